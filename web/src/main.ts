import './css/fonts.css';
import './css/base.css';
import { mount } from 'svelte';
import App from './App.svelte';
import { table } from './lib/api';
import { art } from './lib/art.svelte';
import { alone } from './here/where';
import { prefs } from './lib/prefs.svelte';

// The page that is asked for, and a table's drawings, are fetched together with the words.
const [, page, id] = location.hash.split('/');
if ((page === 't' || page === 'learn') && id) {
  import('./table/Table.svelte').catch(() => {});
  // A game need not have a board.
  if (page === 't') table(id).then<unknown>(({ game }) => (innerWidth > 760 ? art.board(game, 'board') : art.load(game))).catch(() => {});
} else import('./pages/Lobby.svelte').catch(() => {});
await prefs.start();
mount(App, { target: document.getElementById('app')! });
// Without a hall everything is kept on the device, once the first page stands.
if (alone && import.meta.env.PROD) void navigator.serviceWorker?.register('sw.js').catch(() => {});
