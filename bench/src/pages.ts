/**
 * Five pages as somebody opens them for the first time and leaves them alone: every script that the browser fetches until it is
 * quiet, the calls that the page makes, and when it is painted on a slowed phone. `npm run bench pages`
 */
import { readFileSync } from 'node:fs';
import { ada, DEMO_PASSWORD, greenBlade, harriet } from '@swath/fixtures/people';
import { DIST, type Look, type Opened, openPage, weightOf } from './open-page.ts';
import { median } from './rounds.ts';
import { startPractice } from './servers.ts';
import { makeDatabase } from './world.ts';

const PORT = 21_814;
const ORIGIN = `http://localhost:${PORT}`;
const DESK: Look = { width: 1280, height: 844, slowed: false };
const PHONE: Look = { width: 412, height: 823, slowed: true };
/** On the phone: milliseconds, and parts of the screen. */
const MOST = { largestPaint: 1_000, heldUp: 200, moved: 0.02 };

/** The service worker and all that it fetches in advance: at most so many KiB with brotli. */
const MOST_INSTALLED = { worker: 16, all: 750 };

/** @param mostScript  KiB with brotli */
type Subject = { address: string; email: string | null; mostScript?: number };

const PAGES: readonly Subject[] = [
  { address: '/login', email: null, mostScript: 100 },
  { address: '/user/dashboard', email: harriet.email, mostScript: 170 },
  { address: '/company/dashboard', email: greenBlade.email, mostScript: 170 },
  { address: '/company/settings', email: greenBlade.email },
  { address: '/company/settings/calendar', email: greenBlade.email },
  { address: '/dashboard', email: ada.email },
];

/** Measures and prints; bytes over their bound fail the bench. @param runs  on the phone, for each page */
export async function benchPages({ runs }: { runs: number }): Promise<void> {
  const database = await makeDatabase();
  const product = await startPractice(database.url, { mode: 'all', port: PORT, env: { NO_DEMO_WORLD: '0' } });
  try {
    reportInstalled();
    for (const page of PAGES) {
      const kept = page.email === null ? null : await signIn(page.email);
      const open = (look: Look) => openPage(`${ORIGIN}${page.address}`, kept, look);
      console.log(`\n${page.address}`);
      reportFetched(page, '1280 px', await open(DESK));
      const onPhone: Opened[] = [];
      for (let run = 0; run < runs; run++) onPhone.push(await open(PHONE));
      reportFetched(page, '  phone', onPhone[0]!);
      reportTimes(onPhone);
    }
  } finally {
    await product.stop();
    await database.close();
  }
}

/** Somebody of the demo world who has seen what waits: nothing comes over their page by itself. @returns what the product keeps */
async function signIn(email: string): Promise<object> {
  const ask = async (method: string, path: string, token: string | null, body?: object) => {
    const headers = { 'content-type': 'application/json', ...(token && { authorization: `Bearer ${token}` }) };
    const answer = await fetch(`${ORIGIN}${path}`, { method, headers, ...(body && { body: JSON.stringify(body) }) });
    if (!answer.ok) throw new Error(`${path} for ${email} was answered with ${answer.status}`);
    const words = await answer.text();
    return words === '' ? null : (JSON.parse(words) as unknown);
  };
  const session = await ask('POST', '/auth/token?grant_type=password', null, { email, password: DEMO_PASSWORD });
  const { access_token, expires_in, user } = session as { access_token: string; expires_in: number; user: object };
  if (email === greenBlade.email) {
    await ask('POST', '/api/company/reminders/spotlight', access_token, {});
    await ask('POST', '/api/company/reminders/queue', access_token, { through: '2999-01-01T00:00:00.000Z' });
  }
  if (email === harriet.email) {
    const unrated = async () =>
      ((await ask('GET', '/api/MowingJobs/unrated', access_token)) as { job: { id: string } | null }).job;
    for (let job = await unrated(); job; job = await unrated())
      await ask('POST', `/api/MowingJobs/${job.id}/rating`, access_token, { rating: 5 });
  }
  return { access_token, expires_at: Math.floor(Date.now() / 1000) + expires_in, user };
}

function reportFetched({ mostScript = Number.POSITIVE_INFINITY }: Subject, how: string, opened: Opened): void {
  const { scripts, styles, calls } = opened;
  const kibOf = (files: readonly number[]) => files.reduce((sum, bytes) => sum + bytes, 0) / 1024;
  const isOver = kibOf(scripts) > mostScript;
  if (isOver) process.exitCode = 1;
  const script = `${kibOf(scripts).toFixed(1)} KiB script in ${scripts.length} files`;
  const fetched = `${script}, ${kibOf(styles).toFixed(1)} KiB style, ${calls.length} calls`;
  console.log(`${how}  ${fetched}${isOver ? `; more than ${mostScript} KiB` : ''}: ${calls.join(', ')}`);
}

function reportInstalled(): void {
  const assets = new Set(readFileSync(`${DIST}/.service-worker`, 'utf8').match(/\/assets\/[\w.-]+/g));
  const kib = ['/.service-worker', ...assets].map((path) => weightOf(path) / 1024);
  const [worker = 0, all] = [kib[0], kib.reduce((sum, one) => sum + one, 0)];
  const isOver = worker > MOST_INSTALLED.worker || all > MOST_INSTALLED.all;
  if (isOver) process.exitCode = 1;
  const words = `service worker ${worker.toFixed(1)} KiB, with ${assets.size} files fetched in advance ${all.toFixed(0)} KiB`;
  console.log(`${words}${isOver ? `; more than ${MOST_INSTALLED.worker} or ${MOST_INSTALLED.all} KiB` : ''}`);
}

function reportTimes(opened: readonly Opened[]): void {
  const middle = (name: keyof Opened['times']) => median(opened.map(({ times }) => times[name]));
  const over = (['largestPaint', 'heldUp', 'moved'] as const).filter((name) => middle(name) > MOST[name]);
  const painted = `painted after ${middle('firstPaint').toFixed(0)} ms, most of it ${middle('largestPaint').toFixed(0)} ms`;
  const held = `held up ${middle('heldUp').toFixed(0)} ms, moved ${middle('moved').toFixed(3)}`;
  console.log(`         ${painted}, ${held}${over.length > 0 ? `; not met: ${over.join(', ')}` : ''}`);
}
