import { randomUUID } from 'node:crypto';
import type { Receipt } from '@swath/contract/receipts';
import { dayAt } from '@swath/domain/calendar';
import type { CompanyId, JobId } from '@swath/domain/ids';
import { platformFee } from '@swath/domain/payments/platform-fee';
import { cents } from '@swath/domain/units';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { listEarningsFromJobs } from '../../../money/earnings/earnings.reads.ts';
import { aPayableCompany, aRequest, book, openCheckout, PRICE_CENTS, payWith } from '../../../testing/bookings.ts';
import { passGrace } from '../../../testing/bulk-moves.ts';
import { accountOf } from '../../../testing/charged-series.ts';
import { listMoneyFlaws } from '../../../testing/judge-money.ts';
import { aCrewAtSix, afterNoon, type CrewAtSix } from '../../../testing/late-acts.ts';
import { aMember } from '../../../testing/people.ts';
import { reconcileBooks } from '../../../testing/reconcile-books.ts';
import { longestFor, rounds } from '../../../testing/rounds.ts';
import { startTestApp, type TestApp } from '../../../testing/test-app.ts';
import { sweepCompletedJobs, sweepMissedJobs } from '../jobs.tasks.ts';

const MINUTE = 60_000;
const ZONE = 'America/Chicago';
const SERVICE_DATE = '2026-05-02';

const DAY_MINUTES = 24 * 60;
const MISSED_MS = 48 * 60 * MINUTE;

const KINDS = ['on-my-way', 'start', 'complete', 'undo start', 'undo complete', 'cannot-do'] as const;
type Kind = (typeof KINDS)[number];

/** Something that happens some minutes after the last. `late`: how long before it arrives it was done, in minutes. */
type Step =
  | { readonly is: 'act'; readonly after: number; readonly kind: Kind; readonly late: number; readonly device: 0 | 1 }
  /** The act of this number, counted around, arrives again: one that counted, or one that was refused. */
  | { readonly is: 'again'; readonly after: number; readonly number: number }
  | { readonly is: 'sweep'; readonly after: number }
  /** The homeowner cancels. */
  | { readonly is: 'cancel'; readonly after: number };

const STEPS = KINDS.filter((kind) => kind !== 'cannot-do');
const CANNOT_DO = fc.constant<Kind>('cannot-do');

const minutesAfter = fc.constantFrom(0, 0, 1, 4, 9, 10, 11, 60);
const aStep: fc.Arbitrary<Step> = fc.oneof(
  {
    weight: 20,
    arbitrary: fc.record({
      is: fc.constant('act' as const),
      after: minutesAfter,
      // It ends most histories, and so is rare.
      kind: fc.oneof({ weight: 9, arbitrary: fc.constantFrom(...STEPS) }, { weight: 1, arbitrary: CANNOT_DO }),
      late: fc.constantFrom(-5, -2, 0, 0, 1, 9, 11, 45, 300, 48 * 60, 48 * 60 + 1),
      device: fc.constantFrom(0 as const, 1 as const),
    }),
  },
  {
    weight: 10,
    arbitrary: fc.record({ is: fc.constant('again' as const), after: minutesAfter, number: fc.nat(20) }),
  },
  {
    weight: 6,
    arbitrary: fc.record({
      is: fc.constant('sweep' as const),
      after: fc.constantFrom(0, 1, 10, 11, 60, DAY_MINUTES, 2 * DAY_MINUTES),
    }),
  },
  { weight: 1, arbitrary: fc.record({ is: fc.constant('cancel' as const), after: minutesAfter }) },
);

type Sent = { readonly kind: Kind; readonly body: Record<string, unknown>; readonly device: 0 | 1; counted: boolean };

/** What the rules of docs/rules/jobs.md make of a job, in milliseconds; written down once more, as plainly as can be. */
class Model {
  status: 'pending' | 'in-progress' | 'completed' | 'canceled' = 'pending';
  started: number | null = null;
  completed: number | null = null;
  onMyWay: number | null = null;
  finalAt: number | null = null;
  missedAt: number | null = null;
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
    const isOfColleague =
      isBefore && (this.status === 'in-progress' || this.status === 'completed') && this.taker[this.status] !== device;
    if (kind.startsWith('undo') && isOfColleague) return 'nothing_to_undo';
    const refusal = this.#whyNot(kind, at) ?? (now - at > 48 * 60 * MINUTE ? 'done_too_long_ago' : null);
    if (refusal) return refusal;
    if (kind === 'cannot-do') {
      if (isOfColleague) return 'job_already_started';
      this.#cancel();
      this.events++; // why, and that it is canceled
    } else if (kind === 'on-my-way') {
      if (this.onMyWay !== null && at - this.onMyWay < 10 * MINUTE) return this.status;
      this.onMyWay = at;
    } else if (kind === 'start') {
      [this.status, this.started, this.missedAt] = ['in-progress', at, null];
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
    if (this.finalAt !== null && this.finalAt <= now) {
      this.finalAt = null;
      this.announced++;
    }
    if (this.status !== 'pending' || dayAt(new Date(now), ZONE) <= SERVICE_DATE) return;
    if (this.missedAt === null) this.missedAt = now;
    else if (now - this.missedAt >= MISSED_MS) this.#cancel();
    else return;
    this.events++;
  }

  /** @returns what the homeowner is answered who cancels */
  cancel(): string {
    if (this.status !== 'pending') return 'job_not_pending';
    this.#cancel();
    this.events++;
    return this.status;
  }

  #cancel(): void {
    [this.status, this.started] = ['canceled', null];
  }

  #whyNot(kind: Kind, at: number): string | null {
    if (this.status === 'canceled') return kind.startsWith('undo') ? 'nothing_to_undo' : 'job_canceled';
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
      case 'cannot-do':
        if (this.status === 'completed') return 'job_already_completed';
        return this.status === 'pending' && isOtherDay ? 'job_not_at_hand' : null;
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
beforeAll(async () => {
  swath = await startTestApp();
});
afterAll(() => swath[Symbol.asyncDispose]());

/** A lawn that is booked and paid by card, and the two members whose devices send. */
async function aPaidJob() {
  const company = await aPayableCompany(swath);
  const at = await aCrewAtSix(swath, company);
  const colleague = await aMember(swath.ctx.db, company, false);
  await swath.setClock(afterNoon(-DAY_MINUTES));
  const request = aRequest(company, { scheduled_date: SERVICE_DATE });
  const { clientSecret, sessionId } = (await openCheckout(swath, at.homeowner.token, request)).json();
  await payWith(swath, clientSecret);
  const job: JobId = (await book(swath, at.homeowner.token, request, sessionId)).json().id;
  await swath.runTasks();

  return {
    ...{ at, company, job },
    send: async ({ kind, body, device }: Sent): Promise<string> => {
      const what = kind.startsWith('undo') ? 'undo' : kind;
      const answer = (await at.send(job, what, body, device === 0 ? at.crew.token : colleague.token)).json();
      return answer.code ?? answer.status;
    },
    cancel: async (): Promise<string> => {
      const answer = (await swath.call(at.homeowner.token, 'POST', `/api/MowingJobs/${job}/cancel`)).json();
      return answer.code ?? answer.status;
    },
  };
}

/** What is sent beside time and key. */
function fieldsOf(kind: Kind): object {
  if (kind === 'cannot-do') return { reason: 'dog', note: '', next: 'cancel' };
  return kind.startsWith('undo') ? { step: kind === 'undo start' ? 'start' : 'complete' } : {};
}

/** Lets a job go through a history, and compares each answer, and what is left at the end, with the model. */
async function live(steps: readonly Step[]): Promise<void> {
  const { at, company, job, send, cancel } = await aPaidJob();
  const model = new Model();
  const sent: Sent[] = [];
  let isHeld = false;
  let now = Date.parse(afterNoon(0));
  for (const step of steps) {
    now += step.after * MINUTE;
    await swath.setClock(new Date(now).toISOString());
    // The half minute in which *On my way* can be taken back has passed.
    if (isHeld && step.after > 0) await passGrace(swath);
    isHeld &&= step.after === 0;
    if (step.is === 'sweep') {
      await sweepCompletedJobs(swath.ctx);
      await sweepMissedJobs(swath.ctx);
      await swath.runTasks();
      model.sweep(now);
    } else if (step.is === 'cancel') {
      expect(await cancel()).toBe(model.cancel());
    } else if (step.is === 'again') {
      const again = sent[step.number % Math.max(1, sent.length)];
      if (!again) continue;
      const expected = again.counted ? model.status : model.act(again, Date.parse(`${again.body.done_at}`), now);
      expect([again.kind, await send(again)]).toEqual([again.kind, expected]);
      again.counted ||= expected === model.status;
      isHeld ||= again.kind === 'on-my-way';
    } else {
      const { kind, late } = step;
      // Who has no right to give money back asks the owner, which is another history.
      const device = kind === 'cannot-do' ? 0 : step.device;
      const done_at = new Date(now - late * MINUTE).toISOString();
      const body = { done_at, idempotency_key: randomUUID(), ...fieldsOf(kind) };
      const expected = model.act({ kind, device }, Date.parse(done_at), now);
      expect([kind, await send({ kind, device, body, counted: false })]).toEqual([kind, expected]);
      sent.push({ kind, device, body, counted: expected === model.status });
      isHeld ||= kind === 'on-my-way';
    }
  }
  await passGrace(swath);
  const iso = (time: number | null) => (time === null ? null : new Date(time).toISOString());
  expect(await at.timesOf(job)).toEqual([model.started, model.completed, model.finalAt].map(iso));
  expect((await at.rowOf(job)).on_my_way_at?.toISOString() ?? null).toBe(iso(model.onMyWay));
  expect(await at.eventsOf(job)).toHaveLength(model.events);
  expect((await at.templates()).filter((template) => template === 'mowing-completed')).toHaveLength(model.announced);
  await expectMoney(at, company, model.status);
}

/** Who was mowed for, or still will be, has paid once; who will not has all of it back; the company earns what it mowed. */
async function expectMoney(at: CrewAtSix, company: CompanyId, status: Model['status']): Promise<void> {
  const receipts: Receipt[] = (await swath.call(at.homeowner.token, 'GET', '/api/receipts')).json();
  const back = status === 'canceled' ? PRICE_CENTS : 0;
  expect(receipts.map(({ paid_cents: paid, refunded_cents: refunded }) => [paid, refunded])).toEqual([
    [PRICE_CENTS, back],
  ]);
  const earned = (await listEarningsFromJobs(swath.ctx.db, company)).reduce((sum, { amount }) => sum + amount, 0);
  expect(earned).toBe(status === 'completed' ? PRICE_CENTS - platformFee(cents(PRICE_CENTS)) : 0);
  const account = await accountOf(swath, { company });
  await reconcileBooks(swath, { company, account, token: at.crew.token, receipts });
  expect(await listMoneyFlaws(swath.testDb.db)).toEqual([]);
}

const MANY = rounds(12, 400);

test(
  'whatever two devices send, late and again: each act counts once and at its own time, and the money agrees',
  async () => {
    const history = fc.array(aStep, { minLength: 4, maxLength: 18 });
    await fc.assert(fc.asyncProperty(history, live), { numRuns: MANY, endOnFailure: true });
  },
  longestFor(MANY),
);
