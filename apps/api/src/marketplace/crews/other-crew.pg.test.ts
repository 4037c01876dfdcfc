import type { Absence, Crew } from '@swath/contract/crews';
import { day } from '@swath/domain/calendar';
import type { AccountId, CompanyId } from '@swath/domain/ids';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { aCrewBody } from '../../testing/crew-calls.ts';
import { aJobRow } from '../../testing/jobs.ts';
import { aCompany, aHomeowner, aMember, type Person } from '../../testing/people.ts';
import { startTestApp, TEST_NOW, type TestApp } from '../../testing/test-app.ts';
import { findCrewOfMember } from '../jobs/crews/crews.reads.ts';

/** The days after TEST_NOW, a Saturday. */
const SATURDAY = '2026-05-02';
const MONDAY = '2026-05-04';
const TUESDAY = '2026-05-05';

let swath: TestApp;
let company: CompanyId;
let office: Person;
let cory: Person;
let north: Crew;
let south: Crew;

beforeAll(async () => {
  swath = await startTestApp();
});
afterAll(() => swath[Symbol.asyncDispose]());
beforeEach(async () => {
  await swath.setClock(TEST_NOW);
  company = await aCompany(swath.ctx.db);
  office = await aMember(swath.ctx.db, company);
  cory = await aMember(swath.ctx.db, company, false, 'crew');
  north = await aNewCrew('North', [cory.account]);
  south = await aNewCrew('South', []);
});

async function aNewCrew(name: string, members: AccountId[]): Promise<Crew> {
  const body = aCrewBody({ name, members });
  const { crews } = (await swath.call(office.token, 'POST', '/api/company/crews', body)).json();
  return crews.find((one: Crew) => one.name === name);
}
const lend = (from_date: string, to_date = from_date, crew = south.id, account = cory.account) =>
  swath.call(office.token, 'POST', '/api/company/absences', { account_id: account, crew_id: crew, from_date, to_date });
const crewOn = (date: string) => findCrewOfMember(swath.ctx.db, company, cory.account, day(date));
async function aJob(date: string, crew: Crew): Promise<string> {
  const client = (await aHomeowner(swath.ctx.db)).account;
  return aJobRow(swath.ctx.db, { client, company, day: date, own: { crew_id: crew.id } });
}
const jobsOf = async (who: Person): Promise<string[]> =>
  (await swath.call(who.token, 'GET', `/api/company/jobs?from=${SATURDAY}&to=${TUESDAY}`))
    .json()
    .map(({ id }: { id: string }) => id);

describe('a member who drives with another crew on some days', () => {
  test('sees that crew’s jobs then, and their own crew’s on the other days', async () => {
    const jobs = {
      northMonday: await aJob(MONDAY, north),
      southMonday: await aJob(MONDAY, south),
      northTuesday: await aJob(TUESDAY, north),
      southTuesday: await aJob(TUESDAY, south),
    };
    expect(await jobsOf(cory)).toEqual([jobs.northMonday, jobs.northTuesday]);
    const { absences } = (await lend(MONDAY)).json();
    expect(absences).toMatchObject([{ account_id: cory.account, crew_id: south.id }]);
    expect(await jobsOf(cory)).toEqual([jobs.southMonday, jobs.northTuesday]);
    expect((await jobsOf(office)).sort()).toEqual(Object.values(jobs).sort());
    await swath.call(office.token, 'DELETE', `/api/company/absences/${absences[0].id}`);
    expect(await jobsOf(cory)).toEqual([jobs.northMonday, jobs.northTuesday]);
  });

  test('sees that crew’s route then', async () => {
    const stops = async (date: string) =>
      (await swath.call(cory.token, 'GET', `/api/company/route?date=${date}`))
        .json()
        .stops.map(({ job_id }: { job_id: string }) => job_id);
    const [own, other] = [await aJob(MONDAY, north), await aJob(MONDAY, south)];
    expect(await stops(MONDAY)).toEqual([own]);
    await lend(MONDAY);
    expect(await stops(MONDAY)).toEqual([other]);
  });

  test('drives with the crew of the stretch that begins last; the same days said again count as said last', async () => {
    const east = await aNewCrew('East', []);
    await lend(MONDAY, TUESDAY);
    await lend(TUESDAY, TUESDAY, east.id);
    expect([await crewOn(SATURDAY), await crewOn(MONDAY), await crewOn(TUESDAY)]).toEqual([
      ...[north.id, south.id, east.id],
    ]);
    await lend(MONDAY, TUESDAY, east.id);
    expect(await crewOn(MONDAY)).toBe(east.id);
    const { absences } = (await swath.call(office.token, 'GET', '/api/company/crews')).json();
    expect((absences as Absence[]).map(({ crew_id }) => crew_id)).toEqual([east.id, east.id]);
  });

  test('drives with their own crew again once the other one is removed', async () => {
    await aNewCrew('East', []);
    await lend(MONDAY);
    expect((await swath.call(office.token, 'DELETE', `/api/company/crews/${south.id}`)).statusCode).toBe(200);
    expect(await crewOn(MONDAY)).toBe(north.id);
  });

  test('drives with a crew of this company only', async () => {
    const code = async (crew: string) => (await lend(MONDAY, MONDAY, crew as never)).json().code;
    const others = await aMember(swath.ctx.db, await aCompany(swath.ctx.db));
    const body = aCrewBody({ name: 'Theirs' });
    const theirs = (await swath.call(others.token, 'POST', '/api/company/crews', body)).json().crews[0];
    expect(await code(theirs.id)).toBe('crew_not_found');
    await swath.call(office.token, 'DELETE', `/api/company/crews/${south.id}`);
    expect(await code(south.id)).toBe('crew_not_found');
    expect(await crewOn(MONDAY)).toBe(north.id);
  });
});
