import { svelte } from '@sveltejs/vite-plugin-svelte';
import { readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { defineConfig, type Plugin } from 'vite';

/** Writes a compressed twin beside every file that gains from it; the hall sends that one. */
function compressed(): Plugin {
  const walk = (folder: string): string[] =>
    readdirSync(folder).flatMap((name) => (statSync(join(folder, name)).isDirectory() ? walk(join(folder, name)) : [join(folder, name)]));
  return {
    name: 'compressed',
    apply: 'build',
    writeBundle({ dir }) {
      for (const file of walk(dir!)) if (/\.(js|css|html|svg)$/.test(file)) writeFileSync(`${file}.gz`, gzipSync(readFileSync(file), { level: 9 }));
    },
  };
}

export default defineConfig({
  plugins: [svelte(), compressed()],
  build: {
    outDir: '../src/longhall/hall/client',
    emptyOutDir: true,
    target: 'es2022',
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
  },
  server: { proxy: { '/api': { target: 'http://127.0.0.1:8780', ws: true } } },
});
