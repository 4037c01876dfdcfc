import { day } from '@swath/domain/calendar';
import type { CompanyId } from '@swath/domain/ids';
import { cents, minutes } from '@swath/domain/units';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { TOMORROW } from '../../testing/bookings.ts';
import { aJobRow } from '../../testing/jobs.ts';
import { aCompany, aHomeowner, aMember, type Person } from '../../testing/people.ts';
import { startTestApp, TEST_NOW, type TestApp } from '../../testing/test-app.ts';

let testApp: TestApp;
beforeAll(async () => {
  testApp = await startTestApp();
});
afterAll(() => testApp[Symbol.asyncDispose]());

const db = () => testApp.testDb.db;
const get = async ({ token }: Person, path: string) => (await testApp.call(token, 'GET', path)).json();
const read = (crew: Person) => get(crew, '/api/company/checklist');
const isShown = async (crew: Person): Promise<boolean> => (await get(crew, '/api/company/reminders')).checklist;
const putAway = ({ token }: Person, open: unknown) =>
  testApp.call(token, 'POST', '/api/company/checklist/away', { open });

type Line = { item: string; state: string };
/** What is not done, with how it stands: "rate: hidden". */
const openOf = async (crew: Person): Promise<string[]> =>
  (await read(crew)).items
    .filter(({ state }: Line) => state !== 'done')
    .map(({ item, state }: Line) => `${item}: ${state}`);

let zips = 64_000;
/** A company that has set up everything, in a ZIP of its own, with somebody of it and a homeowner there. */
async function aWholeCompany() {
  const zip = String(zips++);
  const company = await aCompany(db(), { zips: [zip] });
  await set(company, { description: 'Two brothers with a trailer.' });
  return { company, crew: await aMember(db(), company), homeowner: await aHomeowner(db(), { zip_code: zip }) };
}

const set = (company: CompanyId, values: Record<string, unknown>) =>
  db().updateTable('companies').set(values).where('id', '=', company).execute();

const closeWeek = (company: CompanyId) => db().deleteFrom('weekly_hours').where('company_id', '=', company).execute();

const openOn = (company: CompanyId, date: string, end = '17:00') =>
  db()
    .insertInto('availability_overrides')
    .values({
      ...{ company_id: company, service_date: day(date), is_available: true, updated_at: TEST_NOW },
      windows: JSON.stringify([{ start: '09:00', end }]),
    })
    .execute();

/** How a homeowner is offered this company on a day: its payment status, or nothing. */
async function offered({ token }: Person, company: CompanyId, date: string = TOMORROW): Promise<string | null> {
  const answer = await testApp.call(token, 'GET', `/api/companies/available?date=${date}&grass_height=short_0_4`);
  const found = answer.json().find((one: { company_id: string }) => one.company_id === company);
  return found?.payment_status ?? null;
}

describe('what is open, and what homeowners are offered', () => {
  test('nothing of a company that has set up everything, and nobody of it is shown a checklist', async () => {
    const { company, crew, homeowner } = await aWholeCompany();
    expect(await read(crew)).toEqual({
      items: ['rate', 'hours', 'areas', 'payouts', 'profile'].map((item) => ({ item, state: 'done' })),
      rate_cents: 4500,
      first_day: TOMORROW,
      reach: 'somewhere',
    });
    expect(await isShown(crew)).toBe(false);
    expect(await offered(homeowner, company)).toBe('ready');
  });

  test('everything of one that was just approved', async () => {
    const company = await aCompany(db(), { rateCents: null, hours: null, payouts: false, payoutAccount: null });
    const crew = await aMember(db(), company);
    expect(await openOf(crew)).toEqual([
      'rate: hidden',
      'hours: hidden',
      'areas: open',
      'payouts: unbookable',
      'profile: open',
    ]);
    expect(await read(crew)).toMatchObject({ rate_cents: null, first_day: null, reach: 'everywhere' });
    expect(await isShown(crew)).toBe(true);
    expect(await offered(await aHomeowner(db()), company)).toBeNull();
  });

  test.each<[string, string, (company: CompanyId) => Promise<unknown>, string | null]>([
    ['no rate', 'rate: hidden', (id) => set(id, { rate_cents: null }), null],
    ['a rate of nothing', 'rate: hidden', (id) => set(id, { rate_cents: cents(0) }), null],
    ['a rate at which no lawn can be charged', 'rate: hidden', (id) => set(id, { rate_cents: cents(1) }), null],
    ['no hours', 'hours: hidden', closeWeek, null],
    [
      'hours too short for any lawn',
      'hours: hidden',
      (id) =>
        db()
          .updateTable('weekly_hours')
          .set({ end_minute: minutes(560) })
          .where('company_id', '=', id)
          .execute(),
      null,
    ],
    [
      'all areas switched off',
      'areas: hidden',
      (id) => db().updateTable('service_areas').set({ enabled: false }).where('company_id', '=', id).execute(),
      null,
    ],
    [
      'no area at all',
      'areas: open',
      (id) => db().deleteFrom('service_areas').where('company_id', '=', id).execute(),
      'ready',
    ],
    ['payouts that are not enabled', 'payouts: unbookable', (id) => set(id, { payouts_enabled: false }), 'not_ready'],
    ['no words of its own', 'profile: open', (id) => set(id, { description: null }), 'ready'],
  ])('%s: %s', async (_, line, lack, status) => {
    const { company, crew, homeowner } = await aWholeCompany();
    await lack(company);
    expect(await openOf(crew)).toEqual([line]);
    expect(await isShown(crew)).toBe(true);
    expect(await offered(homeowner, company)).toBe(status);
  });

  test('the last day that homeowners can book is enough, one later is not', async () => {
    const { company, crew, homeowner } = await aWholeCompany();
    await closeWeek(company);
    await openOn(company, '2026-10-30');
    expect(await openOf(crew)).toEqual(['hours: hidden']);
    await openOn(company, '2026-10-29');
    expect(await read(crew)).toMatchObject({ first_day: '2026-10-29' });
    expect(await openOf(crew)).toEqual([]);
    expect(await offered(homeowner, company, '2026-10-29')).toBe('ready');
  });

  test('a day that is full keeps nothing open: the next with room is named', async () => {
    const { company, crew, homeowner } = await aWholeCompany();
    await closeWeek(company);
    await openOn(company, TOMORROW, '09:40');
    await aJobRow(db(), { client: homeowner.account, company, day: TOMORROW });
    expect(await read(crew)).toMatchObject({ first_day: null });
    expect(await openOf(crew)).toEqual([]);
    await openOn(company, '2026-06-01');
    expect(await read(crew)).toMatchObject({ first_day: '2026-06-01' });
  });
});

describe('putting it away', () => {
  async function aPlainCompany() {
    const made = await aWholeCompany();
    await set(made.company, { description: null, payouts_enabled: false });
    return made;
  }

  test('is for the person, on all their devices, and until something else is open', async () => {
    const { company, crew } = await aPlainCompany();
    const colleague = await aMember(db(), company, false);
    expect((await putAway(crew, ['payouts', 'profile'])).statusCode).toBe(204);
    expect([await isShown(crew), await isShown(colleague)]).toEqual([false, true]);
    await set(company, { rate_cents: null });
    expect(await isShown(crew)).toBe(true);
    await set(company, { rate_cents: cents(4500), description: 'We mow.' });
    expect(await isShown(crew)).toBe(false);
    // It can still be read.
    expect(await openOf(crew)).toEqual(['payouts: unbookable']);
  });

  test('what was opened meanwhile is still shown', async () => {
    const { crew } = await aPlainCompany();
    await putAway(crew, ['payouts']);
    expect(await isShown(crew)).toBe(true);
  });

  test('twice at once leaves one line', async () => {
    const { crew } = await aPlainCompany();
    const both = ['payouts', 'profile'];
    const answers = await Promise.all([putAway(crew, both), putAway(crew, [...both, 'payouts'])]);
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([204, 204]);
    expect(await isShown(crew)).toBe(false);
    const kept = await db()
      .selectFrom('checklists_away')
      .where('account_id', '=', crew.account)
      .select('open_items')
      .execute();
    expect(kept).toEqual([{ open_items: both }]);
  });

  test('what is no item, and people who are not of the office, are refused', async () => {
    const { company, crew, homeowner } = await aPlainCompany();
    expect((await putAway(crew, ['lawn'])).statusCode).toBe(400);
    expect((await putAway(crew, 'rate')).statusCode).toBe(400);
    const hand = await aMember(db(), company, false, 'crew');
    for (const stranger of [homeowner, hand]) {
      expect((await putAway(stranger, ['rate'])).statusCode).toBe(403);
      expect((await testApp.call(stranger.token, 'GET', '/api/company/checklist')).statusCode).toBe(403);
    }
  });
});
