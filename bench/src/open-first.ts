import { readFileSync } from 'node:fs';
import { brotliCompressSync } from 'node:zlib';
import { chromium, type Page, type Request } from '@playwright/test';
import { findChromium } from '../../apps/e2e/find-chromium.ts';

const DIST = 'apps/web/dist';
const STREAM = '/api/changes';
/** Nothing was asked for or answered for so long: nothing more comes by itself. */
const QUIET_MS = 2_000;

/** A file of the built product; `brotli` is what it weighs on the wire, in bytes. */
type Fetched = { readonly name: string; readonly brotli: number };

/** What a browser fetched that had nothing of the product yet. `calls` without the stream of changes. */
export type FirstOpen = {
  readonly scripts: readonly Fetched[];
  readonly styles: readonly Fetched[];
  readonly calls: readonly string[];
};

/** How a page came to a phone on the road: milliseconds, and the part of the screen that moved. */
export type PhoneTimes = { readonly largestPaint: number; readonly heldUp: number; readonly moved: number };

/** A middling phone: its screen, a network of 1.6 Mbit/s with 150 ms there and back, a processor four times slower. */
const PHONE = { width: 412, height: 823 };
const NETWORK = { offline: false, latency: 150, downloadThroughput: 200_000, uploadThroughput: 94_000 };
const SLOWED_BY = 4;
/** A task longer than this holds up a tap. */
const LONG_TASK_MS = 50;

type Opening = { width: number; kept: object | null };

/**
 * Opens an address in a browser of its own that has never been there and leaves it alone until it is quiet.
 *
 * @param kept  what the product keeps of a session; null for a stranger
 */
export const openFirst = (address: string, { width, kept }: Opening): Promise<FirstOpen> =>
  withPage({ width, height: 844 }, async (page) => {
    await bringSession(page, address, kept);
    const asked: Request[] = [];
    page.on('request', (request) => asked.push(request));
    await openUntilQuiet(page, address);
    const paths = asked.map((request) => new URL(request.url()).pathname);
    const files = (ending: string) => [...new Set(paths.filter((path) => path.endsWith(ending)))].map(fileOf);
    return {
      scripts: files('.js'),
      styles: files('.css'),
      calls: paths.filter((path) => /^\/(api|auth)\//.test(path) && path !== STREAM),
    };
  });

/**
 * The same on a phone that is slowed in fact, network and processor.
 *
 * Source: Largest Contentful Paint, Long Tasks and Layout Instability APIs; slow 4G as Lighthouse has it.
 */
export const openOnPhone = (address: string, kept: object | null): Promise<PhoneTimes> =>
  withPage(PHONE, async (page) => {
    await bringSession(page, address, kept);
    const session = await page.context().newCDPSession(page);
    await session.send('Network.emulateNetworkConditions', NETWORK);
    await session.send('Emulation.setCPUThrottlingRate', { rate: SLOWED_BY });
    await page.addInitScript((most) => {
      const times = { largestPaint: 0, heldUp: 0, moved: 0 };
      Object.assign(globalThis, { times });
      const watch = (type: string, note: (entry: PerformanceEntry) => void) =>
        new PerformanceObserver((list) => list.getEntries().forEach(note)).observe({ type, buffered: true });
      watch('largest-contentful-paint', ({ startTime }) => (times.largestPaint = startTime));
      watch('longtask', ({ duration }) => (times.heldUp += duration - most));
      watch('layout-shift', (entry) => (times.moved += (entry as PerformanceEntry & { value: number }).value));
    }, LONG_TASK_MS);
    await openUntilQuiet(page, address);
    return page.evaluate<PhoneTimes>('times');
  });

async function withPage<Found>(viewport: typeof PHONE, look: (page: Page) => Promise<Found>): Promise<Found> {
  const { executablePath, env } = findChromium();
  const all = { ...(process.env as Record<string, string>), ...env };
  const browser = await chromium.launch({ executablePath, env: all });
  try {
    return await look(await browser.newPage({ viewport, timezoneId: 'America/Chicago' }));
  } finally {
    await browser.close();
  }
}

async function bringSession(page: Page, address: string, kept: object | null): Promise<void> {
  if (kept === null) return;
  await page.goto(new URL('/robots.txt', address).href);
  await page.evaluate((session) => localStorage.setItem('swath.session', session), JSON.stringify(kept));
}

async function openUntilQuiet(page: Page, address: string): Promise<void> {
  const open = new Set<Request>();
  let last = performance.now();
  const ended = (request: Request) => {
    last = performance.now();
    open.delete(request);
  };
  page.on('request', (request) => {
    last = performance.now();
    if (new URL(request.url()).pathname !== STREAM) open.add(request);
  });
  page.on('requestfinished', ended);
  page.on('requestfailed', ended);
  await page.goto(address, { waitUntil: 'load' });
  while (open.size > 0 || performance.now() - last < QUIET_MS) await page.waitForTimeout(100);
}

const fileOf = (path: string): Fetched => ({
  name: path.split('/').at(-1)!,
  brotli: brotliCompressSync(readFileSync(`${DIST}${path}`)).length,
});
