import { execFile, execFileSync } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { findChromium, findInstalledChromium } from '../../apps/e2e/find-chromium.ts';
import { median } from './rounds.ts';

const LIGHTHOUSE = 'bench/lighthouse';
const ROOM_BYTES = 64 * 1024 ** 2;
const MOST_TRIES = 3;
const TIMINGS = [
  'first-contentful-paint',
  'largest-contentful-paint',
  'interactive',
  'total-blocking-time',
  'cumulative-layout-shift',
];

/** Of these, what the length of the page's tasks decides. */
const TASKS = ['interactive', 'total-blocking-time'];

/** What a report of Lighthouse holds, as far as it is read here. */
type Report = {
  categories: Record<string, { score: number | null }>;
  audits: Record<string, { numericValue?: number }>;
};

/** The screen of Lighthouse's phone, as a window of a browser without windows has it. */
const PHONE_WINDOW = ['--window-size=412,823', '--force-device-scale-factor=1.75'];

/** The browser that pages are measured in, one with windows where there is one, and the words it is started with. */
export function findBrowser() {
  const installed = findInstalledChromium();
  const words = ['--headless=new', '--no-sandbox', '--disable-background-networking', '--disable-sync'];
  const { executablePath, env } = installed ?? findChromium();
  // Where the lawns of the demo world are: elsewhere a page says which clock it goes by.
  return {
    executablePath,
    env: { ...env, TZ: 'America/Chicago' },
    words: installed ? words : [...words, ...PHONE_WINDOW],
  };
}

/**
 * The Chromium that npm carries gives a page up that is opened on a screen which is only emulated as a phone's
 * (ERR_ABORTED): its window is as large as that screen instead.
 */
const emulation = () => (findInstalledChromium() ? [] : ['--screenEmulation.disabled']);

/** Fetches Lighthouse unless it is there: it brings a hundred packages, and nobody else needs them. */
function ensureLighthouse(): void {
  if (existsSync(`${LIGHTHOUSE}/node_modules`)) return;
  execFileSync('npm', ['ci', '--no-audit', '--no-fund'], { cwd: LIGHTHOUSE, stdio: 'inherit' });
}

async function lookAt(address: string, how: readonly string[]): Promise<Report> {
  const { executablePath, env } = findBrowser();
  const words = [
    address,
    '--quiet',
    '--output=json',
    '--only-categories=performance,accessibility,best-practices,seo',
    ...emulation(),
    ...how,
  ];
  const ran = promisify(execFile)(`${LIGHTHOUSE}/node_modules/.bin/lighthouse`, words, {
    env: { ...process.env, ...env, CHROME_PATH: executablePath },
    maxBuffer: ROOM_BYTES,
  });
  const { stdout } = await ran.catch((fault: Error & { stderr?: string }) => {
    throw new Error(`Lighthouse at ${address}: ${fault.stderr ?? fault.message}`); // without the report, which is long
  });
  return JSON.parse(stdout) as Report;
}

/** The same; what Lighthouse itself says was recorded badly is recorded again. */
async function lookAgainAt(address: string, how: readonly string[]): Promise<Report> {
  for (let tries = 1; ; tries++) {
    try {
      return await lookAt(address, how);
    } catch (fault) {
      if (tries === MOST_TRIES || !String(fault).includes('Please run Lighthouse again')) throw fault;
      console.log(`  ${String(fault).trim()}`);
    }
  }
}

/** A task of the browser as its trace says it, in microseconds: by the clock, and of the processor. */
type TracedTask = { ph: string; dur?: number; tdur?: number };

/**
 * The same look, each task as long as the processor worked on it: on a machine that is busy with other things a task stands
 * waiting in between, and Lighthouse takes that for work of the page.
 *
 * @param dir  where Lighthouse has put what it gathered
 */
async function lookByProcessor(address: string, how: readonly string[], dir: string): Promise<Report> {
  const file = join(dir, 'trace.json');
  const trace = JSON.parse(readFileSync(file, 'utf8')) as { traceEvents: TracedTask[] };
  for (const task of trace.traceEvents) {
    if (task.ph === 'X' && task.tdur !== undefined) task.dur = Math.min(task.dur ?? 0, task.tdur);
  }
  writeFileSync(file, JSON.stringify(trace));
  return lookAt(address, [...how, `--audit-mode=${dir}`]);
}

/**
 * Looks at a page as a phone sees it; what depends on how long tasks take, also by the time of the processor alone.
 *
 * @param browser  the port of a browser that is open and signed in; left out, Lighthouse opens one of its own
 * @param slowed   whether network and processor are slowed in fact, and the times are not reckoned from fast ones
 * @returns the median of each score, of a hundred, and of each time in milliseconds
 */
export async function scoresOf(
  address: string,
  { runs, browser, slowed = false }: { runs: number; browser?: number; slowed?: boolean },
): Promise<Map<string, number>> {
  ensureLighthouse();
  const how = [
    `--throttling-method=${slowed ? 'devtools' : 'simulate'}`,
    ...(browser
      ? [`--port=${browser}`, '--disable-storage-reset']
      : [`--chrome-flags=${findBrowser().words.join(' ')}`]),
  ];
  const scores = new Map<string, number[]>();
  const note = (name: string, value: number) => scores.set(name, [...(scores.get(name) ?? []), value]);
  for (let run = 0; run < runs; run++) {
    const dir = mkdtempSync(join(tmpdir(), 'swath-lighthouse-'));
    const report = await lookAgainAt(address, [...how, `--gather-mode=${dir}`, `--audit-mode=${dir}`]);
    for (const [name, { score }] of Object.entries(report.categories)) note(name, (score ?? 0) * 100);
    for (const audit of TIMINGS) note(audit, report.audits[audit]!.numericValue ?? 0);
    const { audits, categories } = await lookByProcessor(address, how, dir);
    note('performance, processor', (categories.performance!.score ?? 0) * 100);
    for (const audit of TASKS) note(`${audit}, processor`, audits[audit]!.numericValue ?? 0);
    rmSync(dir, { recursive: true, force: true });
  }
  return new Map([...scores].map(([name, values]) => [name, median(values)]));
}
