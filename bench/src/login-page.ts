/** The first page a visitor sees: bytes of script and style, and Lighthouse as a phone sees it. `npm run bench login-page` */
import { readFileSync } from 'node:fs';
import { gzipSync } from 'node:zlib';
import { launch } from 'chrome-launcher';
import lighthouse from 'lighthouse';
import { findChromium, findInstalledChromium } from '../../apps/e2e/find-chromium.ts';
import { median } from './rounds.ts';
import { startApi } from './servers.ts';
import { makeWorld } from './world.ts';

const PORT = 21_814;
const DIST = 'apps/web/dist';
const TIMINGS = [
  'first-contentful-paint',
  'largest-contentful-paint',
  'total-blocking-time',
  'cumulative-layout-shift',
];

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
  const { executablePath, env } = findInstalledChromium() ?? findChromium();
  const chrome = await launch({
    chromePath: executablePath,
    envVars: { ...process.env, ...env },
    chromeFlags: ['--headless=new', '--no-sandbox', '--disable-background-networking', '--disable-sync'],
  });
  try {
    const scores = new Map<string, number[]>();
    const note = (name: string, value: number) => scores.set(name, [...(scores.get(name) ?? []), value]);
    for (let run = 0; run < runs; run++) {
      const result = await lighthouse(`http://localhost:${PORT}/login`, {
        port: chrome.port,
        onlyCategories: ['performance', 'accessibility', 'best-practices', 'seo'],
      });
      for (const [name, { score }] of Object.entries(result!.lhr.categories)) note(name, (score ?? 0) * 100);
      for (const audit of TIMINGS) note(audit, result!.lhr.audits[audit]!.numericValue ?? 0);
    }
    for (const [name, values] of scores) console.log(`${name.padEnd(26)} ${median(values).toFixed(2)}`);
  } finally {
    chrome.kill();
    await api.stop();
    await world.close();
  }
}
