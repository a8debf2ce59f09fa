// A campaign as the hall tells it: see longhall/core/title/campaign.py.
import type { Table } from './scene';

export interface Offer { name: string; move: string; reason: string; rule: string }
export interface Box { name: string; price: number; state: 'given' | 'bought' | 'open' | 'refused' | 'later' | 'crossed'; offers: Offer[] }
export interface Line { id: string; name: string; boxes: Box[] }
export interface Sheet { id: string; name: string; saved: number; lines: Line[] }
export interface Chapter { id: string; name: string; state: 'won' | 'next' | 'later'; games: number; rule: string; reconstructed: boolean }
export interface Chronicle {
  headline: string; chapters: Chapter[]; games: { chapter: string; name: string; won: boolean; gained: number[] }[];
  sheets: Sheet[]; over: boolean; rule: string; companions: string[];
}
export interface Campaign {
  id: string; game: string; title: string; creator: boolean; mine: number[]; running: boolean; chronicle: Chronicle; table: Table;
}
