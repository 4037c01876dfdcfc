import { randomUUID } from 'node:crypto';
import { dayAt } from '@swath/domain/calendar';
import type { JobId } from '@swath/domain/ids';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { listEarningsFromJobs, listSnapshots } from '../../../money/earnings/earnings.reads.ts';
import { aCrewAtSix, afterNoon, type CrewAtSix } from '../../../testing/late-acts.ts';
import { aHomeowner, aMember, type Person } from '../../../testing/people.ts';
import { longestFor, rounds } from '../../../testing/rounds.ts';
import { startTestApp, type TestApp } from '../../../testing/test-app.ts';
import { sweepCompletedJobs } from '../jobs.tasks.ts';

const MINUTE = 60_000;
const ZONE = 'America/Chicago';
const SERVICE_DATE = '2026-05-02';

const KINDS = ['on-my-way', 'start', 'complete', 'undo start', 'undo complete'] as const;
type Kind = (typeof KINDS)[number];

/** Something that happens some minutes after the last. `late`: how long before it arrives it was done, in minutes. */
type Step =
  | { readonly is: 'act'; readonly after: number; readonly kind: Kind; readonly late: number; readonly device: 0 | 1 }
  /** The act of this number, counted around, arrives again: one that counted, or one that was refused. */
  | { readonly is: 'again'; readonly after: number; readonly number: number }
  | { readonly is: 'sweep'; readonly after: number };

const minutesAfter = fc.constantFrom(0, 0, 1, 4, 9, 10, 11, 60);
const aStep: fc.Arbitrary<Step> = fc.oneof(
  {
    weight: 6,
    arbitrary: fc.record({
      is: fc.constant('act' as const),
      after: minutesAfter,
      kind: fc.constantFrom(...KINDS),
      late: fc.constantFrom(-5, -2, 0, 0, 1, 9, 11, 45, 300, 48 * 60, 48 * 60 + 1),
      device: fc.constantFrom(0 as const, 1 as const),
    }),
  },
  {
    weight: 3,
    arbitrary: fc.record({ is: fc.constant('again' as const), after: minutesAfter, number: fc.nat(20) }),
  },
  { weight: 1, arbitrary: fc.record({ is: fc.constant('sweep' as const), after: minutesAfter }) },
);

type Sent = { readonly kind: Kind; readonly body: Record<string, unknown>; readonly device: 0 | 1; counted: boolean };

/** What the rules of docs/rules/jobs.md make of a job, in milliseconds; written down once more, as plainly as can be. */
class Model {
  status: 'pending' | 'in-progress' | 'completed' = 'pending';
  started: number | null = null;
  completed: number | null = null;
  onMyWay: number | null = null;
  finalAt: number | null = null;
  /** The devices that started and completed it last: each has a member of its own. */
  taker = { 'in-progress': 0, completed: 0 };
  events = 0;
  announced = 0;

  /** @returns what is answered: the code of a refusal, or the status */
  act({ kind, device }: Pick<Sent, 'kind' | 'device'>, done: number, now: number): string {
    const follows = this.status === 'completed' ? this.completed : this.started;
    const past = Math.min(done, now);
    const at = kind === 'on-my-way' || kind === 'start' || follows === null ? past : Math.max(past, follows);
    const isBefore = follows !== null && follows - done > 2 * MINUTE;
    if (kind.startsWith('undo') && isBefore && this.status !== 'pending' && this.taker[this.status] !== device)
      return 'nothing_to_undo';
    const refusal = this.#whyNot(kind, at) ?? (now - at > 48 * 60 * MINUTE ? 'done_too_long_ago' : null);
    if (refusal) return refusal;
    if (kind === 'on-my-way') {
      if (this.onMyWay !== null && at - this.onMyWay < 10 * MINUTE) return this.status;
      this.onMyWay = at;
    } else if (kind === 'start') {
      [this.status, this.started] = ['in-progress', at];
    } else if (kind === 'complete') {
      [this.status, this.completed, this.finalAt] = ['completed', at, now + 10 * MINUTE];
    } else if (kind === 'undo start') {
      [this.status, this.started] = ['pending', null];
    } else {
      [this.status, this.completed, this.finalAt] = ['in-progress', null, null];
    }
    if (kind === 'start') this.taker['in-progress'] = device;
    if (kind === 'complete') this.taker.completed = device;
    this.events++;
    return this.status;
  }

  sweep(now: number): void {
    if (this.finalAt === null || this.finalAt > now) return;
    this.finalAt = null;
    this.announced++;
  }

  #whyNot(kind: Kind, at: number): string | null {
    const begun = { 'in-progress': 'job_already_started', completed: 'job_already_completed' } as const;
    const isOtherDay = dayAt(new Date(at), ZONE) !== SERVICE_DATE;
    switch (kind) {
      case 'on-my-way':
        if (this.status !== 'pending' && at >= this.started!) return begun[this.status];
        return isOtherDay ? 'job_not_today' : null;
      case 'start':
        if (this.status !== 'pending') return begun[this.status];
        return isOtherDay ? 'job_not_today' : null;
      case 'complete':
        if (this.status === 'in-progress') return null;
        return this.status === 'pending' ? 'job_not_started' : 'job_already_completed';
      default: {
        const step = kind === 'undo start' ? 'in-progress' : 'completed';
        if (this.status !== step) return 'nothing_to_undo';
        const taken = step === 'completed' ? this.completed! : this.started!;
        const isFinal = step === 'completed' && this.finalAt === null;
        return isFinal || at >= taken + 10 * MINUTE ? 'too_late_to_undo' : null;
      }
    }
  }
}

let swath: TestApp;
let at: CrewAtSix;
let colleague: Person;
beforeAll(async () => {
  swath = await startTestApp();
  at = await aCrewAtSix(swath);
  colleague = await aMember(swath.ctx.db, at.company, false);
});
afterAll(() => swath[Symbol.asyncDispose]());

const send = async ({ kind, body, device }: Sent, job: JobId): Promise<string> => {
  const what = kind.startsWith('undo') ? 'undo' : kind;
  const answer = (await at.send(job, what, body, device === 0 ? at.crew.token : colleague.token)).json();
  return answer.code ?? answer.status;
};

/** Lets a job go through a history, and compares each answer, and what is left at the end, with the model. */
async function live(steps: readonly Step[]): Promise<void> {
  const homeowner = await aHomeowner(swath.ctx.db);
  const job = await at.given({ client: homeowner.account });
  const model = new Model();
  const sent: Sent[] = [];
  let now = Date.parse(afterNoon(0));
  for (const step of steps) {
    now += step.after * MINUTE;
    await swath.setClock(new Date(now).toISOString());
    if (step.is === 'sweep') {
      await sweepCompletedJobs(swath.ctx);
      await swath.runTasks();
      model.sweep(now);
    } else if (step.is === 'again') {
      const again = sent[step.number % Math.max(1, sent.length)];
      if (!again) continue;
      const expected = again.counted ? model.status : model.act(again, Date.parse(`${again.body.done_at}`), now);
      expect([again.kind, await send(again, job)]).toEqual([again.kind, expected]);
      again.counted ||= expected === model.status;
    } else {
      const { kind, late, device } = step;
      const done_at = new Date(now - late * MINUTE).toISOString();
      const undone = kind.startsWith('undo') && { step: kind === 'undo start' ? 'start' : 'complete' };
      const act = { kind, device, body: { done_at, idempotency_key: randomUUID(), ...undone }, counted: false };
      const expected = model.act(step, Date.parse(done_at), now);
      expect([kind, await send(act, job)]).toEqual([kind, expected]);
      sent.push({ ...act, counted: expected === model.status });
    }
  }
  const iso = (time: number | null) => (time === null ? null : new Date(time).toISOString());
  expect(await at.timesOf(job)).toEqual([model.started, model.completed, model.finalAt].map(iso));
  expect((await at.rowOf(job)).on_my_way_at?.toISOString() ?? null).toBe(iso(model.onMyWay));
  expect(await at.eventsOf(job)).toHaveLength(model.events);
  expect((await at.templates(homeowner)).filter((template) => template === 'mowing-completed')).toHaveLength(
    model.announced,
  );
  const earned = (await listEarningsFromJobs(swath.ctx.db, at.company)).reduce((sum, { amount }) => sum + amount, 0);
  const years = (await listSnapshots(swath.ctx.db, at.company)).filter(({ type }) => type === 'year');
  expect(years.reduce((sum, { amount }) => sum + amount, 0)).toBe(earned);
}

const MANY = rounds(40, 400);

test(
  'whatever two devices send, late and again: each act counts once and at its own time',
  async () => {
    const history = fc.array(aStep, { minLength: 4, maxLength: 18 });
    await fc.assert(fc.asyncProperty(history, live), { numRuns: MANY, endOnFailure: true });
  },
  longestFor(MANY),
);
