import type { Absence, Crew } from '@swath/contract/crews';
import type { CompanyId } from '@swath/domain/ids';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { changesOf } from '../../testing/changes.ts';
import { aCrewBody } from '../../testing/crew-calls.ts';
import { aJobRow } from '../../testing/jobs.ts';
import { aCompany, aHomeowner, aMember, type Person } from '../../testing/people.ts';
import { startTestApp, TEST_NOW, type TestApp } from '../../testing/test-app.ts';

/** The Monday after TEST_NOW, a Saturday. */
const MONDAY = '2026-05-04';
const TUESDAY = '2026-05-05';

let swath: TestApp;
let company: CompanyId;
let office: Person;
let cory: Person;

beforeAll(async () => {
  swath = await startTestApp();
});
afterAll(() => swath[Symbol.asyncDispose]());
beforeEach(async () => {
  await swath.setClock(TEST_NOW);
  company = await aCompany(swath.ctx.db);
  office = await aMember(swath.ctx.db, company);
  cory = await aMember(swath.ctx.db, company, false, 'crew');
});

const add = (from_date: string, to_date = from_date, account = cory.account, as = office) =>
  swath.call(as.token, 'POST', '/api/company/absences', { account_id: account, from_date, to_date });
const remove = (id: string, as = office) => swath.call(as.token, 'DELETE', `/api/company/absences/${id}`);
const list = async (as = office): Promise<Absence[]> =>
  (await swath.call(as.token, 'GET', '/api/company/crews')).json().absences;
const code = (answer: { json(): { code?: string } }) => answer.json().code;

describe('an absence', () => {
  test('is read by everybody of the company until it is over, and they hear of it', async () => {
    await add(TUESDAY);
    const answer = await add(MONDAY, TUESDAY);
    expect(answer.statusCode).toBe(200);
    const [first] = answer.json().absences;
    expect(first).toMatchObject({ account_id: cory.account, from_date: MONDAY, to_date: TUESDAY });
    expect(await list(cory)).toHaveLength(2);
    expect((await changesOf(swath.ctx.db, company)).map(({ kind }) => kind)).toEqual(['crew.changed', 'crew.changed']);
    await swath.setClock('2026-05-06T17:00:00.000Z');
    expect(await list()).toEqual([]);
  });

  test('keeps the jobs with the crew, and its capacity', async () => {
    const crew = async (name: string): Promise<Crew> => {
      const body = aCrewBody({ name, members: name === 'North' ? [cory.account] : [] });
      const { crews } = (await swath.call(office.token, 'POST', '/api/company/crews', body)).json();
      await swath.runTasks();
      return crews.find((one: Crew) => one.name === name);
    };
    const [north] = [await crew('North'), await crew('South')];
    const client = (await aHomeowner(swath.ctx.db)).account;
    const job = await aJobRow(swath.ctx.db, { client, company, day: MONDAY, own: { crew_id: north.id } });
    const day = async () =>
      (await swath.call(office.token, 'GET', `/api/company/calendar?from=${MONDAY}&to=${MONDAY}`)).json().days[0];
    const before = await day();
    await add(MONDAY);
    await swath.runTasks();
    expect(await day()).toEqual(before);
    expect(before.listed).toMatchObject([{ id: job, crew_id: north.id }]);
  });

  test('counts from today on; wholly past it is refused', async () => {
    const { absences } = (await add('2026-04-28', MONDAY)).json();
    expect(absences).toMatchObject([{ from_date: '2026-05-02', to_date: MONDAY }]);
    expect(code(await add('2026-04-28', '2026-05-01'))).toBe('date_passed');
    expect((await add(TUESDAY, MONDAY)).json().errors).toMatchObject([
      { message: 'The last day cannot be before the first.' },
    ]);
  });

  test('said twice, also at once, is there once', async () => {
    await Promise.all([add(MONDAY), add(MONDAY)]);
    expect(await list()).toHaveLength(1);
  });

  test('is removed once', async () => {
    const [absence] = (await add(MONDAY)).json().absences;
    const answers = await Promise.all([remove(absence.id), remove(absence.id)]);
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 404]);
    expect(await list()).toEqual([]);
    expect(answers.map(code)).toContain('absence_not_found');
  });

  test('is of this company’s members, said by its office', async () => {
    const stranger = await aMember(swath.ctx.db, await aCompany(swath.ctx.db));
    expect(code(await add(MONDAY, MONDAY, stranger.account))).toBe('company_user_not_found');
    expect(code(await add(MONDAY, MONDAY, cory.account, stranger))).toBe('company_user_not_found');
    expect((await add(MONDAY, MONDAY, cory.account, cory)).statusCode).toBe(403);
    const [absence] = (await add(MONDAY)).json().absences;
    expect(code(await remove(absence.id, stranger))).toBe('absence_not_found');
    expect(await list(stranger)).toEqual([]);
  });

  test('goes with the membership', async () => {
    await add(MONDAY);
    await swath.ctx.db.deleteFrom('company_members').where('account_id', '=', cory.account).execute();
    expect(await list()).toEqual([]);
  });
});
