import { svelte } from '@sveltejs/vite-plugin-svelte';
import { readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import { defineConfig, type Plugin } from 'vite';

/** Writes compressed twins beside every file that gains from it; the hall sends the best one that the browser takes. */
function compressed(): Plugin {
  const walk = (folder: string): string[] =>
    readdirSync(folder).flatMap((name) => (statSync(join(folder, name)).isDirectory() ? walk(join(folder, name)) : [join(folder, name)]));
  return {
    name: 'compressed',
    apply: 'build',
    writeBundle({ dir }) {
      for (const file of walk(dir!).filter((name) => /\.(js|css|html|svg)$/.test(name))) {
        const plain = readFileSync(file);
        writeFileSync(`${file}.gz`, gzipSync(plain, { level: 9 }));
        writeFileSync(`${file}.br`, brotliCompressSync(plain));
      }
    },
  };
}

export default defineConfig({
  // Served from any path.
  base: './',
  worker: { format: 'es' },
  plugins: [svelte(), compressed()],
  build: {
    outDir: '../src/longhall/hall/client',
    emptyOutDir: true,
    target: 'es2022',
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    // Few files: each one costs a request and its headers.
    rolldownOptions: {
      output: {
        codeSplitting: {
          groups: [
            { name: 'lib', test: /node_modules.(svelte|esm-env|clsx)|vite.preload|src.lib.(api|art|company|memory|names|prefs|say|scene|Brand|Disc|Icon|Sym)|src.here.(where|loading)/ },
            { name: 'table', test: /src.(lib.(arrange|choose|live|Count|Rule)|table.(Board|Card|Hand|Log|More|Own|Part|Prompt|SeatPanel|Shared|Spread|Table|Token|zoom))/ },
          ],
        },
      },
    },
  },
  server: { proxy: { '/api': { target: 'http://127.0.0.1:8780', ws: true } } },
});
