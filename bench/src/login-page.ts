/** The first page a visitor sees: bytes of script and style, and Lighthouse as a phone sees it. `npm run bench login-page` */
import { readFileSync } from 'node:fs';
import { gzipSync } from 'node:zlib';
import { printScores } from './lighthouse.ts';
import { startApi } from './servers.ts';
import { makeWorld } from './world.ts';

const PORT = 21_814;
const DIST = 'apps/web/dist';

/** Bytes of the files that the page itself asks for, gzip. */
function firstBytes(): { script: number; style: number } {
  const page = readFileSync(`${DIST}/index.html`, 'utf8');
  const files = [...new Set([...page.matchAll(/(?:src|href)="(\/assets\/[^"]+)"/g)].map((match) => match[1]!))];
  const bytes = (ending: string) =>
    files
      .filter((file) => file.endsWith(ending))
      .reduce((sum, file) => sum + gzipSync(readFileSync(`${DIST}${file}`), { level: 9 }).length, 0);
  return { script: bytes('.js'), style: bytes('.css') };
}

/** Prints bytes and the median of Lighthouse's scores. */
export async function benchLoginPage({ runs }: { runs: number }): Promise<void> {
  const { script, style } = firstBytes();
  console.log(`\nlogin page, gzip: ${(script / 1024).toFixed(1)} KiB script, ${(style / 1024).toFixed(1)} KiB style`);
  const world = await makeWorld(1_000);
  const api = await startApi(world.url, PORT);
  try {
    await printScores(`http://localhost:${PORT}/login`, { runs });
  } finally {
    await api.stop();
    await world.close();
  }
}
