import { readFileSync } from 'node:fs';
import { brotliCompressSync } from 'node:zlib';
import { chromium, type Page, type Request } from '@playwright/test';
import { findChromium } from '../../apps/e2e/find-chromium.ts';

export const DIST = 'apps/web/dist';
const STREAM = '/api/changes';
/** Nothing was asked for or answered for so long: nothing more comes by itself. */
const QUIET_MS = 2_000;

/** What is fetched, in bytes with brotli; `calls` without the stream of changes; times in milliseconds, and the part of the screen that moved. */
export type Opened = {
  readonly scripts: readonly number[];
  readonly styles: readonly number[];
  readonly calls: readonly string[];
  readonly times: Readonly<Record<'firstPaint' | 'largestPaint' | 'heldUp' | 'moved', number>>;
};

/** How a browser looks at a page; `slowed` is a middling phone on the road. */
export type Look = { readonly width: number; readonly height: number; readonly slowed: boolean };

/** 1.6 Mbit/s with 150 ms there and back, as Lighthouse has slow 4G, and a processor four times slower. */
const NETWORK = { offline: false, latency: 150, downloadThroughput: 200_000, uploadThroughput: 94_000 };
const SLOWED_BY = 4;
/** A task longer than this holds up a tap. */
const LONG_TASK_MS = 50;

/**
 * Opens an address in a browser of its own that has never been there and leaves it alone until it is quiet.
 *
 * @param kept  what the product keeps of a session; null for a stranger
 *
 * Source: Paint Timing, Largest Contentful Paint, Long Tasks and Layout Instability APIs.
 */
export async function openPage(address: string, kept: object | null, { slowed, ...viewport }: Look): Promise<Opened> {
  const { executablePath, env } = findChromium();
  const all = { ...(process.env as Record<string, string>), ...env };
  const browser = await chromium.launch({ executablePath, env: all });
  try {
    const page = await browser.newPage({ viewport, timezoneId: 'America/Chicago' });
    if (kept !== null) {
      await page.goto(new URL('/robots.txt', address).href);
      await page.evaluate((session) => localStorage.setItem('swath.session', session), JSON.stringify(kept));
    }
    if (slowed) {
      const session = await page.context().newCDPSession(page);
      await session.send('Network.emulateNetworkConditions', NETWORK);
      await session.send('Emulation.setCPUThrottlingRate', { rate: SLOWED_BY });
    }
    await page.addInitScript(watchTimes, LONG_TASK_MS);
    const asked: string[] = [];
    page.on('request', (request) => asked.push(new URL(request.url()).pathname));
    await openUntilQuiet(page, address);
    const files = (ending: string) => [...new Set(asked.filter((path) => path.endsWith(ending)))].map(weightOf);
    return {
      scripts: files('.js'),
      styles: files('.css'),
      calls: asked.filter((path) => /^\/(api|auth)\//.test(path) && path !== STREAM),
      times: await page.evaluate<Opened['times']>('times'),
    };
  } finally {
    await browser.close();
  }
}

/** Runs in the page. */
function watchTimes(longTask: number): void {
  const times = { firstPaint: 0, largestPaint: 0, heldUp: 0, moved: 0 };
  Object.assign(globalThis, { times });
  const watch = (type: string, note: (entry: PerformanceEntry) => void) =>
    new PerformanceObserver((list) => list.getEntries().forEach(note)).observe({ type, buffered: true });
  watch('paint', ({ startTime }) => (times.firstPaint ||= startTime));
  watch('largest-contentful-paint', ({ startTime }) => (times.largestPaint = startTime));
  watch('longtask', ({ duration }) => (times.heldUp += duration - longTask));
  watch('layout-shift', (entry) => (times.moved += (entry as PerformanceEntry & { value: number }).value));
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
  page.on('requestfinished', ended).on('requestfailed', ended);
  await page.goto(address, { waitUntil: 'load' });
  while (open.size > 0 || performance.now() - last < QUIET_MS) await page.waitForTimeout(100);
}

/** Size in bytes with brotli of a file of the web app's build. */
export const weightOf = (path: string): number => brotliCompressSync(readFileSync(`${DIST}${path}`)).length;
