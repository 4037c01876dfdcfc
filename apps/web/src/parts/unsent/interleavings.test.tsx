import 'fake-indexeddb/auto';
import { locks } from 'node:worker_threads';
import { type ProblemCode, problemWords } from '@swath/contract/problems';
import type { JobId } from '@swath/domain/ids';
import * as fc from 'fast-check';
import { afterAll, afterEach, beforeAll, beforeEach, expect, inject, test, vi } from 'vitest';
import { ApiProblem } from '../../lib/api-client.ts';
import { connection } from '../../lib/connection.ts';
import { type Act, type KeptPhoto, type OutboxEntry, openDeviceDatabase } from '../../lib/device-database.ts';
import { sampleId } from '../../testing/sample-id.ts';
import { createOutbox, type Outbox } from '../outbox/outbox.ts';
import { createWaitingPhotos, type WaitingPhotos } from '../photos/waiting-photos.ts';
import { waitsForPhoto } from './send-acts.ts';
import { sendInBackground } from './send-in-background.ts';

/*
 * A crew's device and the API, in random order: steps, messages and photos, a network that comes and goes, answers that are lost,
 * servers that restart, pages that are killed and opened anew, two at a time, the service worker beside them or alone, a
 * colleague's device, clocks that jump, sign-outs with somebody else between. In the end all that was said to be kept has been done once, in order, or has been
 * refused and can be read.
 */

const JOBS = [1, 2, 3].map((number) => sampleId<JobId>(number));
const STEPS = ['start', 'complete', 'undo-start', 'undo-complete'] as const;
type Step = (typeof STEPS)[number];
const ME = 'whose device it is';

/** What becomes of a request: `lost` before it arrives, `unanswered` after that, `busy` at a server that restarts. */
const FATES = ['answered', 'lost', 'unanswered', 'busy', 'silent'] as const;
type Fate = (typeof FATES)[number];

const NEXT = {
  start: ['pending', 'in-progress'],
  complete: ['in-progress', 'completed'],
  'undo-start': ['in-progress', 'pending'],
  'undo-complete': ['completed', 'in-progress'],
} as const;

/** The job whose homeowner cannot be written to. */
const CLOSED = JOBS[2];

/** The API: jobs by the rules, each key once, a photo before each first start, no messages to a closed thread. */
class Api {
  readonly status = new Map(JOBS.map((job) => [job, 'pending' as string]));
  readonly photos = new Map<string, JobId>();
  /** The keys of what was done, in order. */
  readonly done: string[] = [];
  /** The keys of what arrived, in order of their first arrival. */
  readonly arrived: string[] = [];

  message(key: string, job: JobId): void {
    if (this.#isDone(key)) return;
    if (job === CLOSED) throw refusal('thread_closed');
    this.done.push(key);
  }

  step(key: string, job: JobId, step: Step): void {
    if (this.#isDone(key)) return;
    const [before, after] = NEXT[step];
    if (this.status.get(job) !== before) throw refusal('job_already_started');
    if (step === 'start' && ![...this.photos.values()].includes(job)) throw refusal('photo_required_before');
    this.status.set(job, after);
    this.done.push(key);
  }

  #isDone(key: string): boolean {
    if (!this.arrived.includes(key)) this.arrived.push(key);
    return this.done.includes(key);
  }
}
const refusal = (code: ProblemCode) => new ApiProblem(409, code, problemWords(code));
const gone = () => new ApiProblem(0, 'unreachable', 'The service could not be reached.');

type Page = { outbox: Outbox; waiting: WaitingPhotos };
/** What the device has said of an act. */
type Said = {
  key: string;
  job: JobId;
  isMessage: boolean;
  page: Page;
  isKept: boolean;
  outcome: string | null;
  isTakenBack: boolean;
};

class Device {
  readonly api = new Api();
  readonly pages: Page[] = [];
  readonly acts: Said[] = [];
  readonly photos: { key: string; isKept: boolean }[] = [];
  readonly fates: Fate[] = [];
  readonly workers: Promise<void>[] = [];

  async request<Answer>(signal: AbortSignal, handle: () => Answer): Promise<Answer> {
    await null;
    if (signal.aborted) throw gone();
    const fate = reachable ? (this.fates.shift() ?? 'answered') : 'lost';
    if (fate === 'lost') throw gone();
    if (fate === 'busy') throw new ApiProblem(503, 'unavailable', problemWords('unavailable'));
    if (fate === 'silent') return new Promise((_, reject) => signal.addEventListener('abort', () => reject(gone())));
    const answer = handle();
    if (fate === 'unanswered') throw gone();
    return answer;
  }

  open(): void {
    if (this.pages.length === 2) return;
    const outbox = createOutbox(ME);
    const waiting = createWaitingPhotos(ME);
    waiting.sendWith(
      'visit',
      ({ key, place }, { signal }) =>
        this.request(signal, () => void this.api.photos.set(key, place.slice('visit:'.length) as JobId)),
      () => undefined,
    );
    waiting.watch(() => void outbox.drain());
    outbox.sendWith({
      send: async ({ key, act }: OutboxEntry, signal) => {
        if (act.kind === 'order' || act.kind === 'clock' || act.kind === 'on-my-way' || act.kind === 'cannot-do')
          throw new Error(act.kind);
        await this.request(signal, () =>
          act.kind === 'message' ? this.api.message(key, act.job) : this.api.step(key, act.job, act.kind),
        );
        return () => undefined;
      },
      waits: (entry) => waitsForPhoto(waiting, entry),
      onRefused: () => undefined,
      onDone: () => undefined,
    });
    this.pages.push({ outbox, waiting });
  }

  /** What the service worker asks the API. A call without an answer ends there, instead of after half a minute. */
  async fetch(path: string, { body }: RequestInit): Promise<Response> {
    if (path.startsWith('/auth/token')) return Response.json({ access_token: 'token', user: { id: ME } });
    const [, job, call] = /^\/api\/MowingJobs\/([^/]+)\/(\w+)/.exec(path) as unknown as [string, JobId, string];
    const told = typeof body === 'string' ? JSON.parse(body) : {};
    if (this.fates[0] === 'silent') this.fates[0] = 'unanswered';
    try {
      await this.request(new AbortController().signal, () => {
        if (call === 'photos')
          return void this.api.photos.set(new URLSearchParams(path.split('?')[1]).get('key')!, job);
        if (call === 'messages') return this.api.message(told.key, job);
        return this.api.step(told.idempotency_key, job, (call === 'undo' ? `undo-${told.step}` : call) as Step);
      });
    } catch (problem) {
      if (!(problem instanceof ApiProblem) || problem.status === 0) throw new TypeError('Failed to fetch');
      return Response.json({ code: problem.code, detail: problem.message }, { status: problem.status });
    }
    return Response.json({ thumbUrl: '/photos/t/thumb' });
  }

  /** The browser has found a network. @param closed  once all pages are gone */
  background(closed: boolean): void {
    while (closed && this.pages.length > 0) this.kill();
    this.workers.push(sendInBackground().catch(() => undefined));
  }

  kill(): void {
    const page = this.pages.pop();
    page?.outbox.end();
    page?.waiting.end();
  }

  act(job: JobId, kind: Step, withPhoto: boolean): void {
    const page = this.pages.at(-1);
    if (!page) return;
    const add = (photo?: KeptPhoto) => this.#add(page, { kind, job, customer: 'Harriet' }, photo);
    if (!withPhoto) return void add();
    const file = new File(['lawn'], 'lawn.jpg', { type: 'image/jpeg' });
    const photo = { key: '', isKept: false };
    this.photos.push(photo);
    photo.key = page.waiting.add(file, `visit:${job}`, 'before', async (kept) => {
      const isKept = await add(kept);
      photo.isKept = isKept && this.pages.includes(page);
      return isKept;
    });
  }

  write(job: JobId): void {
    const page = this.pages.at(-1);
    if (page) void this.#add(page, { kind: 'message', job, customer: 'Harriet', words: 'I am at your gate.' });
  }

  #add(page: Page, act: Exclude<Act, { kind: 'order' | 'clock' }>, photo?: KeptPhoto): Promise<boolean> {
    const { key, kept, outcome } = page.outbox.add(act, photo);
    const isMessage = act.kind === 'message';
    const said: Said = { key, job: act.job, isMessage, page, isKept: false, outcome: null, isTakenBack: false };
    this.acts.push(said);
    void kept.then((isKept) => {
      said.isKept = isKept && this.pages.includes(page);
    });
    void outcome.then(({ is }) => {
      said.outcome = is;
    });
    return kept;
  }

  async takeBack(job: JobId): Promise<void> {
    const entry = this.pages
      .at(-1)
      ?.outbox.entriesOf(job)
      .findLast(({ act, refused }) => act.kind !== 'message' && refused === null);
    if (!entry || !(await this.pages.at(-1)?.outbox.takeBack(entry.key))) return;
    const said = this.acts.find(({ key }) => key === entry.key);
    if (said) said.isTakenBack = true;
  }
}

let reachable = true;
let device: Device;
async function goOnline(now: boolean): Promise<void> {
  reachable = now;
  await connection.check();
}
/** Lets what is under way go on for a moment. */
const pause = (turns: number) => new Promise((resolve) => setTimeout(resolve, turns));

let stop: () => void;
/** Those of Node.js, which do not know the page's signals. */
const request = (name: string, ...rest: unknown[]) => locks.request(name, rest.at(-1) as () => Promise<unknown>);
beforeAll(() => Object.defineProperty(navigator, 'locks', { value: { request }, configurable: true }));
afterAll(() => Reflect.deleteProperty(navigator, 'locks'));
beforeEach(() => {
  URL.createObjectURL = () => 'blob:preview';
  URL.revokeObjectURL = () => undefined;
  vi.stubGlobal('fetch', async (path: string, sent: RequestInit) => {
    if (!reachable) throw new TypeError('Failed to fetch');
    return /^\/(api|auth)\//.test(path) ? device.fetch(path, sent) : Response.json({ status: 'ok' });
  });
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const anyJob = fc.constantFrom(...JOBS);
const command = fc.oneof(
  {
    weight: 6,
    arbitrary: fc.record({ do: fc.constant('act'), job: anyJob, step: fc.constantFrom(...STEPS), photo: fc.boolean() }),
  },
  { weight: 2, arbitrary: fc.record({ do: fc.constant('write'), job: anyJob }) },
  { weight: 2, arbitrary: fc.record({ do: fc.constant('network'), on: fc.boolean() }) },
  { weight: 3, arbitrary: fc.record({ do: fc.constant('fate'), fate: fc.constantFrom(...FATES) }) },
  { weight: 2, arbitrary: fc.record({ do: fc.constant('kill') }) },
  { weight: 3, arbitrary: fc.record({ do: fc.constant('open') }) },
  { weight: 2, arbitrary: fc.record({ do: fc.constant('background'), closed: fc.boolean() }) },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('colleague'), job: anyJob, step: fc.constantFrom(...STEPS) }) },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('clock'), minutes: fc.integer({ min: -600, max: 600 }) }) },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('somebody else') }) },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('take back'), job: anyJob }) },
  { weight: 3, arbitrary: fc.record({ do: fc.constant('pause'), turns: fc.integer({ min: 0, max: 4 }) }) },
);
type Command = typeof command extends fc.Arbitrary<infer One> ? One : never;

async function run(device: Device, one: Command): Promise<void> {
  if ('photo' in one) device.act(one.job, one.step, one.photo);
  else if ('on' in one) await goOnline(one.on);
  else if ('fate' in one) device.fates.push(one.fate);
  else if ('minutes' in one) vi.setSystemTime(Date.now() + one.minutes * 60_000);
  else if ('turns' in one) await pause(one.turns);
  else if ('step' in one) colleague(device, one.job, one.step);
  else if ('job' in one) await (one.do === 'write' ? device.write(one.job) : device.takeBack(one.job));
  else if (one.do === 'kill') device.kill();
  else if (one.do === 'open') device.open();
  else if ('closed' in one) device.background(one.closed);
  else {
    while (device.pages.length > 0) device.kill();
    const other = createOutbox('newton');
    expect(other.entries()).toEqual([]);
    other.end();
  }
}

/** Another device of the company, which is online. */
function colleague({ api }: Device, job: JobId, step: Step): void {
  try {
    api.step(crypto.randomUUID(), job, step);
  } catch {
    return; // not possible now
  }
}

test('whatever happens, all that was said to be kept is done once and in order, or refused and there to be read', () =>
  fc.assert(
    fc.asyncProperty(fc.array(command, { minLength: 10, maxLength: 40 }), async (commands) => {
      const database = await openDeviceDatabase();
      await Promise.all([database.clear('outbox'), database.clear('photos')]);
      reachable = true;
      stop = connection.start();
      device = new Device();
      device.open();
      for (const one of commands) await run(device, one);

      // In the end everything is well again, with one page.
      device.fates.length = 0;
      while (device.pages.length > 0) device.kill();
      await goOnline(true);
      await Promise.all(device.workers);
      device.open();
      const [page] = device.pages as [Page];
      await vi.waitFor(
        async () => {
          await page.outbox.sendNow();
          page.waiting.retryAll();
          expect(page.waiting.isLoaded()).toBe(true);
          expect(page.waiting.photos()).toEqual([]);
          expect(page.outbox.entries().filter(({ refused }) => refused === null)).toEqual([]);
          expect(await database.count('outbox')).toBe(page.outbox.entries().length);
        },
        { timeout: 60_000, interval: 1 },
      );

      const { api, acts, photos } = device;
      const unread = new Set(page.outbox.entries().map(({ key }) => key));
      for (const { key, isKept, outcome, isTakenBack } of acts) {
        if (!isKept) continue;
        const became = [api.done.includes(key), unread.has(key), outcome === 'refused', isTakenBack].filter(Boolean);
        expect(became, `${key} ${outcome}`).toHaveLength(1);
      }
      expect(new Set(api.done).size).toBe(api.done.length);
      // In order: of one page, as its person did it.
      const isOfOne = (one: Said, other: Said) =>
        one.job === other.job && one.isMessage === other.isMessage && one.page === other.page;
      const turn = new Map(api.arrived.map((key, index) => [key, index]));
      const sent = acts.filter(({ isKept, key }) => isKept && turn.has(key));
      for (const [index, one] of sent.entries()) {
        const next = sent.slice(index + 1).find((other) => isOfOne(one, other));
        if (next) expect(turn.get(one.key)).toBeLessThan(turn.get(next.key) ?? 0);
      }
      for (const { key, isKept } of photos) if (isKept) expect(api.photos.has(key)).toBe(true);
      device.kill();
      stop();
    }),
    { numRuns: inject('interleavings') },
  ));
