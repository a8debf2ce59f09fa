// Makes a folder of the packed client that any web server can offer: it asks for no hall, and says itself what it may load.
//   node site.mjs CLIENT SITE
import { cpSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { list, write } from './files.mjs';

const [client, site] = process.argv.slice(2);
const POLICY =
  "default-src 'self'; script-src 'self' 'wasm-unsafe-eval'; style-src 'self'; style-src-attr 'unsafe-inline'; img-src 'self' data:; " +
  "connect-src 'self'; worker-src 'self'; manifest-src 'self'; object-src 'none'; base-uri 'none'; form-action 'self'";

rmSync(site, { recursive: true, force: true });
cpSync(client, site, { recursive: true });
const page = readFileSync(join(client, 'index.html'), 'utf-8')
  .replace('<html ', '<html data-hall="none" ')
  .replace('<meta charset="utf-8" />', `<meta charset="utf-8" />\n    <meta http-equiv="Content-Security-Policy" content="${POLICY}" />`);
if (!page.includes('data-hall="none"') || !page.includes('wasm-unsafe-eval')) throw new Error('index.html is not what it was');
write(site, 'index.html', page);
list(site);
