import type { ProposedVisit } from '@swath/contract/bulk-moves';
import { addDays, daysBetween } from '@swath/domain/calendar';
import type { CompanyId, JobId } from '@swath/domain/ids';
import { needsConsent } from '@swath/domain/jobs/consent';
import { fewestDays } from '@swath/domain/series/rhythm';
import { cents, minutes } from '@swath/domain/units';
import fc from 'fast-check';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { bulkMoveCalls, passGrace, RAIN } from '../../testing/bulk-moves.ts';
import { aJobRow } from '../../testing/jobs.ts';
import { mailsTo } from '../../testing/outbox.ts';
import { aCompanySeries, anOwnClient } from '../../testing/own-clients.ts';
import { aCompany, aHomeowner, aMember, type Person } from '../../testing/people.ts';
import { startTestApp, TEST_NOW, type TestApp } from '../../testing/test-app.ts';

/** A visit of the world before the bulk move, and what is asked of it. */
type Drawn = {
  readonly whose: 'homeowner' | 'same homeowner' | 'client' | 'series';
  /** Days after the first day of rain. */
  readonly on: number;
  readonly minutes: number;
  readonly bound: 'free' | 'free' | 'locked' | 'on its way' | 'asked' | 'moved before' | 'done';
  readonly promised: boolean;
  /** By hand, in days after the first day of rain; null: left out; undefined: a day is looked for. */
  readonly chosen: number | null | undefined;
  /** What happens between the proposal and the answer of the company, and between the move and its undoing. */
  readonly before: Meanwhile;
  readonly after: Meanwhile;
};
type Meanwhile = 'nothing' | 'moved' | 'locked' | 'canceled';

const meanwhile = fc.constantFrom<Meanwhile>('nothing', 'nothing', 'nothing', 'nothing', 'moved', 'locked', 'canceled');
const aVisit: fc.Arbitrary<Drawn> = fc.record({
  whose: fc.constantFrom('homeowner', 'same homeowner', 'client', 'series'),
  on: fc.integer({ min: 0, max: 3 }),
  minutes: fc.integer({ min: 20, max: 200 }),
  bound: fc.constantFrom('free', 'free', 'free', 'free', 'locked', 'on its way', 'asked', 'moved before', 'done'),
  promised: fc.boolean(),
  chosen: fc.option(fc.option(fc.integer({ min: -3, max: 14 })), { nil: undefined }),
  before: meanwhile,
  after: meanwhile,
});

/** The world, and a move of all visits of some days of it. */
const aWorld = fc.record({
  visits: fc.array(aVisit, { minLength: 1, maxLength: 12 }),
  days: fc.integer({ min: 1, max: 4 }),
  mostJobs: fc.option(fc.integer({ min: 2, max: 6 })),
  closed: fc.array(fc.integer({ min: 1, max: 8 }), { maxLength: 2 }),
  reason: fc.constantFrom('weather' as const, 'other' as const),
  mailsGoOut: fc.boolean(),
  /** Minutes of a job that somebody else books on the first day of rain before it is undone; null: nobody does. */
  booked: fc.option(fc.integer({ min: 100, max: 400 })),
});

let swath: TestApp;
let crew: Person;
beforeAll(async () => {
  swath = await startTestApp();
});
afterAll(() => swath[Symbol.asyncDispose]());

const { propose, sent, undo } = bulkMoveCalls(() => ({ swath, crew }));
const db = () => swath.testDb.db;
const call = (path: string, method: 'POST' | 'PATCH' = 'POST', body?: unknown) =>
  swath.call(crew.token, method, `/api/MowingJobs/${path}`, body);

type Row = Awaited<ReturnType<typeof rowsOf>>[number];
/** All jobs of a company without the time of their last change, and without what a route plans by itself. */
const rowsOf = async (company: CompanyId) =>
  (await db().selectFrom('jobs').where('company_id', '=', company).orderBy('id').selectAll().execute()).map(
    ({ updated_at, ...row }) => row,
  );
const questionsOf = async (company: CompanyId) =>
  (
    await db()
      .selectFrom('reschedule_notices as n')
      .innerJoin('jobs', 'jobs.id', 'n.job_id')
      .where('jobs.company_id', '=', company)
      .where('n.acknowledged_at', 'is', null)
      .orderBy('n.job_id')
      .select(['n.job_id', 'n.old_date', 'n.new_date', 'n.answer_by', 'n.old_from_minute', 'n.new_from_minute'])
      .execute()
  ).map((row) => ({ ...row, isAsked: row.answer_by !== null, answer_by: null }));
const moneyOf = (company: CompanyId) =>
  db()
    .selectFrom('payments')
    .innerJoin('jobs', 'jobs.id', 'job_id')
    .where('jobs.company_id', '=', company)
    .selectAll('payments')
    .execute();

/** How full each day is: minutes and jobs, those that homeowners are asked about included. */
async function fullness(company: CompanyId): Promise<Map<string, { minutes: number; jobs: number }>> {
  const { rows } = await sql<{ day: string; minutes: number; jobs: number }>`
    select day::text, sum(minutes)::int as minutes, count(*)::int as jobs from (
      select service_date as day, duration_minutes + buffer_minutes as minutes from jobs
       where company_id = ${company} and status <> 'canceled'
      union all
      select new_date, duration_minutes + buffer_minutes from reschedule_notices n join jobs on jobs.id = n.job_id
       where company_id = ${company} and jobs.status = 'pending' and acknowledged_at is null and answer_by is not null
    ) as taken group by day`.execute(db());
  return new Map(rows.map(({ day, ...taken }) => [day, taken]));
}

async function make(company: CompanyId, homeowner: Person, drawn: Drawn): Promise<JobId> {
  const on = addDays(RAIN, drawn.on);
  const bound = {
    ...(drawn.bound === 'locked' && { is_locked: true, planned_start: `${on}T15:00:00Z` }),
    ...(drawn.bound === 'on its way' && { on_my_way_at: TEST_NOW }),
  };
  if (drawn.whose === 'series') {
    const { jobs } = await aCompanySeries(swath, crew, company, { startDate: on, endDate: addDays(on, 21) });
    const id = jobs[0]!.id;
    await db()
      .updateTable('jobs')
      .set({ yard_ready: true, ...bound })
      .where('id', '=', id)
      .execute();
    return id;
  }
  const ofClient = async () => {
    const { id } = await anOwnClient(swath, crew, { full_name: crypto.randomUUID() });
    return { client_id: null, own_client_id: id, fee_cents: cents(0) };
  };
  const client = drawn.whose === 'homeowner' ? await aHomeowner(db()) : homeowner;
  const promised = drawn.promised && { promised_from_minute: minutes(540), promised_to_minute: minutes(660) };
  const own = {
    duration_minutes: minutes(drawn.minutes),
    ...bound,
    ...(drawn.whose === 'client' ? await ofClient() : promised),
  };
  const status = drawn.bound === 'done' ? 'completed' : 'pending';
  return aJobRow(db(), { client: client.account, company, day: on, status, own });
}

/** What its company has done with a visit before, where its day and its homeowner's other visits allow it. */
async function moveBefore(id: JobId, { bound, on }: Drawn): Promise<void> {
  if (bound === 'asked') await call(`${id}/reschedule?date=${addDays(RAIN, on + 7)}`);
  if (bound === 'moved before') await call(`${id}/reschedule?date=${addDays(RAIN, on + 1)}`);
}

async function happens(what: Meanwhile, id: JobId): Promise<void> {
  if (what === 'moved') await call(`${id}/reschedule?date=${addDays(RAIN, 9)}`);
  if (what === 'locked')
    await db()
      .updateTable('jobs')
      .set({ is_locked: true, planned_start: TEST_NOW })
      .where('id', '=', id)
      .where('status', '=', 'pending')
      .execute();
  if (what === 'canceled')
    await db()
      .updateTable('jobs')
      .set({ status: 'canceled', canceled_at: TEST_NOW })
      .where('id', '=', id)
      .where('status', '=', 'pending')
      .execute();
}

/** No two visits of a series are closer than its rhythm allows, unless they were before; none has passed another. */
function judgeRhythm(before: readonly Row[], after: readonly Row[]): void {
  const ofSeries = Map.groupBy(
    after.filter((row) => row.series_id && row.status !== 'canceled'),
    (row) => row.series_id,
  );
  const fewest = fewestDays({ frequency: 'weekly', every: 1 });
  for (const rows of ofSeries.values()) {
    for (const one of rows) {
      for (const two of rows) {
        if (one.rule_date! >= two.rule_date!) continue;
        const was = (row: Row) => before.find(({ id }) => id === row.id)!.service_date;
        const hasMoved = was(one) !== one.service_date || was(two) !== two.service_date;
        if (hasMoved) expect(daysBetween(one.service_date, two.service_date)).toBeGreaterThanOrEqual(fewest);
      }
    }
  }
}

test('no bulk move breaks a lock, a consent, a capacity or a rhythm, and undoing it restores what nobody has touched', async () => {
  await fc.assert(
    fc.asyncProperty(aWorld, async ({ visits, days, mostJobs, closed, reason, mailsGoOut, booked }) => {
      await swath.setClock(TEST_NOW);
      const company = await aCompany(db());
      crew = await aMember(db(), company);
      const homeowner = await aHomeowner(db());
      const ids: JobId[] = [];
      const kept: Drawn[] = [];
      const taken = new Set<string>();
      for (const drawn of visits) {
        // The same homeowner has one visit a day.
        const key = `${drawn.whose === 'same homeowner'} ${drawn.on}`;
        if (drawn.whose === 'same homeowner' && taken.has(key)) continue;
        taken.add(key);
        ids.push(await make(company, homeowner, drawn));
        kept.push(drawn);
      }
      for (const [at, id] of ids.entries()) await moveBefore(id, kept[at]!);
      // Only now, so that some days are overfull or closed with visits on them.
      if (mostJobs !== null) {
        await db()
          .insertInto('company_day_limits')
          .values({ company_id: company, most_jobs: mostJobs, updated_at: TEST_NOW })
          .execute();
      }
      for (const on of new Set(closed)) {
        const date = addDays(RAIN, on);
        await db()
          .insertInto('availability_overrides')
          .values({ company_id: company, service_date: date, is_available: false, windows: '[]', updated_at: TEST_NOW })
          .execute();
      }
      const chosen = kept.flatMap(({ chosen: to }, at) =>
        to === undefined ? [] : [{ job: ids[at]!, to: to === null ? null : addDays(RAIN, to) }],
      );
      const untouched = [await rowsOf(company), await questionsOf(company)];
      const proposal = await propose({ from: RAIN, to: addDays(RAIN, days - 1), reason, visits: chosen });
      expect([await rowsOf(company), await questionsOf(company)]).toEqual(untouched);

      for (const [at, id] of ids.entries()) await happens(kept[at]!.before, id);
      const [before, questions, full, money] = [
        await rowsOf(company),
        await questionsOf(company),
        await fullness(company),
        await moneyOf(company),
      ];
      const isMoving = proposal.some(({ came }) => came !== 'stays');
      if (!isMoving) return;
      const move = await sent(proposal, { reason });
      const after = await rowsOf(company);
      const asked = await questionsOf(company);

      const outcome = new Map(move.visits.map((visit) => [visit.job, visit]));
      const proposed = new Map(proposal.map((visit: ProposedVisit) => [visit.job, visit]));
      for (const row of after) {
        const was = before.find(({ id }) => id === row.id)!;
        const came = outcome.get(row.id)?.came ?? 'stays';
        // What stays is as it was, and so is what may not move: locked, on its way, begun, done, asked about.
        const mayMove =
          was.status === 'pending' &&
          !was.is_locked &&
          was.on_my_way_at === null &&
          !questions.some((question) => question.job_id === row.id && question.isAsked);
        if (!mayMove) expect(came).toBe('stays');
        if (came === 'stays') expect(row).toEqual(was);
        // A homeowner is asked exactly where consent is needed; the visit stays until they agree.
        const agreed = questions.find(({ job_id }) => job_id === row.id)?.old_date ?? was.service_date;
        const to = outcome.get(row.id)?.to;
        if (came === 'asked') {
          expect([row, needsConsent(agreed, to!)]).toEqual([was, true]);
          expect(asked.find(({ job_id }) => job_id === row.id)).toMatchObject({ isAsked: true, new_date: to });
        }
        if (came === 'moved') {
          expect(row.service_date).toBe(to);
          expect(row.service_date).toBe(proposed.get(row.id)!.to);
          if (row.client_id !== null) expect(needsConsent(agreed, to!)).toBe(false);
          if (reason === 'weather') expect(row.promise_broken_at).toEqual(was.promise_broken_at);
        }
      }
      for (const [on, now] of await fullness(company)) {
        const was = full.get(on) ?? { minutes: 0, jobs: 0 };
        if (now.minutes <= was.minutes && now.jobs <= was.jobs) continue;
        expect(now.minutes).toBeLessThanOrEqual(480);
        if (mostJobs !== null) expect(now.jobs).toBeLessThanOrEqual(mostJobs);
        expect(closed.map((more) => addDays(RAIN, more))).not.toContain(on);
      }
      judgeRhythm(before, after);
      // One mail at most, whatever moved.
      expect(
        (await mailsTo(db(), homeowner.email)).filter(({ template }) => template === 'visits-moved').length,
      ).toBeLessThanOrEqual(1);
      expect(await moneyOf(company)).toEqual(money);

      if (mailsGoOut) {
        await db().updateTable('bulk_moves').set({ notify_at: TEST_NOW }).where('id', '=', move.id).execute();
        await sql`update graphile_worker._private_jobs set run_at = now() where run_at > now()
          and task_id = (select id from graphile_worker._private_tasks where identifier = 'send-message')`.execute(
          db(),
        );
      }
      for (const [at, id] of ids.entries()) await happens(kept[at]!.after, id);
      if (booked !== null) {
        const own = { duration_minutes: minutes(booked) };
        await aJobRow(db(), { client: (await aHomeowner(db())).account, company, day: RAIN, own });
      }
      const [touched, fullBefore] = [await rowsOf(company), await fullness(company)];
      const undone = (await undo(move.id)).json();
      const restored = await rowsOf(company);
      const isBack = new Map(
        undone.visits.map((visit: { job: JobId; is_restored: boolean }) => [visit.job, visit.is_restored]),
      );
      const everything = booked === null && kept.every((drawn) => drawn.after === 'nothing');
      for (const row of restored) {
        const was = before.find(({ id }) => id === row.id);
        if (isBack.get(row.id)) expect(row).toEqual(was);
        else expect(row).toEqual(touched.find(({ id }) => id === row.id));
      }
      for (const [on, now] of await fullness(company)) {
        // A day is never fuller than it may be, unless it was before the move, or before it was undone.
        const most = (of: 'minutes' | 'jobs', limit: number) =>
          Math.max(limit, full.get(on)?.[of] ?? 0, fullBefore.get(on)?.[of] ?? 0);
        expect(now.minutes).toBeLessThanOrEqual(most('minutes', 480));
        if (mostJobs !== null) expect(now.jobs).toBeLessThanOrEqual(most('jobs', mostJobs));
      }
      if (everything) {
        expect(restored).toEqual(before);
        expect(await questionsOf(company)).toEqual(questions);
      }
      expect(await moneyOf(company)).toEqual(money);
      await passGrace(swath);
      const mails = (await mailsTo(db(), homeowner.email)).map(({ template }) => template);
      // Nothing went before it was undone: nobody hears of what is back.
      if (everything && !mailsGoOut) expect(mails).not.toContain('visits-moved');
    }),
    { numRuns: inject('bulkMoves'), seed: inject('drawSeed') ?? 40_003 },
  );
}, 600_000);
