import type { DeviceAct } from '@swath/contract/device-acts';
import { day } from '@swath/domain/calendar';
import type { CompanyId, JobId } from '@swath/domain/ids';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { requireCrew } from '../../platform/access/access.policy.ts';
import { osrmServer } from '../../platform/providers/driving/osrm-server.ts';
import { startLoopbackOsrm } from '../../platform/providers/driving/testing/loopback-osrm.ts';
import { passGrace } from '../../testing/bulk-moves.ts';
import { changesOf } from '../../testing/changes.ts';
import { aJobRow, TODAY } from '../../testing/jobs.ts';
import { mailsTo } from '../../testing/outbox.ts';
import { aCompany, aHomeowner, aMember, type Person, viewerOf } from '../../testing/people.ts';
import { startTestApp, TEST_NOW, type TestApp } from '../../testing/test-app.ts';
import { planDay } from './plan-day.ts';
import { routesTasks } from './routes.tasks.ts';
import { viewRoute } from './view-route.ts';

/** The Monday after TEST_NOW. */
const MONDAY = '2026-05-04';

let swath: TestApp;
let company: CompanyId;
let crew: Person;

beforeAll(async () => {
  swath = await startTestApp();
});
afterAll(() => swath[Symbol.asyncDispose]());
beforeEach(async () => {
  await swath.setClock(TEST_NOW);
  company = await aCompany(swath.ctx.db);
  crew = await aMember(swath.ctx.db, company);
});

type Own = Parameters<typeof aJobRow>[1]['own'];

/** A stop of a homeowner of its own, so many hundredths of a degree east of the depot; null: nobody knows where. */
async function aStop(east: number | null, own: Own = {}, on = MONDAY): Promise<{ id: JobId; homeowner: Person }> {
  const homeowner = await aHomeowner(swath.ctx.db);
  const place =
    east === null ? { latitude: null, longitude: null } : { latitude: 38.95, longitude: -92.33 + east / 100 };
  const traits = { client: homeowner.account, company, day: on, own: { ...place, ...own } };
  const status = own?.completed_at ? 'completed' : own?.started_at ? 'in-progress' : 'pending';
  return { id: await aJobRow(swath.ctx.db, { ...traits, status }), homeowner };
}
const plan = (on = MONDAY) => planDay(swath.ctx, company, day(on));
const view = async (on = MONDAY, as = crew.token) =>
  (await swath.call(as, 'GET', `/api/company/route?date=${on}`)).json();
const orderOf = async (on = MONDAY): Promise<JobId[]> =>
  (await view(on)).stops.map((stop: { job_id: JobId }) => stop.job_id);
const change = (ids: string[], date = MONDAY, as: string | null = crew.token, device: DeviceAct = {}) =>
  swath.call(as, 'PUT', '/api/company/route/order', { date, job_ids: ids, ...device });
const code = (answer: { json(): { code: string } }) => answer.json().code;
/** An instant of a day in Columbia, Missouri. */
const at = (time: string, on = MONDAY) => new Date(`${on}T${time}:00-05:00`);

describe('a day that is planned', () => {
  test('is one round, with the time of each arrival and the way there', async () => {
    const [far, near, middle] = [await aStop(6), await aStop(1), await aStop(3)];
    await plan();
    const route = await view();
    const ids = route.stops.map((stop: { job_id: JobId }) => stop.job_id);
    expect([
      [near.id, middle.id, far.id],
      [far.id, middle.id, near.id],
    ]).toContainEqual(ids);
    expect(route).toMatchObject({
      date: MONDAY,
      time_zone: 'America/Chicago',
      depot: { address: '1 Depot Rd, Columbia, MO 65201', latitude: 38.95, longitude: -92.33 },
      order: 'planned',
      approximate: true,
    });
    const [first, second] = route.stops;
    expect(first).toMatchObject({ number: 1, late_minutes: 0 });
    expect(first.drive.steps).toEqual([
      expect.stringMatching(/^Head east for about \d\.\d mi\.$/),
      'Arrive at stop 1.',
    ]);
    expect(first.drive.line).toEqual([
      [38.95, -92.33],
      [first.latitude, first.longitude],
    ]);
    // At nine the crew sets out; a mowing takes half an hour, and five minutes go by before the next.
    expect(Date.parse(first.arrival_at)).toBeGreaterThan(at('09:00').getTime());
    const between = (Date.parse(second.arrival_at) - Date.parse(first.arrival_at)) / 60_000;
    expect(between - 35 - second.drive.minutes).toBeCloseTo(0, -0.5);
    expect(route.back.steps.at(-1)).toBe('Arrive at your company.');
    const driven = [...route.stops.map((stop: { drive: object }) => stop.drive), route.back];
    const sum = (of: 'miles' | 'minutes') => driven.reduce((all, drive) => all + drive[of], 0);
    expect(route.total_miles).toBeCloseTo(sum('miles'), 6);
    expect(route.total_minutes).toBe(sum('minutes'));
    const { rows } = await sql<{ n: number; arrival_at: Date }>`
      select route_order as n, arrival_at from jobs where id = ${first.job_id}`.execute(swath.ctx.db);
    expect(rows[0]).toEqual({ n: 1, arrival_at: new Date(first.arrival_at) });
  });
});

describe('a day that changes', () => {
  test('is planned again by itself: booked, started, completed, canceled, moved to another day', async () => {
    const first = await aStop(1, {}, TODAY);
    const second = await aStop(4, {}, TODAY);
    const post = (what: string, body?: object) =>
      swath.call(crew.token, 'POST', `/api/MowingJobs/${first.id}/${what}`, body);
    await plan(TODAY);
    await post('start');
    await swath.runTasks();
    const begun = await view(TODAY);
    expect(begun.stops[0]).toMatchObject({ job_id: first.id, arrival_at: TEST_NOW });
    // Half an hour of mowing, five minutes, and the way there.
    const { minutes } = begun.stops[1].drive;
    expect(Date.parse(begun.stops[1].arrival_at)).toBeCloseTo(Date.parse(TEST_NOW) + (35 + minutes) * 60_000, -5);

    await swath.setClock('2026-05-02T17:20:00.000Z');
    await post('complete');
    await swath.runTasks();
    expect(Date.parse((await view(TODAY)).stops[1].arrival_at)).toBeCloseTo(
      Date.parse('2026-05-02T17:20:00.000Z') + minutes * 60_000,
      -5,
    );
    expect(await changesOf(swath.ctx.db, second.id)).toContainEqual({
      kind: 'route.changed',
      audience: [`account:${second.homeowner.account}`],
    });

    await swath.call(second.homeowner.token, 'POST', `/api/MowingJobs/${second.id}/cancel`);
    await swath.runTasks();
    expect(await orderOf(TODAY)).toEqual([first.id]);
    const moved = await aStop(2);
    await plan();
    await swath.call(crew.token, 'POST', `/api/MowingJobs/${moved.id}/reschedule?date=2026-05-05`);
    await swath.runTasks();
    expect(await orderOf()).toEqual([]);
    expect((await view('2026-05-05')).stops).toMatchObject([{ job_id: moved.id, arrival_at: expect.any(String) }]);
  });

  test('and has not changed in what matters stays as it is, and nobody is told', async () => {
    for (const east of [5, 1, 3, 2]) await aStop(east);
    await plan();
    const before = await view();
    const heard = (await changesOf(swath.ctx.db, company)).length;
    await plan();
    await Promise.all([plan(), plan()]);
    expect(await view()).toEqual(before);
    expect(await changesOf(swath.ctx.db, company)).toHaveLength(heard);
  });

  test('is over is left alone, and a day without stops says so', async () => {
    const { id } = await aStop(1, {}, '2026-05-01');
    await plan('2026-05-01');
    expect((await view('2026-05-01')).stops).toMatchObject([{ job_id: id, arrival_at: null }]);
    await plan('2026-05-09');
    expect(await view('2026-05-09')).toMatchObject({ stops: [], back: null, total_miles: 0, approximate: false });
  });
});

describe('times', () => {
  test('that are locked are kept, and who comes too late says by how much', async () => {
    const locked = { is_locked: true, planned_start: at('09:15') };
    const [far, early] = [await aStop(20, locked), await aStop(1)];
    const late = await aStop(2, { is_locked: true, planned_start: at('09:20') });
    await plan();
    const { stops } = await view();
    const of = (id: string) => stops.find((stop: { job_id: string }) => stop.job_id === id);
    const arrivals = [far, late].map(({ id }) => (Date.parse(of(id).arrival_at) - at('09:00').getTime()) / 60_000);
    // Only one of the two can be kept.
    expect(of(far.id).late_minutes + of(late.id).late_minutes).toBeGreaterThan(0);
    expect(Math.max(arrivals[0]! - 15, 0)).toBeCloseTo(of(far.id).late_minutes, -0.5);
    expect(Math.max(arrivals[1]! - 20, 0)).toBeCloseTo(of(late.id).late_minutes, -0.5);
    expect(of(early.id).number).toBe(3);
  });

  test('wait for no lock that lies ahead, and leave the break of a day alone', async () => {
    await sql`insert into availability_overrides (company_id, service_date, is_available, windows, updated_at)
      values (${company}, ${MONDAY}, true, '[{"start":"09:00","end":"10:00"},{"start":"13:00","end":"17:00"}]', clock_now())`.execute(
      swath.ctx.db,
    );
    const [a, b] = [await aStop(1), await aStop(1.1)];
    await plan();
    const { stops } = await view();
    expect(new Set(stops.map((stop: { job_id: string }) => stop.job_id))).toEqual(new Set([a.id, b.id]));
    expect(Date.parse(stops[0].arrival_at)).toBeLessThan(at('09:30').getTime());
    expect(stops[1].arrival_at).toBe(at('13:00').toISOString());
  });

  test('are not known of a place that nobody knows: it comes last', async () => {
    const lost = await aStop(null);
    const [a, b] = [await aStop(1), await aStop(2)];
    await plan();
    const route = await view();
    expect((await orderOf()).at(-1)).toBe(lost.id);
    expect(new Set(await orderOf())).toEqual(new Set([a.id, b.id, lost.id]));
    expect(route.stops.at(-1)).toMatchObject({
      latitude: null,
      arrival_at: null,
      drive: { miles: 0, minutes: 0, steps: [], line: [] },
    });
    await swath.ctx.db
      .updateTable('companies')
      .set({ latitude: null, longitude: null })
      .where('id', '=', company)
      .execute();
    await plan();
    const homeless = await view();
    expect(homeless).toMatchObject({ depot: null, back: null });
    expect(homeless.stops[0]).toMatchObject({ arrival_at: at('09:00').toISOString(), drive: { line: [] } });
  });

  test('are told to homeowners as a window: two hours before the day, half an hour on the day, never before the company opens', async () => {
    const { id, homeowner } = await aStop(1);
    const window = async () => (await swath.call(homeowner.token, 'GET', '/api/MowingJobs')).json()[0].arrival_window;
    expect(await window()).toBeNull();
    await plan();
    // Expected at 9:02, open from 9:00.
    expect(await window()).toEqual({ from: at('09:00').toISOString(), to: at('11:00').toISOString() });
    await swath.setClock(at('08:00').toISOString());
    expect(await window()).toEqual({ from: at('09:00').toISOString(), to: at('09:30').toISOString() });
    await swath.call(crew.token, 'POST', `/api/MowingJobs/${id}/start`);
    expect(await window()).toBeNull();
  });
});

describe('an order made by hand', () => {
  test('is kept when the day changes, a new stop goes where it costs least, and the planner gets it back', async () => {
    const [a, b, c] = [await aStop(1), await aStop(3), await aStop(6)];
    const byHand = [b.id, a.id, c.id];
    const answer = await change(byHand);
    expect(answer.statusCode).toBe(200);
    expect(answer.json()).toMatchObject({ order: 'by_hand', stops: byHand.map((job_id) => ({ job_id })) });
    expect(answer.json().stops[0].arrival_at).not.toBeNull();
    await plan();
    expect(await orderOf()).toEqual(byHand);
    const between = await aStop(2);
    await plan();
    expect((await orderOf()).filter((id) => id !== between.id)).toEqual(byHand);
    expect((await orderOf()).indexOf(between.id)).toBeLessThan(3);
    expect((await view()).order).toBe('by_hand');

    const replanned = await swath.call(crew.token, 'POST', '/api/company/route/plan', { date: MONDAY });
    expect(replanned.json()).toMatchObject({ order: 'planned' });
    expect([
      [a.id, between.id, b.id, c.id],
      [c.id, b.id, between.id, a.id],
    ]).toContainEqual(replanned.json().stops.map((stop: { job_id: JobId }) => stop.job_id));
    expect((await swath.call(crew.token, 'POST', '/api/company/route/plan', { date: '2026-06-01' })).statusCode).toBe(
      200,
    );
  });

  test('is refused when the stops have changed, and a stop that has begun keeps its place', async () => {
    const [begun, next] = [await aStop(5, { started_at: TEST_NOW }, TODAY), await aStop(1, {}, TODAY)];
    const after = await aStop(2, {}, TODAY);
    for (const ids of [
      [begun.id, next.id],
      [begun.id, next.id, next.id],
      [begun.id, next.id, after.id, company],
    ])
      expect(code(await change(ids, TODAY))).toBe('route_changed');
    expect(code(await change([next.id, begun.id, after.id], TODAY))).toBe('stop_already_begun');
    expect((await change([begun.id, after.id, next.id], TODAY)).statusCode).toBe(200);
    const strangers = await aMember(swath.ctx.db, await aCompany(swath.ctx.db));
    expect(code(await change([begun.id, after.id, next.id], TODAY, strangers.token))).toBe('route_changed');
    expect((await view(TODAY, strangers.token)).stops).toEqual([]);
  });

  test('that arrives late counts at its time: it replaces an older one, and no newer one, by hand or planned', async () => {
    const ids = [(await aStop(1)).id, (await aStop(2)).id, (await aStop(3)).id];
    const [mine, theirs] = [ids, ids.toReversed()];
    const hoursAgo = (hours: number) => ({ done_at: new Date(Date.parse(TEST_NOW) - hours * 3_600_000).toISOString() });
    const changeLate = (order: string[], hours: number) => change(order, MONDAY, crew.token, hoursAgo(hours));
    expect((await changeLate(theirs, 2)).statusCode).toBe(200);
    expect(code(await changeLate(mine, 3))).toBe('order_changed');
    expect(await orderOf()).toEqual(theirs);
    // The same request again, as after a lost answer; then an order that was made after it.
    expect((await changeLate(theirs, 2)).statusCode).toBe(200);
    expect((await changeLate(mine, 1)).statusCode).toBe(200);
    expect(await orderOf()).toEqual(mine);
    await swath.call(crew.token, 'POST', '/api/company/route/plan', { date: MONDAY });
    expect(code(await changeLate(theirs, 0.5))).toBe('order_changed');
    // Within two minutes, clocks may differ.
    expect((await changeLate(theirs, 0.03)).statusCode).toBe(200);
    expect(code(await changeLate(mine, 49))).toBe('done_too_long_ago');
  });

  test('two at once: one after the other, and the last one stands', async () => {
    const ids = [(await aStop(1)).id, (await aStop(2)).id, (await aStop(3)).id];
    const orders = [ids, ids.toReversed()];
    const answers = await Promise.all(orders.map((order) => change(order)));
    expect(answers.map((answer) => answer.statusCode)).toEqual([200, 200]);
    expect(orders).toContainEqual(await orderOf());
  });
});

describe('telling a homeowner', () => {
  const tell = (id: string, what: 'on-my-way' | 'running-late', body?: object, as = crew.token) =>
    swath.call(as, 'POST', `/api/MowingJobs/${id}/${what}`, body);

  test('that the crew is on its way: with the time, next in the route, once', async () => {
    const [near, far] = [await aStop(1, {}, TODAY), await aStop(6, {}, TODAY)];
    await plan(TODAY);
    const answers = await Promise.all([tell(far.id, 'on-my-way'), tell(far.id, 'on-my-way')]);
    expect(answers.map((answer) => answer.statusCode)).toEqual([200, 200]);
    expect(answers[0]!.json()).toMatchObject({ on_my_way_at: TEST_NOW, route_order: 1 });
    expect(await orderOf(TODAY)).toEqual([far.id, near.id]);
    await passGrace(swath);
    const { notices } = (await swath.call(far.homeowner.token, 'GET', '/api/notices')).json();
    expect(notices).toMatchObject([
      {
        kind: 'on_my_way',
        title: 'Your crew is on its way',
        text: 'Green Blade Mowing arrives on Sat, May 2 at about 12:10 PM.',
      },
    ]);
    expect(await mailsTo(swath.ctx.db, far.homeowner.email)).toMatchObject([
      { template: 'crew-on-its-way', subject: 'Green Blade Mowing arrives at about 12:10 PM' },
    ]);
    expect(await mailsTo(swath.ctx.db, near.homeowner.email)).toEqual([]);
    await swath.setClock('2026-05-02T17:10:00.000Z');
    await tell(far.id, 'on-my-way');
    await passGrace(swath);
    expect(await mailsTo(swath.ctx.db, far.homeowner.email)).toHaveLength(2);
  });

  test('that it is late: later stops follow, only this homeowner is told, and saying it twice is once', async () => {
    const [a, b] = [await aStop(1, {}, TODAY), await aStop(2, {}, TODAY)];
    await change([a.id, b.id], TODAY);
    const before = await view(TODAY);
    const [answer] = await Promise.all([1, 2].map(() => tell(a.id, 'running-late', { minutes: 30 })));
    const late = await view(TODAY);
    const shift = (n: number) =>
      (Date.parse(late.stops[n].arrival_at) - Date.parse(before.stops[n].arrival_at)) / 60_000;
    expect([shift(0), shift(1)]).toEqual([30, 30]);
    expect(answer!.json().arrival_at).toBe(late.stops[0].arrival_at);
    expect(await mailsTo(swath.ctx.db, a.homeowner.email)).toMatchObject([{ template: 'crew-running-late' }]);
    expect(await mailsTo(swath.ctx.db, b.homeowner.email)).toEqual([]);
    expect((await changesOf(swath.ctx.db, b.id)).at(-1)).toEqual({
      kind: 'route.changed',
      audience: [`account:${b.homeowner.account}`],
    });
  });

  test.each([
    ['job_already_started', { started_at: TEST_NOW }, TODAY],
    ['job_already_completed', { started_at: TEST_NOW, completed_at: TEST_NOW }, TODAY],
    ['job_canceled', { canceled_at: TEST_NOW, status: 'canceled' }, TODAY],
    ['job_not_today', {}, MONDAY],
  ] as const)('is refused: %s', async (refusal, own, on) => {
    const { id } = await aStop(1, own, on);
    expect(code(await tell(id, 'on-my-way'))).toBe(refusal);
    expect(code(await tell(id, 'running-late', { minutes: 5 }))).toBe(refusal);
  });

  test('is for the company’s own jobs', async () => {
    const { id } = await aStop(1, {}, TODAY);
    const stranger = await aMember(swath.ctx.db, await aCompany(swath.ctx.db));
    expect(code(await tell(id, 'on-my-way', undefined, stranger.token))).toBe('job_not_found');
    expect(code(await tell(id, 'running-late', { minutes: 5 }, stranger.token))).toBe('job_not_found');
  });
});

/** How long an answer that does come may take on a busy machine. */
const PATIENT_MS = 60_000;

describe('a driving server', () => {
  test('is asked in the background only; what it has said is kept, and the estimate steps in for it', async () => {
    await using osrm = Object.assign(await startLoopbackOsrm(), {
      async [Symbol.asyncDispose]() {
        await osrm.close();
      },
    });
    const asking = (ms: number) => ({ ...swath.ctx, driving: osrmServer(osrm.address, ms) });
    const planWithin = (ms: number) => routesTasks['plan-route'](asking(ms), { companyId: company, day: day(MONDAY) });
    const proof = requireCrew(await viewerOf(swath, crew));
    const seen = () => viewRoute(asking(PATIENT_MS), proof, { day: day(MONDAY), crew: undefined });
    const stops = [await aStop(1), await aStop(3)];

    osrm.mood = 'silent';
    await expect(planWithin(100)).rejects.toThrow('does not answer');
    expect(await seen()).toMatchObject({
      approximate: true,
      stops: stops.map(() => ({ arrival_at: expect.any(String) })),
    });

    osrm.mood = 'well';
    await planWithin(PATIENT_MS);
    const route = await seen();
    expect(route).toMatchObject({ approximate: false });
    expect(route.stops[0]!.drive.steps).toEqual([
      expect.stringMatching(/^Head east on Elm Ave/),
      'Arrive at stop 1, on the left.',
    ]);
    expect(route.back!.steps.at(-1)).toBe('Arrive at your company, on the left.');
    const asked = osrm.asked.length;
    osrm.mood = 'failing';
    await planWithin(PATIENT_MS);
    expect(osrm.asked).toHaveLength(asked);
    expect(await seen()).toEqual(route);
  });
});
