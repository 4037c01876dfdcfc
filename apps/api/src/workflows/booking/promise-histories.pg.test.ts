import { dayAt } from '@swath/domain/calendar';
import { isSameWindow, type Window } from '@swath/domain/day-window';
import { windowOn, windowText } from '@swath/domain/driving/promised-window';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import {
  sweepCompletedJobs,
  sweepMissedJobs,
  sweepPromises,
  sweepProposals,
} from '../../marketplace/jobs/jobs.tasks.ts';
import { sweepLateDays } from '../../marketplace/routes/routes.tasks.ts';
import { act, type Effect, type Step, steps } from '../../testing/promise-steps.ts';
import { aPromiseWorld, type PromiseWorld } from '../../testing/promise-world.ts';
import { longestFor } from '../../testing/rounds.ts';
import { startTestApp, TEST_NOW, type TestApp } from '../../testing/test-app.ts';

/** Kinds of notifications that say when the crew comes, if that is not when it was promised. */
const SAYS_WHEN = ['rescheduled', 'window_changed', 'time_fixed', 'running_late', 'not_done'];
const SAYS_CANCELED = ['canceled_by_company', 'unanswered_canceled', 'missed_canceled', 'not_done'];

/** So many histories say nothing of themselves. */
const FEW = 8;

/** How long a route must have stood before its late promises are announced. */
const A_DAY_MS = 86_400_000;
const SETTLED_MS = 2 * 60_000;

let swath: TestApp;
beforeAll(async () => {
  swath = await startTestApp();
});
afterAll(() => swath[Symbol.asyncDispose]());

/** What the cron runs every minute. */
async function sweepAll(): Promise<void> {
  const { ctx } = swath;
  for (const sweep of [sweepLateDays, sweepMissedJobs, sweepCompletedJobs, sweepProposals]) await sweep(ctx);
  await swath.runTasks();
  await sweepPromises(ctx);
  await swath.runTasks();
}

/** What a homeowner was last told of a job, and whether the company's side has changed or dropped its promise. */
type Known = { day: string; window: Window | null; isBroken: boolean; status: string };

/** Compares each job with what its homeowner was last told, after an operation. */
async function checkPromises(world: PromiseWorld, known: Map<string, Known>, seen: Set<string>, effect: Effect) {
  const news = (await world.told()).filter(({ id }) => !seen.has(id));
  for (const { id } of news) seen.add(id);
  for (const job of await world.jobs()) {
    const { id, day, window, status } = job;
    const was = known.get(id);
    const isOwners = effect.homeownerChanged === id;
    const told = news.filter(({ subject }) => subject === id);
    const kinds = told.map(({ kind }) => kind);
    if (isOwners && effect.agreed) expect({ id, ...effect.agreed }).toEqual({ id, day, window });
    const hasChanged = was !== undefined && !isSameWindow(was.window, window);
    if (was && !isOwners && status !== 'canceled') {
      if (hasChanged || was.day !== day)
        expect([id, kinds.some((kind) => SAYS_WHEN.includes(kind))]).toEqual([id, true]);
      const said = told.findLast(({ kind }) => kind === 'window_changed');
      if (said && window)
        expect(said.params).toMatchObject({ is: windowText(windowOn(day, window, job.zone), job.zone) });
    }
    if (was && status === 'canceled' && was.status !== 'canceled' && effect.canceledByOwner !== id) {
      expect([id, kinds.some((kind) => SAYS_CANCELED.includes(kind))]).toEqual([id, true]);
    }
    const isBroken = isOwners ? false : (was?.isBroken ?? false) || (hasChanged && was.window !== null);
    expect({ id, isBroken: job.isBroken }).toEqual({ id, isBroken });
    known.set(id, { day, window, isBroken, status });
    if (status === 'pending' && (!was || hasChanged || was.day !== day))
      expect([id, ...(await world.readBySides(job))]).toEqual([id, window, window]);
  }
}

/** By a route that has stood, nobody is late who was not told: the window is the expected one by now. */
async function checkLate({ jobs, db, company }: PromiseWorld): Promise<void> {
  const now = await swath.ctx.clock.now(db);
  const routes = await db
    .selectFrom('routes')
    .where('company_id', '=', company)
    .where('planned_at', '<=', new Date(now.getTime() - SETTLED_MS))
    // A clock that jumps by a day has left no minute in which it would have been looked for.
    .where('planned_at', '>', new Date(now.getTime() - A_DAY_MS))
    .select('service_date')
    .execute();
  const stood = new Set(routes.map((route) => route.service_date));
  for (const { id, status, day, zone, window, row } of await jobs()) {
    const isAwaited = status === 'pending' && row.on_my_way_at === null && !row.is_locked;
    if (!isAwaited || !window || !row.arrival_at || !stood.has(day) || day < dayAt(now, zone)) continue;
    expect([id, row.arrival_at <= windowOn(day, window, zone).to, row.arrival_at]).toEqual([id, true, row.arrival_at]);
  }
}

type History = {
  readonly closes: number;
  readonly lawns: readonly (readonly [north: number, east: number, quarters: number])[];
  readonly steps: readonly Step[];
};

const done = { histories: 0, steps: 0, promises: 0, broken: 0 };

async function live({ closes, lawns, steps: all }: History): Promise<void> {
  await swath.setClock(TEST_NOW);
  const world = await aPromiseWorld(swath, { start: 540, end: closes * 60 }, lawns);
  const known = new Map<string, Known>();
  const seen = new Set<string>();
  for (const step of all) {
    const effect = await act(world, step);
    if (step.is === 'pass') await sweepAll();
    else await swath.runTasks();
    await checkPromises(world, known, seen, effect);
    if (step.is === 'pass') await checkLate(world);
    done.steps++;
  }
  done.histories++;
  done.promises += [...known.values()].filter(({ window }) => window !== null).length;
  done.broken += [...known.values()].filter(({ isBroken }) => isBroken).length;
}

test(
  'whatever either side does, a homeowner is promised what they were last told, and what is broken is on record',
  async () => {
    const place = fc.integer({ min: -60, max: 60 });
    const history: fc.Arbitrary<History> = fc.record({
      closes: fc.constantFrom(17, 17, 24),
      lawns: fc.array(fc.tuple(place, place, fc.integer({ min: 1, max: 4 })), { minLength: 3, maxLength: 5 }),
      steps,
    });
    const many = Math.ceil(inject('histories') / 2);
    await fc.assert(fc.asyncProperty(history, live), { numRuns: many, endOnFailure: true });
    if (many > FEW) {
      process.stderr.write(
        `${done.histories} histories, ${done.steps} operations: ${done.promises} promises at their end, ${done.broken} broken\n`,
      );
    }
    expect(done.promises).toBeGreaterThan(0);
  },
  longestFor(inject('histories')),
);
