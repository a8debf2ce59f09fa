// Web push: this browser tells of a table that waits or is over.
import { games, get, post } from './api';
import { prefs, t } from './prefs.svelte';
import type { Scene, Table } from './scene';

/** Whether the browser can do it at all: by https or on the same machine only. */
export const able = (): boolean => 'serviceWorker' in navigator && 'PushManager' in window && 'Notification' in window;

async function subscription(): Promise<PushSubscription | null> {
  if (!able() || Notification.permission !== 'granted') return null;
  return (await (await navigator.serviceWorker.getRegistration())?.pushManager.getSubscription()) ?? null;
}
export const telling = async (): Promise<boolean> => !!(await subscription());

/** The worker that shows notices, with the words of the present language. */
async function worker(): Promise<ServiceWorkerRegistration> {
  const words: Record<string, string> = { turn: t('push.turn'), finished: t('push.finished'), expiring: t('push.expiring') };
  for (const game of await games()) words[game.id] = game.names[prefs.lang];
  await (await caches.open('words')).put('words', Response.json(words));
  await navigator.serviceWorker.register('sw.js');
  return navigator.serviceWorker.ready;
}

async function handOver(made: PushSubscription): Promise<void> {
  const { endpoint, keys } = made.toJSON();
  await post('/me/push', { endpoint, p256dh: keys?.p256dh, auth: keys?.auth });
}

/** Asks the browser for leave and gives the hall an address; false when the browser or its owner refuses. */
export async function tell(): Promise<boolean> {
  if ((await Notification.requestPermission()) !== 'granted') return false;
  await prefs.someone();
  const { pushManager } = await worker();
  const { key } = await get<{ key: string }>('/push-key');
  try {
    await (await pushManager.getSubscription())?.unsubscribe();
    await handOver(await pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: key }));
  } catch (e) {
    if (e instanceof DOMException) return false;
    throw e;
  }
  return true;
}

/** Whoever is known now is told from now on, in the language of now. */
export async function again(): Promise<void> {
  const made = await subscription();
  if (made) await Promise.all([worker(), handOver(made)]);
}

/** Tells of a turn at a table whose page is open and hidden. */
export async function nudge(scene: Scene, table: Table): Promise<void> {
  if (!(await telling())) return;
  const body = [scene.title, table.title].filter(Boolean).join(' · ');
  const worker = await navigator.serviceWorker.ready;
  await worker.showNotification(t('push.turn'), { body, tag: table.id, icon: 'icon.svg', data: `/#/t/${table.id}` });
}

export async function hush(): Promise<void> {
  await (await subscription())?.unsubscribe();
}
