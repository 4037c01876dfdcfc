import 'fake-indexeddb/auto';
import { type ProblemCode, problemWords } from '@swath/contract/problems';
import { day } from '@swath/domain/calendar';
import type { JobId } from '@swath/domain/ids';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { ApiProblem } from '../../lib/api-client.ts';
import { connection } from '../../lib/connection.ts';
import { type Act, type KeptPhoto, type OutboxEntry, openDeviceDatabase } from '../../lib/device-database.ts';
import { sampleId } from '../../testing/sample-id.ts';
import { createOutbox, type Outbox, type Sender } from './outbox.ts';
import { deviceOutbox } from './outbox-store.ts';

const CORY = 'cory';
const [FIRST, SECOND] = [sampleId<JobId>(1), sampleId<JobId>(2)];
const start = (job = FIRST): Act => ({ kind: 'start', job, customer: 'Harriet Miller' });
const complete = (job = FIRST): Act => ({ kind: 'complete', job, customer: 'Harriet Miller' });

let pages: Outbox[];
/** What reached the API, with the key it had. */
let arrived: { key: string; what: string }[];
/** How the API answers; by default it accepts. */
let answer: (entry: OutboxEntry) => Promise<void>;
let written: string[];
let reachable: boolean;
let stop: () => void;

const nameOf = ({ act }: OutboxEntry) => ('job' in act ? `${act.kind} ${act.job.at(-1)}` : act.kind);
const sender: Sender = {
  async send(entry, signal) {
    arrived.push({ key: entry.key, what: nameOf(entry) });
    await Promise.race([
      answer(entry),
      new Promise((_, reject) => signal.addEventListener('abort', () => reject(signal.reason))),
    ]);
    return () => written.push(nameOf(entry));
  },
  waits: () => false,
  onRefused: vi.fn(),
  onDone: vi.fn(),
};
const refuse = (status: number, code: ProblemCode) => async () => {
  throw new ApiProblem(status, code, problemWords(code));
};
const lose = async () => {
  throw new ApiProblem(0, 'unreachable', 'The service could not be reached.');
};

/** A page that has just been loaded. */
function load(owner = CORY, how: Partial<Sender> | null = {}): Outbox {
  const outbox = createOutbox(owner);
  if (how) outbox.sendWith({ ...sender, ...how });
  pages.push(outbox);
  return outbox;
}
/** The page is gone from one moment to the next. */
const kill = (outbox: Outbox) => outbox.end();
const stored = async (owner = CORY) => (await deviceOutbox.listOf(owner)).map(nameOf);
const whats = () => arrived.map(({ what }) => what);
async function goOffline(): Promise<void> {
  reachable = false;
  await connection.check();
}
async function comeBack(): Promise<void> {
  reachable = true;
  await connection.check();
}

beforeEach(() => {
  pages = [];
  arrived = [];
  written = [];
  answer = async () => undefined;
  reachable = true;
  vi.stubGlobal('fetch', async () => {
    if (!reachable) throw new TypeError('Failed to fetch');
    return Response.json({ status: 'ok' });
  });
  stop = connection.start();
});
afterEach(() => {
  for (const page of pages) page.end();
  stop();
  vi.unstubAllGlobals();
  vi.mocked(sender.onRefused).mockReset();
});

test('what is done with a network is sent at once, and nothing of it stays', async () => {
  const page = load();
  const { kept, outcome } = page.add(start());
  expect(page.entries()).toMatchObject([{ stored: 'storing', waited: false }]);
  expect(await kept).toBe(true);
  expect(await outcome).toEqual({ is: 'sent' });
  expect([whats(), written, page.entries(), await stored()]).toEqual([['start 1'], ['start 1'], [], []]);
});

test('what is done without a network is stored, outlives the page, and is sent in order once the network is back', async () => {
  await goOffline();
  const page = load();
  for (const act of [start(), complete(), start(SECOND)]) {
    expect(await page.add(act).outcome).toEqual({ is: 'waits', kept: true });
  }
  kill(page);
  const next = load();
  await vi.waitFor(() => expect(next.entries().map(nameOf)).toEqual(['start 1', 'complete 1', 'start 2']));
  expect(arrived).toEqual([]);
  await comeBack();
  await vi.waitFor(() => expect(whats()).toEqual(['start 1', 'complete 1', 'start 2']));
  await vi.waitFor(async () => expect([next.entries(), await stored()]).toEqual([[], []]));
});

test('an answer that is lost: the same is sent again under the same key, and what comes after waits for it', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  answer = lose;
  const page = load();
  const first = page.add(start());
  const second = page.add(complete());
  expect(await first.outcome).toEqual({ is: 'waits', kept: true });
  expect(await second.outcome).toEqual({ is: 'waits', kept: true });
  answer = async () => undefined;
  await vi.advanceTimersByTimeAsync(2_000);
  await vi.waitFor(() => expect(whats()).toEqual(['start 1', 'start 1', 'complete 1']));
  expect(arrived[0]?.key).toBe(arrived[1]?.key);
  vi.useRealTimers();
});

test('a page that is gone before the answer: the next page sends it again under the same key', async () => {
  answer = () => new Promise(() => undefined);
  const page = load();
  page.add(start());
  await vi.waitFor(() => expect(arrived).toHaveLength(1));
  kill(page);
  answer = async () => undefined;
  load();
  await vi.waitFor(() => expect(arrived).toHaveLength(2));
  expect(arrived[0]?.key).toBe(arrived[1]?.key);
  await vi.waitFor(async () => expect(await stored()).toEqual([]));
});

test('a network that dies while something is sent: it waits at once, without the time-out of the call', async () => {
  answer = () => new Promise(() => undefined);
  const page = load();
  const { outcome } = page.add(start());
  await vi.waitFor(() => expect(arrived).toHaveLength(1));
  await goOffline();
  expect(await outcome).toEqual({ is: 'waits', kept: true });
});

test('a refusal to somebody who waits for the answer is given to them, and stays on the page until they go on', async () => {
  answer = refuse(409, 'job_canceled');
  const page = load();
  expect(await page.add(start()).outcome).toMatchObject({ is: 'refused', problem: { code: 'job_canceled' } });
  expect(page.entries()).toMatchObject([{ refused: { words: 'This job was canceled.' } }]);
  expect(await stored()).toEqual([]);
  answer = async () => undefined;
  expect(await page.add(start()).outcome).toEqual({ is: 'sent' });
  expect(page.entries()).toEqual([]);
});

test('a refusal of what had to wait is kept until it is dismissed; what follows at the job is sent all the same', async () => {
  await goOffline();
  const page = load();
  await page.add(start()).outcome;
  await page.add(complete()).outcome;
  answer = async (entry) => (entry.act.kind === 'start' ? refuse(409, 'job_already_started')() : undefined);
  await comeBack();
  await vi.waitFor(() => expect(written).toEqual(['complete 1']));
  expect(sender.onRefused).toHaveBeenCalledOnce();
  kill(page);
  const next = load();
  await vi.waitFor(() => expect(next.entries()).toMatchObject([{ refused: { code: 'job_already_started' } }]));
  expect(whats()).toEqual(['start 1', 'complete 1']);
  await next.dismiss(next.entries()[0]!.key);
  expect([next.entries(), await stored()]).toEqual([[], []]);
});

test('a refused entry can be sent again, under the same key', async () => {
  await goOffline();
  const page = load();
  await page.add(start()).outcome;
  answer = refuse(409, 'visit_not_paid');
  await comeBack();
  await vi.waitFor(() => expect(page.entries()[0]?.refused).toMatchObject({ code: 'visit_not_paid' }));
  answer = async () => undefined;
  await page.retry(page.entries()[0]!.key);
  await vi.waitFor(async () => expect([page.entries(), await stored()]).toEqual([[], []]));
  expect(arrived[0]?.key).toBe(arrived[1]?.key);
});

test('an act that was never sent is taken back without the API; one that may have arrived is not', async () => {
  await goOffline();
  const page = load();
  await page.add(start()).outcome;
  const [entry] = page.entries();
  expect(await page.takeBack(entry!.key)).toBe(true);
  expect([page.entries(), await stored()]).toEqual([[], []]);

  await comeBack();
  answer = lose;
  await page.add(start()).outcome;
  expect(await page.takeBack(page.entries()[0]!.key)).toBe(false);
  expect(await stored()).toEqual(['start 1']);
});

test('only the last act of a job can be taken back', async () => {
  await goOffline();
  const page = load();
  await page.add(start()).outcome;
  await page.add(complete()).outcome;
  const [first] = page.entries();
  expect(await page.takeBack(first!.key)).toBe(false);
});

test('of several orders of a day only the last one is sent', async () => {
  await goOffline();
  const page = load();
  const orderOf = (...stops: JobId[]): Act => ({ kind: 'order', date: day('2026-11-24'), stops });
  await page.add(orderOf(SECOND, FIRST)).outcome;
  await page.add(orderOf(FIRST, SECOND)).outcome;
  expect(page.entries().map(({ act }) => act)).toMatchObject([{ stops: [FIRST, SECOND] }]);
  await comeBack();
  await vi.waitFor(() => expect(whats()).toEqual(['order']));
});

test('two pages send each act once, and both see the same', async () => {
  await goOffline();
  const [one, two] = [load(), load()];
  await one.add(start()).outcome;
  await two.add(start(SECOND)).outcome;
  await vi.waitFor(() => expect([one, two].map((page) => page.entries().length)).toEqual([2, 2]));
  await comeBack();
  await vi.waitFor(async () => expect(await stored()).toEqual([]));
  await vi.waitFor(() => expect([one, two].map((page) => page.entries().length)).toEqual([0, 0]));
  expect(new Set(whats())).toEqual(new Set(['start 1', 'start 2']));
});

test('another account neither sees nor sends it', async () => {
  await goOffline();
  const page = load();
  await page.add(start()).outcome;
  kill(page);
  await comeBack();
  const other = load('newton');
  await other.add(start(SECOND)).outcome;
  expect([whats(), await stored()]).toEqual([['start 2'], ['start 1']]);
});

test('where nothing can be stored it is sent all the same, and says that it is not kept', async () => {
  const page = createOutbox(CORY, { ...deviceOutbox, add: async () => Promise.reject(new DOMException('full')) });
  pages.push(page);
  page.sendWith(sender);
  await goOffline();
  const { kept, outcome } = page.add(start());
  expect([await kept, await outcome]).toEqual([false, { is: 'waits', kept: false }]);
  await comeBack();
  await vi.waitFor(() => expect(written).toEqual(['start 1']));
});

test('a step is stored with its photo or not at all', async () => {
  const photo: KeptPhoto = {
    key: crypto.randomUUID(),
    owner: CORY,
    place: `visit:${FIRST}`,
    kind: 'before',
    name: 'lawn.jpg',
    type: 'image/jpeg',
    bytes: new ArrayBuffer(3),
    takenAt: 1,
  };
  await goOffline();
  const page = load();
  expect(await page.add(start(), photo).kept).toBe(true);
  const database = await openDeviceDatabase();
  expect(await database.getAllKeys('photos')).toEqual([photo.key]);

  // What cannot be stored: IndexedDB refuses the photo, and with it the step.
  const { key: _, ...nameless } = photo;
  expect(await page.add(complete(), nameless as KeptPhoto).kept).toBe(false);
  expect(await stored()).toEqual(['start 1']);
});

test('messages are sent in order among themselves, whatever else waits at their job', async () => {
  const message = (words: string): Act => ({ kind: 'message', job: FIRST, customer: 'Harriet Miller', words });
  const page = load(CORY, { waits: ({ act }) => act.kind === 'start' });
  await goOffline();
  for (const act of [start(), message('One'), complete(), message('Two')]) await page.add(act).outcome;
  // A message after it does not keep a step from being taken back, nor the other way round.
  expect(await page.takeBack(page.entries()[2]!.key)).toBe(true);
  await comeBack();
  await vi.waitFor(() => expect(written).toEqual(['message 1', 'message 1']));
  expect(page.entries().map(nameOf)).toEqual(['start 1']);
});

test('what has a key already keeps it', async () => {
  const page = load();
  const key = crypto.randomUUID();
  expect(await page.add(start(), undefined, key).outcome).toEqual({ is: 'sent' });
  expect(arrived[0]?.key).toBe(key);
});

test('what waits for something else lets other jobs go first', async () => {
  let isUploaded = false;
  const page = load(CORY, { waits: ({ act }) => 'job' in act && act.job === FIRST && !isUploaded });
  page.add(start());
  await page.add(start(SECOND)).outcome;
  expect(whats()).toEqual(['start 2']);
  isUploaded = true;
  await page.drain();
  expect(whats()).toEqual(['start 2', 'start 1']);
});

test('an entry at which the server fails holds up what follows at its job, and no other job', async () => {
  answer = async ({ act }) => ('job' in act && act.job === FIRST ? refuse(503, 'unavailable')() : undefined);
  const page = load();
  const first = page.add(start());
  const second = page.add(complete());
  expect(await page.add(start(SECOND)).outcome).toEqual({ is: 'sent' });
  expect([await first.outcome, await second.outcome].map(({ is }) => is)).toEqual(['waits', 'waits']);
  expect(whats()).not.toContain('complete 1');
  answer = async () => undefined;
  await page.sendNow();
  await vi.waitFor(() => expect(written).toEqual(['start 2', 'start 1', 'complete 1']));
});
