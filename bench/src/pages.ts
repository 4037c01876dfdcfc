/**
 * Six pages as somebody opens them for the first time and leaves them alone: every script that the browser fetches until
 * it is quiet, the calls that the page makes, how it comes to a phone on the road, and what Lighthouse says of it.
 * `npm run bench pages`; with FILES=1 it names the scripts.
 */
import { ada, DEMO_PASSWORD, greenBlade, harriet } from '@swath/fixtures/people';
import { scoresOf } from './lighthouse.ts';
import { type FirstOpen, openFirst, openOnPhone, type PhoneTimes } from './open-first.ts';
import { median } from './rounds.ts';
import { startWithDemoWorld } from './servers.ts';
import { openSignedIn } from './signed-in-browser.ts';
import { makeDatabase } from './world.ts';

const PORT = 21_814;
const ORIGIN = `http://localhost:${PORT}`;
const WIDTHS = [390, 1280];
/** Milliseconds, and parts of the screen. */
const MOST: PhoneTimes = { largestPaint: 1_000, heldUp: 200, moved: 0.02 };
/** The library that draws maps, which comes with no page by itself. It would count, and what it weighs be said beside. */
const MAP = /^maps-/;
/** Of a hundred, as a phone. */
const LEAST_SCORE = 95;

/** @param mostScript  KiB with brotli */
type Look = { address: string; email: string | null; mostScript?: number };

const PAGES: readonly Look[] = [
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
  const product = await startWithDemoWorld(database.url, PORT);
  try {
    for (const look of PAGES) {
      const kept = look.email === null ? null : await signIn(look.email);
      console.log(`\n${look.address}`);
      for (const width of WIDTHS) report(look, width, await openFirst(`${ORIGIN}${look.address}`, { width, kept }));
      await lookOnPhone(look, kept, runs);
      await lookByLighthouse(look, kept, runs);
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

function report({ mostScript = Number.POSITIVE_INFINITY }: Look, width: number, open: FirstOpen): void {
  const kib = (bytes: number) => (bytes / 1024).toFixed(1);
  const { scripts, styles, calls } = open;
  const weightOf = (files: FirstOpen['scripts']) => files.reduce((sum, { brotli }) => sum + brotli, 0);
  const [script, style] = [weightOf(scripts), weightOf(styles)];
  const map = weightOf(scripts.filter(({ name }) => MAP.test(name)));
  const over = script > mostScript * 1024 ? [`more than ${mostScript} KiB`] : [];
  if (over.length > 0) process.exitCode = 1;
  const withMap = map > 0 ? `, ${kib(map)} of it the map` : '';
  const words = `${kib(script)} KiB script in ${scripts.length} files${withMap}, ${kib(style)} KiB style, ${calls.length} calls`;
  console.log(`${String(width).padStart(4)} px  ${[words, ...over].join('; ')}`);
  console.log(`         ${calls.join(', ')}`);
  if (process.env.FILES)
    for (const file of scripts) console.log(`         ${kib(file.brotli).padStart(6)}  ${file.name}`);
}

async function lookOnPhone({ address }: Look, kept: object | null, runs: number): Promise<void> {
  const all: PhoneTimes[] = [];
  for (let run = 0; run < runs; run++) all.push(await openOnPhone(`${ORIGIN}${address}`, kept));
  const middle = (name: keyof PhoneTimes) => median(all.map((times) => times[name]));
  const over = (['largestPaint', 'heldUp', 'moved'] as const).filter((name) => middle(name) > MOST[name]);
  const words = [
    `largest paint ${(middle('largestPaint') / 1000).toFixed(2)} s`,
    `held up ${middle('heldUp').toFixed(0)} ms`,
    `moved ${middle('moved').toFixed(3)}`,
  ];
  console.log(`  phone  ${words.join(', ')}${over.length > 0 ? `; not met: ${over.join(', ')}` : ''}`);
}

/** What Lighthouse says of a page in a browser that has never been there. */
async function openByLighthouse({ address }: Look, kept: object | null, slowed: boolean): Promise<Map<string, number>> {
  const browser = kept && (await openSignedIn(ORIGIN, kept));
  try {
    return await scoresOf(`${ORIGIN}${address}`, { runs: 1, slowed, ...(browser && { browser: browser.port }) });
  } finally {
    await browser?.close();
  }
}

async function lookByLighthouse(look: Look, kept: object | null, runs: number): Promise<void> {
  const all: Map<string, number>[] = [];
  const allSlowed: Map<string, number>[] = [];
  for (let run = 0; run < runs; run++) {
    all.push(await openByLighthouse(look, kept, false));
    allSlowed.push(await openByLighthouse(look, kept, true));
  }
  const { largestPaint, heldUp, moved } = MOST;
  const says = (name: string, of = all) => median(of.map((scores) => scores.get(name) ?? Number.NaN));
  const over = [
    ...(says('performance') < LEAST_SCORE ? ['performance'] : []),
    ...(says('largest-contentful-paint') > largestPaint ? ['largest paint'] : []),
    ...(says('largest-contentful-paint', allSlowed) > largestPaint ? ['largest paint, slowed in fact'] : []),
    ...(says('total-blocking-time') > heldUp ? ['held up'] : []),
    ...(says('cumulative-layout-shift') > moved ? ['moved'] : []),
  ];
  const words = [
    ...['performance', 'accessibility', 'best-practices', 'seo'].map((name) => `${name} ${says(name).toFixed(0)}`),
    `largest paint ${(says('largest-contentful-paint') / 1000).toFixed(2)} s as it reckons and ${(says('largest-contentful-paint', allSlowed) / 1000).toFixed(2)} s slowed in fact`,
    `held up ${says('total-blocking-time').toFixed(0)} ms`,
    `moved ${says('cumulative-layout-shift').toFixed(3)}`,
    `by the processor alone performance ${says('performance, processor').toFixed(0)} and held up ${says('total-blocking-time, processor').toFixed(0)} ms`,
  ];
  console.log(`  Lighthouse  ${words.join(', ')}${over.length > 0 ? `; not met: ${over.join(', ')}` : ''}`);
}
