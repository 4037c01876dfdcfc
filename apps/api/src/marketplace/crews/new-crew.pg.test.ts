import type { NewCrewBody } from '@swath/contract/crews';
import type { CompanyId, CrewId, JobId } from '@swath/domain/ids';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { aCrewBody } from '../../testing/crew-calls.ts';
import { aJobRow } from '../../testing/jobs.ts';
import { aCompany, aHomeowner, aMember, type Person } from '../../testing/people.ts';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';

/** Today, a Monday, and tomorrow. */
const TODAY = '2026-05-04';
const TUESDAY = '2026-05-05';

let swath: TestApp;
let company: CompanyId;
let office: Person;

beforeAll(async () => {
  swath = await startTestApp();
});
afterAll(() => swath[Symbol.asyncDispose]());
beforeEach(async () => {
  await swath.setClock('2026-05-04T12:00:00.000Z');
  company = await aCompany(swath.ctx.db);
  office = await aMember(swath.ctx.db, company);
});

async function add(name: string, more: Partial<NewCrewBody> = {}): Promise<CrewId> {
  const sent = { ...aCrewBody({ name }), ...more };
  const { crews } = (await swath.call(office.token, 'POST', '/api/company/crews', sent)).json();
  await swath.runTasks();
  return crews.find((crew: { name: string }) => crew.name === name).id;
}
/** Changes a crew, so that coming jobs are looked through. */
async function change(id: CrewId, name: string, more: Partial<NewCrewBody> = {}): Promise<void> {
  await swath.call(office.token, 'PUT', `/api/company/crews/${id}`, { ...aCrewBody({ name }), ...more });
  await swath.runTasks();
}
async function jobs(day: string, count: number, own: { is_steep?: boolean } = {}): Promise<JobId[]> {
  const ids: JobId[] = [];
  for (let n = 0; n < count; n++) {
    const client = (await aHomeowner(swath.ctx.db)).account;
    ids.push(await aJobRow(swath.ctx.db, { client, company, day, own }));
  }
  return ids;
}
async function crewsOf(ids: readonly JobId[]): Promise<(CrewId | null)[]> {
  const rows = await swath.ctx.db.selectFrom('jobs').select(['id', 'crew_id']).execute();
  return ids.map((id) => rows.find((row) => row.id === id)!.crew_id);
}
const shareOf = async (crew: CrewId, ids: readonly JobId[]) =>
  (await crewsOf(ids)).filter((one) => one === crew).length;

describe('a new crew', () => {
  test('gets none of the jobs that others have: the first keeps all when a second is added', async () => {
    const [today, tuesday] = [await jobs(TODAY, 2), await jobs(TUESDAY, 4)];
    const north = await add('North');
    const south = await add('South');
    expect(await crewsOf([...today, ...tuesday])).toEqual(Array.from({ length: 6 }, () => north));
    // What has no crew is given to all of them by rule: to the one with the most minutes left.
    const without = await jobs(TUESDAY, 4);
    await change(south, 'South');
    expect(await shareOf(south, without)).toBe(4);
    const east = await add('East');
    expect(await shareOf(east, [...today, ...tuesday, ...without])).toBe(0);
  });

  test('gets its share from tomorrow on if that is asked for, but nothing that was given by hand', async () => {
    const [today, tuesday] = [await jobs(TODAY, 4), await jobs(TUESDAY, 4)];
    const north = await add('North');
    const given = (await jobs(TUESDAY, 1))[0]!;
    await add('West');
    await swath.call(office.token, 'PUT', `/api/company/jobs/${given}/crew`, { crew_id: north });
    const south = await add('South', { takes_share: true });
    expect(await shareOf(south, today)).toBe(0);
    expect(await shareOf(south, tuesday)).toBeGreaterThan(0);
    expect(await crewsOf([given])).toEqual([north]);
  });

  test('gets what only it can do', async () => {
    const steep = await jobs(TUESDAY, 1, { is_steep: true });
    const north = await add('North');
    expect(await crewsOf(steep)).toEqual([null]);
    const east = await add('East');
    expect(await crewsOf(steep)).toEqual([north]);
    await change(north, 'North', { mows_slopes: false });
    expect(await crewsOf(steep)).toEqual([east]);
  });
});
