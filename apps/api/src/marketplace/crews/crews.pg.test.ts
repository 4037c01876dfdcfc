import { type CrewBody, CrewPlan } from '@swath/contract/crews';
import type { AccountId, CompanyId, CrewId, JobId } from '@swath/domain/ids';
import { minutes, squareFeet } from '@swath/domain/units';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { changesOf } from '../../testing/changes.ts';
import { aCrewBody } from '../../testing/crew-calls.ts';
import { aJobRow } from '../../testing/jobs.ts';
import { aCompany, aHomeowner, aMember, type Person } from '../../testing/people.ts';
import { startTestApp, TEST_NOW, type TestApp } from '../../testing/test-app.ts';

/** The Monday after TEST_NOW; the company is open from nine to five. */
const MONDAY = '2026-05-04';

let swath: TestApp;
let company: CompanyId;
let office: Person;

beforeAll(async () => {
  swath = await startTestApp();
});
afterAll(() => swath[Symbol.asyncDispose]());
beforeEach(async () => {
  await swath.setClock(TEST_NOW);
  company = await aCompany(swath.ctx.db);
  office = await aMember(swath.ctx.db, company);
});

const body = (name: string, more: Partial<CrewBody> = {}): CrewBody => aCrewBody({ name, ...more });
type Listed = {
  crews: (CrewBody & { id: CrewId; days_off: { id: string; from_date: string }[] })[];
  several: boolean;
};

const call = (method: 'GET' | 'POST' | 'PUT' | 'DELETE', path: string, sent?: object, as: Person = office) =>
  swath.call(as.token, method, path, sent);
const list = async (as: Person = office): Promise<Listed> =>
  (await call('GET', '/api/company/crews', undefined, as)).json();
const code = (answer: { json(): { code?: string } }) => answer.json().code;

/** Adds a crew and gives the company's coming jobs to crews. */
async function aCrew(name: string, more: Partial<CrewBody> = {}): Promise<CrewId> {
  const answer = await call('POST', '/api/company/crews', body(name, more));
  expect(answer.statusCode).toBe(201);
  await swath.runTasks();
  return (answer.json() as Listed).crews.find((crew) => crew.name === name)!.id;
}

type Own = Parameters<typeof aJobRow>[1]['own'];
const aJob = async (own: Own = {}, day = MONDAY): Promise<JobId> =>
  aJobRow(swath.ctx.db, { client: (await aHomeowner(swath.ctx.db)).account, company, day, own });

const crewsOf = async (...jobs: JobId[]): Promise<(CrewId | null)[]> => {
  const rows = await swath.ctx.db.selectFrom('jobs').select(['id', 'crew_id']).execute();
  return jobs.map((id) => rows.find((row) => row.id === id)!.crew_id);
};
const give = (job: JobId, crew: CrewId, more: object = {}) =>
  call('PUT', `/api/company/jobs/${job}/crew`, { crew_id: crew, ...more });

describe('a company’s crews', () => {
  test('are added, listed in that order, changed and removed, and everybody of the company hears of it', async () => {
    const cory = await aMember(swath.ctx.db, company, false, 'crew');
    const north = await aCrew('North', {
      members: [cory.account],
      largest_lot_sqft: 21_780,
      area_zip_codes: ['65201'],
    });
    expect(await list()).toMatchObject({
      several: false,
      crews: [{ id: north, name: 'North', color: 'green' }],
    });
    const week = [null, ...Array.from({ length: 5 }, () => ({ start: '07:30', end: '24:00' })), null];
    await aCrew('South', { color: 'blue', week });
    const both = await list(cory);
    expect(both).toMatchObject({ several: true });
    expect(both.crews).toMatchObject([
      { name: 'North', members: [cory.account], largest_lot_sqft: 21_780, area_zip_codes: ['65201'], week: null },
      { name: 'South', color: 'blue', week, members: [] },
    ]);

    const changed = await call('PUT', `/api/company/crews/${north}`, body('North side', { color: 'teal' }));
    expect(changed.json().crews[0]).toMatchObject({ id: north, name: 'North side', color: 'teal', members: [] });
    expect((await call('DELETE', `/api/company/crews/${north}`)).json()).toMatchObject({ several: false });
    expect(code(await call('PUT', `/api/company/crews/${north}`, body('Again')))).toBe('crew_not_found');
    expect((await changesOf(swath.ctx.db, company)).map(({ kind }) => kind)).toContain('crew.changed');
  });

  test('has a depot of its own where an address is found', async () => {
    const depot = { street_address: '500 E Broadway', city: 'Columbia', state: 'MO', zip_code: '65201' };
    await aCrew('North', { depot });
    expect((await list()).crews[0]).toMatchObject({ depot });
  });

  test('is refused with the name of another, with somebody of another company, and after the tenth', async () => {
    await aCrew('North');
    const south = await aCrew('South');
    expect(code(await call('POST', '/api/company/crews', body('NORTH')))).toBe('crew_name_taken');
    expect(code(await call('PUT', `/api/company/crews/${south}`, body('north')))).toBe('crew_name_taken');
    const stranger = await aMember(swath.ctx.db, await aCompany(swath.ctx.db));
    const members: AccountId[] = [stranger.account];
    expect(code(await call('POST', '/api/company/crews', body('East', { members })))).toBe('company_user_not_found');
    expect(code(await call('PUT', `/api/company/crews/${south}`, body('South'), stranger))).toBe('crew_not_found');
    expect(code(await call('DELETE', `/api/company/crews/${south}`, undefined, stranger))).toBe('crew_not_found');
    for (let n = 3; n <= 10; n++) await call('POST', '/api/company/crews', body(`Crew ${n}`));
    expect(code(await call('POST', '/api/company/crews', body('Crew 11')))).toBe('too_many_crews');
  });

  test('added twice at once by one name is there once', async () => {
    const both = await Promise.all([
      call('POST', '/api/company/crews', body('North')),
      call('POST', '/api/company/crews', body('North')),
    ]);
    expect(both.map(({ statusCode }) => statusCode).sort()).toEqual([201, 409]);
    expect((await list()).crews).toHaveLength(1);
  });

  test('stays while it is at work', async () => {
    const north = await aCrew('North');
    await aCrew('South');
    await aJobRow(swath.ctx.db, {
      client: (await aHomeowner(swath.ctx.db)).account,
      ...{ company, status: 'in-progress', own: { crew_id: north } },
    });
    expect(code(await call('DELETE', `/api/company/crews/${north}`))).toBe('crew_at_work');
  });
});

describe('the jobs of several crews', () => {
  test('are with the first once there is a second, and with none once there is one again', async () => {
    const jobs = [await aJob(), await aJob(), await aJob(), await aJob()];
    const north = await aCrew('North');
    expect(await crewsOf(...jobs)).toEqual([null, null, null, null]);
    const south = await aCrew('South');
    expect(await crewsOf(...jobs)).toEqual([north, north, north, north]);
    await call('DELETE', `/api/company/crews/${south}`);
    await swath.runTasks();
    expect(await crewsOf(...jobs)).toEqual([null, null, null, null]);
  });

  test('are never with a crew that ends at the same moment', async () => {
    await aCrew('North');
    await aCrew('East');
    const south = await aCrew('South');
    const job = await aJob();
    const [given, removed] = await Promise.all([give(job, south), call('DELETE', `/api/company/crews/${south}`)]);
    expect(removed.statusCode).toBe(200);
    expect([undefined, 'crew_not_found']).toContain(code(given));
    await swath.runTasks();
    expect(await crewsOf(job)).not.toContain(south);
  });

  test('go by what a crew can mow, where it mows first, and who mowed there last', async () => {
    const client = (await aHomeowner(swath.ctx.db)).account;
    const north = await aCrew('North', { largest_lot_sqft: 21_780 });
    const south = await aCrew('South', { area_zip_codes: ['65201'] });
    await aJobRow(swath.ctx.db, { client, company, status: 'completed', own: { crew_id: south } });
    const large = await aJob({ lot_size_sqft: squareFeet(40000), duration_minutes: minutes(110) });
    const southern = await aJob({ zip_code: '65201-1234' });
    const known = await aJobRow(swath.ctx.db, { client, company, day: MONDAY });
    await call('PUT', `/api/company/crews/${north}`, body('North', { largest_lot_sqft: 21_780 }));
    await swath.runTasks();
    expect(await crewsOf(large, southern, known)).toEqual([south, south, south]);
  });

  test('are with none when none can mow the lawn, and are seen as such', async () => {
    await aCrew('North', { fits_narrow_gates: false });
    await aCrew('South', { fits_narrow_gates: false });
    const job = await aJob();
    await call('PUT', `/api/company/jobs/${job}/lawn`, { has_narrow_gate: true, is_steep: false });
    expect(await crewsOf(job)).toEqual([null]);
    const calendar = await call('GET', `/api/company/calendar?from=${MONDAY}&to=${MONDAY}&crew=none`);
    expect(calendar.json().days[0].listed).toMatchObject([{ id: job, crew_id: null }]);
  });

  test('have their crew’s hours as room: a day is full when no crew has time, though all together do', async () => {
    // Eight hours each: a job of two acres takes four hours and five minutes.
    await aCrew('North');
    await aCrew('South');
    const acres = { duration_minutes: minutes(240) };
    await aJob(acres);
    await aJob(acres);
    await call('PUT', `/api/company/crews/${(await list()).crews[0]!.id}`, body('North'));
    await swath.runTasks();
    const view = async () => (await call('GET', `/api/company/calendar?from=${MONDAY}&to=${MONDAY}`)).json().days[0];
    const each = { open_minutes: 480, taken_minutes: 245 };
    const capacity = { open_minutes: 960, taken_minutes: 490, crews: [each, each] };
    expect(await view()).toMatchObject(capacity);
    // 470 minutes are left in all, 235 with each.
    const roomFor = async (length: number) => {
      const id = await aJob({ duration_minutes: minutes(length) }, '2026-05-05');
      return code(await call('POST', `/api/MowingJobs/${id}/reschedule?date=${MONDAY}`));
    };
    expect(await roomFor(231)).toBe('day_full');
    // On the day, at noon, calendar and dashboard say what is booked.
    await swath.setClock('2026-05-04T17:00:00.000Z');
    expect(await view()).toMatchObject(capacity);
    expect((await call('GET', '/api/company')).json().capacity_today).toMatchObject(capacity);
  });

  test('stay with the crew that a member has given them to, for a series with all that it can do', async () => {
    const north = await aCrew('North', { largest_lot_sqft: 21_780 });
    const south = await aCrew('South');
    const job = await aJob();
    expect((await give(job, south)).json()).toMatchObject({ id: job, crew_id: south });
    await call('PUT', `/api/company/crews/${north}`, body('North', { area_zip_codes: ['65203'] }));
    await swath.runTasks();
    expect(await crewsOf(job)).toEqual([south]);
  });

  test('are not given to a crew that cannot take them', async () => {
    const north = await aCrew('North', { largest_lot_sqft: 10_890, mows_slopes: false });
    const south = await aCrew('South', {
      week: [null, null, { start: '09:00', end: '12:00' }, null, null, null, null],
    });
    const large = await aJob({ lot_size_sqft: squareFeet(10891) });
    const refused = await give(large, north);
    expect(refused.json()).toMatchObject({
      code: 'crew_cannot_mow',
      detail: expect.stringContaining('the lot is too large'),
    });
    expect(code(await give(large, south))).toBe('crew_not_working');
    const stranger = await aMember(swath.ctx.db, await aCompany(swath.ctx.db));
    expect(code(await call('PUT', `/api/company/jobs/${large}/crew`, { crew_id: north }, stranger))).toBe(
      'job_not_found',
    );
    const begun = await aJob({ on_my_way_at: TEST_NOW });
    expect(code(await give(begun, north))).toBe('job_begun');
    const promised = await aJob({ promised_from_minute: minutes(540), promised_to_minute: minutes(660) });
    // North has three hours of work that must begin at nine.
    await aJob({
      crew_id: north,
      duration_minutes: minutes(180),
      planned_start: new Date(`${MONDAY}T09:00:00-05:00`),
      is_locked: true,
    });
    await call('PUT', `/api/company/crews/${north}`, body('North'));
    expect(code(await give(promised, north))).toBe('crew_breaks_promise');
  });
});

test('on a day that is too full as many jobs as fit have a crew, and those booked last none', async () => {
  // Eight hours each: two of 235 minutes fit, a third does not.
  const jobs: JobId[] = [];
  const [north, south] = [await aCrew('North'), await aCrew('South')];
  for (const created_at of ['2026-05-02T16:00Z', '2026-05-01', '2026-04-30', '2026-04-29', '2026-04-28'])
    jobs.push(await aJob({ duration_minutes: minutes(230), created_at: new Date(created_at) }));
  // Whatever changes of a crew, jobs without one are looked through.
  await call('PUT', `/api/company/crews/${south}`, body('South'));
  await swath.runTasks();
  const crews = await crewsOf(...jobs);
  for (const crew of [north, south]) expect(crews.filter((one) => one === crew)).toHaveLength(2);
  expect(crews.map((one) => one === null)).toEqual([true, false, false, false, false]);
});

describe('a day of several crews', () => {
  const route = async (crew: CrewId | null, as: Person = office) =>
    (await call('GET', `/api/company/route?date=${MONDAY}${crew ? `&crew_id=${crew}` : ''}`, undefined, as)).json();
  const idsOf = (answer: { stops: { job_id: JobId }[] }) => answer.stops.map(({ job_id }) => job_id);

  test('has a route of each, and a crew member sees only their own', async () => {
    const cory = await aMember(swath.ctx.db, company, false, 'crew');
    const north = await aCrew('North', { members: [cory.account] });
    const south = await aCrew('South');
    const [one, two] = [await aJob(), await aJob()];
    await give(one, north);
    await give(two, south);
    await swath.runTasks();
    expect(idsOf(await route(north))).toEqual([one]);
    expect(await route(south)).toMatchObject({
      crew_id: south,
      stops: [{ job_id: two, number: 1, arrival_at: expect.any(String) }],
    });
    expect(idsOf(await route(null, cory))).toEqual([one]);
    expect(idsOf(await route(null))).toEqual([]);
    const jobs = async (as: Person) =>
      (await call('GET', `/api/company/jobs?from=${MONDAY}&to=${MONDAY}`, undefined, as))
        .json()
        .map(({ id }: { id: JobId }) => id);
    expect(await jobs(cory)).toEqual([one]);
    expect((await jobs(office)).sort()).toEqual([one, two].sort());
    const order = { date: MONDAY, crew_id: north, job_ids: [two] };
    expect(code(await call('PUT', '/api/company/route/order', order))).toBe('route_changed');
    const other = await aCompany(swath.ctx.db);
    expect(
      code(
        await call(
          'GET',
          `/api/company/route?date=${MONDAY}&crew_id=${north}`,
          undefined,
          await aMember(swath.ctx.db, other),
        ),
      ),
    ).toBe('crew_not_found');
  });

  test('is planned over all of them, and nothing is saved until the plan is accepted', async () => {
    const [north, south] = [await aCrew('North'), await aCrew('South')];
    const east = (n: number) => ({ latitude: 38.95, longitude: -92.33 + n / 100 });
    const [a, b, c, d] = [await aJob(east(8)), await aJob(east(9)), await aJob(east(-8)), await aJob(east(-9))];
    // Each crew drives both ways.
    for (const [job, crew] of [
      [a, north],
      [c, north],
      [b, south],
      [d, south],
    ] as const)
      await swath.ctx.db.updateTable('jobs').where('id', '=', job).set({ crew_id: crew }).execute();
    const asked = await call('POST', '/api/company/crews/plan', { date: MONDAY });
    const plan = CrewPlan.parse(asked.json());
    expect(plan.left).toEqual([]);
    expect(plan.moves).toHaveLength(2);
    expect(plan.minutes_planned).toBeLessThan(plan.minutes_now);
    expect(await crewsOf(a, c)).toEqual([north, north]);
    const moves = plan.moves.map(({ job_id, from_crew_id, to_crew_id }) => ({ job_id, from_crew_id, to_crew_id }));
    expect((await call('POST', '/api/company/crews/plan/apply', { date: MONDAY, moves })).statusCode).toBe(200);
    const [ofA, ofB, ofC, ofD] = await crewsOf(a, b, c, d);
    expect([ofA, ofC]).toEqual([ofB, ofD]);
    expect(ofA).not.toBe(ofC);
    // A second time, the jobs are with other crews than the plan says.
    expect(code(await call('POST', '/api/company/crews/plan/apply', { date: MONDAY, moves }))).toBe('plan_outdated');
  });

  test('without a crew that falls out, its jobs go to the others, but for those that only it can do', async () => {
    const north = await aCrew('North');
    const south = await aCrew('South', { mows_slopes: false });
    const jobs = [await aJob(), await aJob(), await aJob()];
    for (const job of jobs) await give(job, north);
    const steep = await aJob();
    await call('PUT', `/api/company/jobs/${steep}/lawn`, { has_narrow_gate: false, is_steep: true });
    const plan = CrewPlan.parse(
      (await call('POST', '/api/company/crews/plan', { date: MONDAY, without: [north] })).json(),
    );
    expect(plan.moves.map(({ job_id, to_crew_id }) => [job_id, to_crew_id]).sort()).toEqual(
      jobs.map((id) => [id, south]).sort(),
    );
    expect(plan.left).toMatchObject([{ job_id: steep, reason: 'no_crew', from_crew_id: north }]);
    const moves = plan.moves.map(({ job_id, from_crew_id, to_crew_id }) => ({ job_id, from_crew_id, to_crew_id }));
    const applied = await call('POST', '/api/company/crews/plan/apply', { date: MONDAY, without: [north], moves });
    expect(applied.json().crews[0].days_off).toMatchObject([{ from_date: MONDAY, to_date: MONDAY }]);
    await swath.runTasks();
    expect(await crewsOf(...jobs, steep)).toEqual([south, south, south, null]);
    const off = (await list()).crews[0]!.days_off[0]!;
    await call('DELETE', `/api/company/crews/days-off/${off.id}`);
    await swath.runTasks();
    expect(await crewsOf(steep)).toEqual([north]);
    expect(code(await call('DELETE', `/api/company/crews/days-off/${off.id}`))).toBe('crew_days_off_not_found');
  });

  test('that is over, or of a crew that is not there, is not planned', async () => {
    const north = await aCrew('North');
    expect(code(await call('POST', '/api/company/crews/plan', { date: MONDAY }))).toBe('crew_not_found');
    await aCrew('South');
    expect(code(await call('POST', '/api/company/crews/plan', { date: '2026-05-01' }))).toBe('date_passed');
    const days = { from_date: '2026-04-01', to_date: '2026-04-02' };
    expect(code(await call('POST', `/api/company/crews/${north}/days-off`, days))).toBe('date_passed');
    const stranger = await aMember(swath.ctx.db, await aCompany(swath.ctx.db));
    expect(code(await call('POST', '/api/company/crews/plan', { date: MONDAY, without: [north] }, stranger))).toBe(
      'crew_not_found',
    );
    const job = await aJob();
    const move = { job_id: job, from_crew_id: null, to_crew_id: north };
    await swath.ctx.db
      .updateTable('jobs')
      .where('id', '=', job)
      .set({ crew_id: null, status: 'canceled', canceled_at: TEST_NOW })
      .execute();
    expect(code(await call('POST', '/api/company/crews/plan/apply', { date: MONDAY, moves: [move] }))).toBe(
      'plan_outdated',
    );
  });

  test('accepted twice at once is applied once', async () => {
    const [north, south] = [await aCrew('North'), await aCrew('South')];
    const job = await aJob({ crew_id: north });
    const sent = { date: MONDAY, moves: [{ job_id: job, from_crew_id: north, to_crew_id: south }] };
    const both = await Promise.all([
      call('POST', '/api/company/crews/plan/apply', sent),
      call('POST', '/api/company/crews/plan/apply', sent),
    ]);
    expect(both.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409]);
    expect(await crewsOf(job)).toEqual([south]);
  });
});
