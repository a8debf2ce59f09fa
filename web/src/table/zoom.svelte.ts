import { rests } from '../lib/pointer';
import type { Card } from '../lib/scene';

/** The card that is shown at twice its size: after a moment of hovering, or by a long press. */
export class Zoom {
  card = $state.raw<Card | null>(null);
  x = $state(0);
  y = $state(0);
  private timer: ReturnType<typeof setTimeout> | undefined;
  private near: Element | null = null;

  private show(card: Card, near: Element): void {
    if (!near.isConnected) return;
    this.near = near;
    const box = near.getBoundingClientRect();
    const w = Math.min(320, innerWidth - 24);
    const h = 350;
    this.x = Math.max(12, Math.min(innerWidth - w - 12, box.left + box.width / 2 - w / 2));
    this.y = box.top - h - 10 > 8 ? box.top - h - 10 : Math.max(8, Math.min(innerHeight - h - 8, box.bottom + 10));
    this.card = card;
  }
  /** For a card that is pointed at or has the focus; one that came under a resting pointer was not asked about. */
  soon(card: Card, e: Event): void {
    if (e instanceof PointerEvent && rests(e)) return;
    const near = e.currentTarget as Element;
    clearTimeout(this.timer);
    this.timer = setTimeout(() => this.show(card, near), 550);
  }
  press(card: Card, near: Element): void {
    clearTimeout(this.timer);
    this.timer = setTimeout(() => this.show(card, near), 420);
  }
  release(): void {
    clearTimeout(this.timer);
    if (this.card) setTimeout(() => this.hide(), 1600);
  }
  /** A card that has left the page says nothing when the pointer leaves it. */
  check(): void {
    if (this.near && !this.near.isConnected) this.hide();
  }
  hide(): void {
    this.near = null;
    clearTimeout(this.timer);
    this.card = null;
  }
}
