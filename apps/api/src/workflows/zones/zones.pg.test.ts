import { addDays, type Day, day } from '@swath/domain/calendar';
import type { CompanyId, JobId } from '@swath/domain/ids';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { auditOf } from '../../testing/audit.ts';
import { aPayableCompany, aRequest, openCheckout } from '../../testing/bookings.ts';
import { passMinute, paymentsOf } from '../../testing/charged-series.ts';
import { saveProfile } from '../../testing/company-profiles.ts';
import { aJobRow } from '../../testing/jobs.ts';
import { anOwnClient } from '../../testing/own-clients.ts';
import { aCompany, aHomeowner, aMember, anAdmin, type Person } from '../../testing/people.ts';
import { aQueuedJobRow } from '../../testing/queue-rows.ts';
import { aSeries, TUESDAYS } from '../../testing/series.ts';
import { startTestApp, TEST_NOW, type TestApp } from '../../testing/test-app.ts';
import { sweepTimeZones } from './sweep-time-zones.ts';

let swath: TestApp;
beforeAll(async () => {
  swath = await startTestApp({ publicUrl: 'https://swath.test' });
});
afterAll(() => swath[Symbol.asyncDispose]());
beforeEach(() => swath.setClock(TEST_NOW));

const PLACES = {
  'El Paso': { zip_code: '79901', state: 'TX', zone: 'America/Denver' },
  Marfa: { zip_code: '79843', state: 'TX', zone: 'America/Chicago' },
  Phoenix: { zip_code: '85004', state: 'AZ', zone: 'America/Phoenix' },
  Honolulu: { zip_code: '96813', state: 'HI', zone: 'Pacific/Honolulu' },
  'San Juan': { zip_code: '00901', state: 'PR', zone: 'America/Puerto_Rico' },
  'South Bend': { zip_code: '46601', state: 'IN', zone: 'America/Indiana/Indianapolis' },
  'Michigan City': { zip_code: '46360', state: 'IN', zone: 'America/Chicago' },
} as const;
type City = keyof typeof PLACES;
const CITIES = Object.keys(PLACES) as City[];
const addressIn = (city: City) => {
  const { zip_code, state } = PLACES[city];
  return { street_address: '7 Elm Ave', city, state, zip_code };
};

/** A homeowner who has moved there by the settings of the product. */
async function aHomeownerIn(city: City): Promise<Person> {
  const homeowner = await aHomeowner(swath.ctx.db);
  const answer = await swath.call(homeowner.token, 'PATCH', '/api/profile', addressIn(city));
  if (answer.statusCode !== 200) throw new Error(answer.body);
  return homeowner;
}
const jobOf = (id: JobId) =>
  swath.ctx.db
    .selectFrom('jobs')
    .where('id', '=', id)
    .select(['service_date', 'time_zone', 'property_time_zone', 'planned_start'])
    .executeTakeFirstOrThrow();
const undecide = (table: 'companies' | 'profiles' | 'own_clients') =>
  swath.ctx.db.updateTable(table).set({ time_zone_source: null }).execute();

describe('a homeowner who writes down where the lawn is', () => {
  test.each(CITIES)('in %s is in its zone, and reads it', async (city) => {
    const homeowner = await aHomeownerIn(city);
    const read = await swath.call(homeowner.token, 'GET', '/api/profile');
    expect(read.json()).toMatchObject({ time_zone: PLACES[city].zone, time_zone_source: 'zip' });
  });

  test('in a ZIP of two zones has that of most addresses until the coordinates of the house are known', async () => {
    const homeowner = await aHomeowner(swath.ctx.db);
    const newCarlisle = { street_address: '1 Lake Park Rd', city: 'New Carlisle', state: 'IN', zip_code: '46552' };
    const first = await swath.call(homeowner.token, 'PATCH', '/api/profile', newCarlisle);
    expect(first.json()).toMatchObject({ time_zone: 'America/Indiana/Indianapolis', time_zone_source: 'divided_zip' });

    const { addresses } = swath.ctx;
    const geocode = addresses.geocode;
    addresses.geocode = async () => ({ latitude: 41.71, longitude: -86.56, precision: 'rooftop', verified: true });
    const moved = await swath.call(homeowner.token, 'PATCH', '/api/profile', { street_address: '2 Lake Park Rd' });
    addresses.geocode = geocode;
    expect(moved.json()).toMatchObject({ time_zone: 'America/Chicago', time_zone_source: 'coordinates' });
  });

  test('in a ZIP that nobody knows is refused, and keeps address and zone', async () => {
    const homeowner = await aHomeownerIn('Phoenix');
    const answer = await swath.call(homeowner.token, 'PATCH', '/api/profile', { zip_code: '09012' });
    expect([answer.statusCode, answer.json().code]).toEqual([422, 'unknown_zip_code']);
    const read = await swath.call(homeowner.token, 'GET', '/api/profile');
    expect(read.json()).toMatchObject({ time_zone: 'America/Phoenix', time_zone_source: 'zip' });
  });
});

test.each<[City, string, Day]>([
  ['Honolulu', '2026-05-05T04:30:00Z', day('2026-05-05')],
  ['El Paso', '2026-05-05T05:30:00Z', day('2026-05-05')],
  ['Marfa', '2026-05-05T05:30:00Z', day('2026-05-06')],
  ['Phoenix', '2026-05-05T07:30:00Z', day('2026-05-06')],
  ['San Juan', '2026-05-05T04:30:00Z', day('2026-05-06')],
])('in %s the first day that can be booked at %s is %s', async (city, now, first) => {
  const company = await aPayableCompany(swath);
  const homeowner = await aHomeownerIn(city);
  await swath.setClock(now);
  const ask = (date: Day) => openCheckout(swath, homeowner.token, aRequest(company, { scheduled_date: date }));
  expect((await ask(addDays(first, -1))).json()).toMatchObject({ code: 'date_too_early' });
  expect((await ask(first)).statusCode).toBe(200);
});

test.each<[City, string, string]>([
  ['Honolulu', '2026-05-11T18:00:00Z', 'HST'],
  ['El Paso', '2026-05-11T14:00:00Z', 'MDT'],
  ['Phoenix', '2026-05-11T15:00:00Z', 'MST'],
  ['San Juan', '2026-05-11T12:00:00Z', 'AST'],
])('in %s the card is charged at %s, eight in the morning there (%s)', async (city, at) => {
  const company = await aPayableCompany(swath);
  const homeowner = await aHomeownerIn(city);
  const series = await aSeries(swath, homeowner, company);
  const view = (await swath.call(homeowner.token, 'GET', `/api/series/${series}`)).json();
  const shown = view.series ?? view;
  expect(shown.time_zone).toBe(PLACES[city].zone);
  expect(shown.next_charge).toMatchObject({ date: TUESDAYS[1], at: new Date(at).toISOString() });

  const visit: JobId = shown.next_charge.job_id;
  await passMinute(swath, new Date(Date.parse(at) - 60_000).toISOString());
  expect(await paymentsOf(swath, visit)).toEqual([]);
  await passMinute(swath, at);
  expect(await paymentsOf(swath, visit)).toHaveLength(1);
});

test('an own client has the zone of their lawn, and the visits planned there', async () => {
  const company = await aCompany(swath.ctx.db);
  const crew = await aMember(swath.ctx.db, company);
  const { id } = await anOwnClient(swath, crew, addressIn('Michigan City'));
  const zoneOf = () =>
    swath.ctx.db
      .selectFrom('own_clients')
      .where('id', '=', id as never)
      .select('time_zone')
      .executeTakeFirstOrThrow();
  expect(await zoneOf()).toEqual({ time_zone: 'America/Chicago' });
  await swath.call(crew.token, 'PATCH', `/api/company/clients/${id}`, addressIn('South Bend'));
  expect(await zoneOf()).toEqual({ time_zone: 'America/Indiana/Indianapolis' });
});

describe('a company at the edge of a zone', () => {
  let company: CompanyId;
  let crew: Person;
  let [east, west]: [Person, Person] = [] as never;
  let [job, there]: [JobId, JobId] = [] as never;
  const DAY = day('2026-05-05');

  beforeEach(async () => {
    const { db } = swath.ctx;
    company = await aCompany(db);
    crew = await aMember(db, company);
    [east, west] = [await aHomeownerIn('South Bend'), await aHomeownerIn('Michigan City')];
    // Nine in the morning by the clock of a company that was taken to be in Chicago.
    const own = { planned_start: '2026-05-05T14:00:00Z', is_locked: true };
    const at = (city: City) => ({ ...own, property_time_zone: PLACES[city].zone });
    job = await aJobRow(db, { client: east.account, company, day: DAY, own: at('South Bend') });
    there = await aJobRow(db, { client: west.account, company, day: DAY, own: at('Michigan City') });
  });
  /** The company moves to New Carlisle, and an administrator says yes. */
  async function move(): Promise<void> {
    await saveProfile(swath, crew, {
      street_address: '1 Michigan St',
      city: 'New Carlisle',
      state: 'IN',
      zip_code: '46552',
    });
    const admin = await anAdmin(swath.ctx.db);
    const { changes } = (await swath.call(admin.token, 'GET', '/api/admin/profile-changes')).json();
    const { id } = changes.find((change: { company_id: string }) => change.company_id === company);
    expect((await swath.call(admin.token, 'PUT', `/api/admin/profile-changes/${id}/approve`)).statusCode).toBe(200);
    await swath.runTasks();
  }

  test('has its jobs follow: days stay, nine stays nine on the wall, and it is on record', async () => {
    const done = await aJobRow(swath.ctx.db, { client: west.account, company, status: 'completed' });
    await move();
    for (const id of [job, there]) {
      const { service_date, time_zone, planned_start } = await jobOf(id);
      expect([service_date, time_zone]).toEqual([DAY, 'America/Indiana/Indianapolis']);
      expect(planned_start).toEqual(new Date('2026-05-05T13:00:00Z'));
    }
    expect((await jobOf(done)).time_zone).toBe('America/Chicago');
    const [told] = (await auditOf(swath.ctx.db, company)).filter(({ event }) => event === 'company.zone_changed');
    expect(told).toMatchObject({ details: { from: 'America/Chicago', to: 'America/Indiana/Indianapolis' } });
    const own = (await swath.call(crew.token, 'GET', '/api/company')).json();
    expect(own).toMatchObject({ time_zone: 'America/Indiana/Indianapolis', time_zone_source: 'divided_zip' });
  });

  test('reads one clock for its route; each homeowner reads that at the lawn', async () => {
    await move();
    await swath.setClock('2026-05-05T10:00:00Z');
    const route = (await swath.call(crew.token, 'GET', `/api/company/route?date=${DAY}`)).json();
    expect(route.time_zone).toBe('America/Indiana/Indianapolis');
    const read = async (person: Person) => (await swath.call(person.token, 'GET', '/api/MowingJobs')).json();
    const zoneOf = async (person: Person) => {
      const answer = await read(person);
      return (answer.jobs ?? answer)[0].time_zone;
    };
    expect(await zoneOf(east)).toBe('America/Indiana/Indianapolis');
    expect(await zoneOf(west)).toBe('America/Chicago');
    const feed = (await swath.call(west.token, 'POST', '/api/calendar-feed')).json();
    const { body } = await swath.inject({ method: 'GET', url: feed.url.replace('https://swath.test', '') });
    expect(body).toContain('DTSTART;TZID=America/Chicago:20260505T080000');
    expect(body).toContain('BEGIN:VTIMEZONE\r\nTZID:America/Chicago');
  });

  test('twice is as once', async () => {
    await move();
    const before = await jobOf(job);
    await sweepTimeZones(swath.ctx);
    await swath.runTasks();
    expect(await jobOf(job)).toEqual(before);
  });
});

describe('everybody from before', () => {
  test('is put into the zone of their address once, with what stands there; what moved is on record', async () => {
    const { db } = swath.ctx;
    await sql`update companies set time_zone_source = 'zip'`.execute(db);
    await sql`update profiles set time_zone_source = 'zip'`.execute(db);
    const company = await aCompany(db);
    await db.updateTable('companies').set({ zip_code: '85004' }).where('id', '=', company).execute();
    const inPhoenix = await aHomeowner(db, addressIn('Phoenix'));
    const unknown = await aHomeowner(db, { zip_code: '09012' });
    const job = await aJobRow(db, {
      ...{ client: inPhoenix.account, company, day: '2026-05-05' },
      own: { zip_code: '85004', planned_start: '2026-05-05T14:00:00Z' },
    });
    const queued = await aQueuedJobRow(db, inPhoenix.account);
    await db.updateTable('queued_jobs').set({ zip_code: '85004' }).execute();

    await Promise.all([sweepTimeZones(swath.ctx), sweepTimeZones(swath.ctx)]);
    await swath.runTasks();

    const profiles = await db
      .selectFrom('profiles')
      .where('account_id', 'in', [inPhoenix.account, unknown.account])
      .select(['account_id', 'time_zone', 'time_zone_source'])
      .execute();
    expect(new Map(profiles.map(({ account_id, ...zone }) => [account_id, zone]))).toEqual(
      new Map([
        [inPhoenix.account, { time_zone: 'America/Phoenix', time_zone_source: 'zip' }],
        [unknown.account, { time_zone: 'America/Chicago', time_zone_source: 'unknown' }],
      ]),
    );
    expect(await jobOf(job)).toEqual({
      ...{ service_date: '2026-05-05', time_zone: 'America/Phoenix', property_time_zone: 'America/Phoenix' },
      planned_start: new Date('2026-05-05T16:00:00Z'),
    });
    const waiting = db
      .selectFrom('queued_jobs')
      .where('id', '=', queued as never)
      .select('time_zone');
    expect(await waiting.executeTakeFirstOrThrow()).toEqual({ time_zone: 'America/Phoenix' });

    const filled = () =>
      db.selectFrom('audit_events').where('event', '=', 'profiles.zones_filled').select('details').execute();
    const moves = (await filled()).map(({ details }) => details as Record<string, string>);
    expect(moves.map((one) => one['America/Chicago → America/Phoenix'])).toEqual(['1']);
    expect(moves[0]).toMatchObject({ 'America/Chicago → unknown': '1' });
    expect((await auditOf(db, company)).map(({ event }) => event)).toEqual(['company.zone_changed']);

    await sweepTimeZones(swath.ctx);
    expect(await filled()).toHaveLength(1);
  });

  test('keeps an address that was changed meanwhile', async () => {
    await undecide('profiles');
    const homeowner = await aHomeownerIn('Honolulu');
    await sweepTimeZones(swath.ctx);
    const read = await swath.call(homeowner.token, 'GET', '/api/profile');
    expect(read.json()).toMatchObject({ time_zone: 'Pacific/Honolulu', time_zone_source: 'zip' });
  });
});

test('a stranger who asks about a ZIP is told of days by its clock', async () => {
  await swath.ctx.db.deleteFrom('rate_counters').execute();
  await aCompany(swath.ctx.db, { zips: ['96813', '65203'] });
  await swath.setClock('2026-05-05T06:00:00Z');
  const nextDay = async (zip: string) =>
    (await swath.call(null, 'GET', `/api/zips/${zip}/outlook?lot_size_sqft=10890`)).json().next_day;
  expect(await nextDay('96813')).toBe('2026-05-05');
  expect(await nextDay('65203')).toBe('2026-05-06');
});
