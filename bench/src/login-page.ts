/** The first page a visitor sees: bytes of script and style, and Lighthouse as a phone sees it. `npm run bench login-page` */
import { execFile, execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { promisify } from 'node:util';
import { gzipSync } from 'node:zlib';
import { findChromium, findInstalledChromium } from '../../apps/e2e/find-chromium.ts';
import { median } from './rounds.ts';
import { startApi } from './servers.ts';
import { makeWorld } from './world.ts';

const PORT = 21_814;
const DIST = 'apps/web/dist';
const LIGHTHOUSE = 'bench/lighthouse';
const ROOM_BYTES = 64 * 1024 ** 2;
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

/** What a report of Lighthouse holds, as far as it is read here. */
type Report = {
  categories: Record<string, { score: number | null }>;
  audits: Record<string, { numericValue?: number }>;
};

/** Fetches Lighthouse unless it is there: it brings a hundred packages, and nobody else needs them. */
function ensureLighthouse(): void {
  if (existsSync(`${LIGHTHOUSE}/node_modules`)) return;
  execFileSync('npm', ['ci', '--no-audit', '--no-fund'], { cwd: LIGHTHOUSE, stdio: 'inherit' });
}

async function lookAt(address: string): Promise<Report> {
  const { executablePath, env } = findInstalledChromium() ?? findChromium();
  const words = [
    address,
    '--quiet',
    '--output=json',
    '--only-categories=performance,accessibility,best-practices,seo',
    '--chrome-flags=--headless=new --no-sandbox --disable-background-networking --disable-sync',
  ];
  const { stdout } = await promisify(execFile)(`${LIGHTHOUSE}/node_modules/.bin/lighthouse`, words, {
    env: { ...process.env, ...env, CHROME_PATH: executablePath },
    maxBuffer: ROOM_BYTES,
  });
  return JSON.parse(stdout) as Report;
}

/** Prints bytes and the median of Lighthouse's scores. */
export async function benchLoginPage({ runs }: { runs: number }): Promise<void> {
  const { script, style } = firstBytes();
  console.log(`\nlogin page, gzip: ${(script / 1024).toFixed(1)} KiB script, ${(style / 1024).toFixed(1)} KiB style`);
  ensureLighthouse();
  const world = await makeWorld(1_000);
  const api = await startApi(world.url, PORT);
  try {
    const scores = new Map<string, number[]>();
    const note = (name: string, value: number) => scores.set(name, [...(scores.get(name) ?? []), value]);
    for (let run = 0; run < runs; run++) {
      const report = await lookAt(`http://localhost:${PORT}/login`);
      for (const [name, { score }] of Object.entries(report.categories)) note(name, (score ?? 0) * 100);
      for (const audit of TIMINGS) note(audit, report.audits[audit]!.numericValue ?? 0);
    }
    for (const [name, values] of scores) console.log(`${name.padEnd(26)} ${median(values).toFixed(2)}`);
  } finally {
    await api.stop();
    await world.close();
  }
}
