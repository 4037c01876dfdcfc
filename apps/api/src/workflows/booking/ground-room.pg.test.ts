import type { CrewBody } from '@swath/contract/crews';
import type { CrewId } from '@swath/domain/ids';
import type { YardFeature } from '@swath/domain/jobs/yard-features';
import { minutes } from '@swath/domain/units';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { aRequest, openCheckout, PRICE_CENTS } from '../../testing/bookings.ts';
import { aCrewBody } from '../../testing/crew-calls.ts';
import { aJobRow } from '../../testing/jobs.ts';
import { aHomeowner, type Person } from '../../testing/people.ts';
import { aCrew, DAY_AFTER, offer, queueJob } from '../../testing/queue.ts';
import { aRule, aSeries } from '../../testing/series.ts';
import { startTestApp, TEST_NOW, type TestApp } from '../../testing/test-app.ts';

/** A Monday on which the crew that fits through narrow gates has no time, and a Tuesday on which it has. */
const [MONDAY, TUESDAY] = [DAY_AFTER, '2026-05-05'];
const NARROW: readonly YardFeature[] = ['narrow_gate'];

let swath: TestApp;
let south: CrewId;
let office: Awaited<ReturnType<typeof aCrew>>;
let homeowner: Person;

beforeAll(async () => {
  swath = await startTestApp();
});
afterAll(() => swath[Symbol.asyncDispose]());
beforeEach(async () => {
  await swath.setClock(TEST_NOW);
  office = await aCrew(swath);
  homeowner = await aHomeowner(swath.ctx.db);
  await addCrew({ name: 'North', fits_narrow_gates: false });
  south = await addCrew({ name: 'South', mows_slopes: false });
  // The whole of South's Monday.
  await aJobRow(swath.ctx.db, {
    client: (await aHomeowner(swath.ctx.db)).account,
    company: office.company,
    day: MONDAY,
    own: { crew_id: south, duration_minutes: minutes(475) },
  });
});

async function addCrew(own: Partial<CrewBody> & { readonly name: string }): Promise<CrewId> {
  const answer = await swath.call(office.token, 'POST', '/api/company/crews', aCrewBody(own));
  await swath.runTasks();
  return answer.json().crews.find((crew: { name: string }) => crew.name === own.name).id;
}

const changeSouth = (own: Partial<CrewBody>) =>
  swath.call(office.token, 'PUT', `/api/company/crews/${south}`, aCrewBody({ name: 'South', ...own }));

const ask = (path: string) => swath.call(homeowner.token, 'GET', path);
const offered = async (query: string) =>
  (await ask(`/api/companies/available?grass_height=short_0_4&${query}`))
    .json()
    .filter((one: { company_id: string }) => one.company_id === office.company);
const terms = (query: string) => ask(`/api/companies/${office.company}/terms?grass_height=short_0_4&${query}`);
const checkout = (date: string, features: readonly YardFeature[]) =>
  openCheckout(
    swath,
    homeowner.token,
    aRequest(office.company, { scheduled_date: date, yard_features: features }),
    PRICE_CENTS,
  );
const code = (answer: { json(): { code?: string } }) => answer.json().code;
const aJob = async (features: readonly YardFeature[], own: { has_narrow_gate?: boolean } = {}) =>
  aJobRow(swath.ctx.db, {
    client: homeowner.account,
    company: office.company,
    day: TUESDAY,
    own: { yard_features: [...features], ...own },
  });

describe('a day on which only crews have time that cannot mow the lawn', () => {
  test('is not offered for it, and is for another', async () => {
    expect(await offered(`date=${MONDAY}&ground=narrow_gate`)).toEqual([]);
    expect(await offered(`date=${MONDAY}&ground=none`)).toHaveLength(1);
    expect(await offered(`date=${MONDAY}&ground=steep_slope`)).toHaveLength(1);
    expect(await offered(`date=${TUESDAY}&ground=narrow_gate`)).toHaveLength(1);
    expect(code(await terms(`date=${MONDAY}&ground=narrow_gate`))).toBe('day_full');
    expect((await terms(`date=${MONDAY}&ground=none`)).statusCode).toBe(200);
    expect((await terms(`date=${MONDAY}&ground=moat`)).statusCode).toBe(400);
  });

  test('no crew can mow a lawn with both: it is offered on no day', async () => {
    expect(await offered(`date=${TUESDAY}&ground=narrow_gate,steep_slope`)).toEqual([]);
    expect(code(await terms(`date=${TUESDAY}&ground=narrow_gate,steep_slope`))).toBe('day_full');
  });

  test('is counted by the yard as it was last described, before it is described again', async () => {
    const states = async () => {
      const days = await ask(`/api/companies/available/days?from=${MONDAY}&to=${TUESDAY}`);
      const own = await ask(`/api/companies/${office.company}/availability?from=${MONDAY}&to=${TUESDAY}`);
      const free = await ask(`/api/companies/${office.company}/next-days?limit=10`);
      return {
        lawn: days.json().days.map((one: { has_room: boolean }) => one.has_room),
        company: own.json().map((one: { has_room: boolean }) => one.has_room),
        free: free.json().days.includes(MONDAY),
      };
    };
    expect(await states()).toEqual({ lawn: [true, true], company: [true, true], free: true });
    await aJobRow(swath.ctx.db, {
      client: homeowner.account,
      company: (await aCrew(swath)).company,
      status: 'completed',
      own: { yard_features: ['narrow_gate'], address: await addressOf() },
    });
    // The companies of other tests mow there as well.
    expect(await states()).toEqual({ lawn: [true, true], company: [false, true], free: false });
    expect(await offered(`date=${MONDAY}`)).toEqual([]);
  });

  test('is not booked for it, nor as one of a series', async () => {
    expect(code(await checkout(MONDAY, NARROW))).toBe('day_full');
    expect((await checkout(MONDAY, ['fenced_yard'])).statusCode).toBe(200);
    const preview = (ground: string) =>
      swath.call(homeowner.token, 'POST', '/api/series/preview', {
        company_id: office.company,
        grass_height: 'short_0_4',
        ground,
        rule: aRule({ start_date: MONDAY, end_date: '2026-05-18', weekday: 1 }),
      });
    const stateOn = async (ground: string) => (await preview(ground)).json().visits[0].state;
    expect([await stateOn('narrow_gate'), await stateOn('none')]).toEqual(['full', 'free']);
  });

  test('is not booked where only the company knows of the gate', async () => {
    await aJobRow(swath.ctx.db, {
      client: homeowner.account,
      company: office.company,
      status: 'completed',
      own: { has_narrow_gate: true },
    });
    expect(code(await checkout(MONDAY, []))).toBe('day_full');
    expect((await checkout(TUESDAY, [])).statusCode).toBe(200);
  });

  test.each([
    ['its homeowner has said so', NARROW, {}],
    ['the company has said so', [], { has_narrow_gate: true }],
  ] as const)('takes no mowing that is moved there, where %s', async (_, features, own) => {
    const job = await aJob(features, own);
    const path = `/api/MowingJobs/${job}`;
    expect(code(await swath.call(homeowner.token, 'POST', `${path}/move`, { date: MONDAY }))).toBe('day_full');
    expect(code(await swath.call(office.token, 'POST', `${path}/reschedule?date=${MONDAY}`))).toBe('day_full');
    const asked = `/api/companies/${office.company}/availability?from=${MONDAY}&to=${MONDAY}&job=${job}`;
    expect((await swath.call(office.token, 'GET', asked)).json()).toMatchObject([{ has_room: false }]);
  });

  test('takes one that any crew can mow', async () => {
    const moved = await swath.call(homeowner.token, 'POST', `/api/MowingJobs/${await aJob([])}/move`, { date: MONDAY });
    expect(moved.statusCode).toBe(200);
  });

  test('can be offered for no queued job with such a lawn', async () => {
    const job = await queueJob(swath, homeowner, { yard_features: NARROW });
    const seen = await swath.call(office.token, 'GET', `/api/queued-jobs/${job}`);
    expect(seen.json().forCompany.dates).toContainEqual({ day: MONDAY, room: 'full' });
    expect(code(await offer(swath, office, job, { serviceDate: MONDAY }))).toBe('day_full');
  });
});

test('two who pay at once for the last place of the crew that fits: one gets it, and nobody else’s is taken', async () => {
  const other = await aHomeowner(swath.ctx.db);
  // Half an hour is left of South's Tuesday.
  await aJobRow(swath.ctx.db, {
    client: other.account,
    company: office.company,
    day: TUESDAY,
    own: { crew_id: south, duration_minutes: minutes(440) },
  });
  const third = await aHomeowner(swath.ctx.db);
  const pay = ({ token }: Person, features: readonly YardFeature[]) =>
    openCheckout(swath, token, aRequest(office.company, { scheduled_date: TUESDAY, yard_features: features }));
  const both = await Promise.all([pay(homeowner, NARROW), pay(third, NARROW)]);
  expect(both.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409]);
  expect((await pay(await aHomeowner(swath.ctx.db), [])).statusCode).toBe(200);
});

test('windows are those of crews that can mow the lawn', async () => {
  const [monday, untilNoon] = [
    { start: '09:00', end: '17:00' },
    { start: '09:00', end: '12:00' },
  ];
  await changeSouth({ week: [null, monday, untilNoon, null, null, null, null] });
  const starts = async (ground: string) =>
    (await offered(`date=${TUESDAY}&ground=${ground}`))[0].arrival_windows.map(({ from }: { from: string }) =>
      from.slice(11, 16),
    );
  // In UTC. North works until five, and does not fit.
  expect(await starts('none')).toEqual(['14:00', '16:00', '18:00', '20:00']);
  expect(await starts('narrow_gate')).toEqual(['14:00']);
});

test('a series of such a lawn cannot be changed to days on which no crew can mow it', async () => {
  const id = await aSeries(swath, homeowner, office.company, { yard_features: NARROW });
  const rule = aRule({ start_date: MONDAY, weekday: 1 });
  const preview = await swath.call(homeowner.token, 'POST', `/api/series/${id}/preview-change`, {
    from: MONDAY,
    rule,
  });
  const states = preview
    .json()
    .added.map((visit: { rule_date: string; state: string }) => [visit.rule_date, visit.state]);
  expect(states.slice(0, 2)).toEqual([
    [MONDAY, 'full'],
    ['2026-05-11', 'free'],
  ]);
});

async function addressOf(): Promise<string> {
  const profile = (await ask('/api/profile')).json();
  return `${profile.street_address}, ${profile.city}, ${profile.state} ${profile.zip_code}`;
}
