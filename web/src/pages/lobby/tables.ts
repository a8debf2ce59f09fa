// What only those who have tables need of the lobby.
export { default as CampaignRow } from './CampaignRow.svelte';
export { default as Continue } from './Continue.svelte';
export { default as TableRow } from './TableRow.svelte';
export { byClock, moved } from './times';
