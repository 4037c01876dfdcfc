import type { UserRole } from '@swath/domain/companies/member-rights';
import type { CompanyId } from '@swath/domain/ids';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { aJobRow, TODAY } from '../../../testing/jobs.ts';
import { aCompany, aHomeowner, aMember, type Person } from '../../../testing/people.ts';
import { startTestApp, type TestApp } from '../../../testing/test-app.ts';

let testApp: TestApp;
let company: CompanyId;
let gwen: Person;
let sam: Person;
let hal: Person;
beforeAll(async () => {
  testApp = await startTestApp();
});
afterAll(() => testApp[Symbol.asyncDispose]());
beforeEach(async () => {
  const { db } = testApp.testDb;
  company = await aCompany(db);
  gwen = await aMember(db, company);
  sam = await aMember(db, company, false);
  hal = await aMember(db, company, false, 'crew');
});

const base = '/api/CompanyUser';
const setRole = (who: Person, { account: userProfileId }: Person, role: UserRole) =>
  testApp.call(who.token, 'PUT', `${base}/set-role`, { companyId: company, userProfileId, role });
const makePrimary = (who: Person, { account: userProfileId }: Person) =>
  testApp.call(who.token, 'PUT', `${base}/set-primary`, { companyId: company, userProfileId });
const remove = (who: Person, { account }: Person) => testApp.call(who.token, 'DELETE', `${base}/${company}/${account}`);
const add = (who: Person) =>
  testApp.call(who.token, 'POST', `${base}/add`, { companyId: company, email: 'nell@new.test', role: 'crew_lead' });
const kinds = async () => {
  const rows = testApp.testDb.db.selectFrom('company_members').where('company_id', '=', company);
  const found = await rows.select(['account_id', 'is_primary', 'role']).execute();
  return Object.fromEntries(found.map((row) => [row.account_id, row.is_primary ? 'primary' : row.role]));
};
const memberNow = async (who: Person) => (await testApp.call(who.token, 'GET', '/api/me')).json().company.member;

test('of two owners each decides about people, and only the primary user about who is primary', async () => {
  expect((await setRole(gwen, sam, 'owner')).statusCode).toBe(200);
  expect(await memberNow(sam)).toBe('owner');
  expect((await setRole(sam, hal, 'crew_lead')).statusCode).toBe(200);
  expect(await memberNow(hal)).toBe('crew_lead');
  expect((await add(sam)).statusCode).toBe(200);
  expect((await makePrimary(sam, sam)).statusCode).toBe(403);
  expect((await setRole(sam, gwen, 'company')).statusCode).toBe(200); // she is that besides being primary
  expect((await setRole(sam, gwen, 'owner')).json().code).toBe('primary_user_in_office');
  expect((await remove(sam, gwen)).json().code).toBe('primary_user_stays');
  expect((await setRole(sam, sam, 'crew')).statusCode).toBe(200);
  expect((await setRole(sam, hal, 'crew')).statusCode).toBe(403);
  expect(await kinds()).toEqual({ [gwen.account]: 'primary', [sam.account]: 'crew', [hal.account]: 'crew_lead' });
});

test('of two owners who take the role from each other at once one stays', async () => {
  for (const who of [sam, hal]) await setRole(gwen, who, 'owner');
  const answers = await Promise.all([setRole(sam, hal, 'crew'), setRole(hal, sam, 'crew')]);
  expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 403]);
  expect(Object.values(await kinds()).filter((kind) => kind === 'owner')).toHaveLength(1);
});

test('a crew lead moves a job within its day, sees no amount, and moves none to another day', async () => {
  const { db } = testApp.testDb;
  await setRole(gwen, hal, 'crew_lead');
  const client = (await aHomeowner(db)).account;
  const id = await aJobRow(db, { client, company, status: 'pending', day: TODAY });
  const to = (who: Person) =>
    testApp.call(who.token, 'POST', `/api/MowingJobs/${id}/retime`, { startTimeLocal: `${TODAY}T15:00:00` });
  const answer = await to(hal);
  expect([answer.statusCode, answer.json()]).toMatchObject([200, { price_cents: null, company_share_cents: null }]);
  expect(answer.json().start_time).toBe('2026-05-02T20:00:00.000Z');
  const date = { date: '2026-05-05' };
  expect((await testApp.call(hal.token, 'PATCH', `/api/MowingJobs/${id}/schedule`, date)).statusCode).toBe(403);
  await setRole(gwen, hal, 'crew');
  expect((await to(hal)).statusCode).toBe(403);
});
