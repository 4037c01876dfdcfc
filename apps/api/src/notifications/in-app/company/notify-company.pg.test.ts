import { randomUUID } from 'node:crypto';
import type { CompanyId } from '@swath/domain/ids';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { changesOf } from '../../../testing/changes.ts';
import { aCompany, aMember, type Person } from '../../../testing/people.ts';
import { startTestApp, TEST_NOW, type TestApp } from '../../../testing/test-app.ts';
import { notifyCompany } from './notify-company.ts';

let swath: TestApp;
let company: CompanyId;
let member: Person;

beforeAll(async () => {
  swath = await startTestApp();
});
afterAll(() => swath[Symbol.asyncDispose]());
beforeEach(async () => {
  await swath.setClock(TEST_NOW);
  company = await aCompany(swath.ctx.db);
  member = await aMember(swath.ctx.db, company);
});

const tell = (of = company) =>
  swath.ctx.db.transaction().execute((tx) =>
    notifyCompany(swath.ctx, tx, {
      company: of,
      notice: { kind: 'payout_returned', amountCents: 4400, failureCode: null },
      subject: randomUUID(),
    }),
  );
const listed = async ({ token }: Person, from = '') =>
  (await swath.call(token, 'GET', `/api/company/notices${from && `?from=${from}`}`)).json();
const mark = ({ token }: Person, body: object = {}) => swath.call(token, 'POST', '/api/company/notices/read', body);
const now = (who: Person, changes: object) =>
  swath.ctx.db.updateTable('company_members').set(changes).where('account_id', '=', who.account).execute();

test('each member reads a list of their own: what one has seen is new to the other', async () => {
  const other = await aMember(swath.ctx.db, company, false);
  await tell();
  await tell();
  const { notices } = await listed(member);
  const [first] = notices;
  expect((await mark(member, { ids: [first.id] })).json()).toEqual({ unread: 1 });
  // The other cannot say it for them, nor they for the other.
  expect((await mark(other, { ids: [notices[1].id] })).json()).toEqual({ unread: 2 });
  expect((await listed(member)).unread).toBe(1);
  expect((await mark(member)).json()).toEqual({ unread: 0 });
  const told = await changesOf(swath.ctx.db, member.account);
  expect(told.filter(({ kind }) => kind === 'notice.changed')).toHaveLength(2);
  await mark(member);
  expect(await changesOf(swath.ctx.db, member.account)).toHaveLength(told.length);
});

test('twenty at a time, newest first', async () => {
  for (let at = 0; at < 25; at++) await tell();
  const { notices, next } = await listed(member);
  const rest = await listed(member, next);
  expect([notices.length, rest.notices.length, rest.next]).toEqual([20, 5, null]);
  expect(new Set([...notices, ...rest.notices].map(({ id }) => id)).size).toBe(25);
});

test('who may not know of money any more reads nothing, and is told nothing', async () => {
  const standard = await aMember(swath.ctx.db, company, false);
  await tell();
  await now(standard, { role: 'crew' });
  await tell();
  expect(await listed(standard)).toEqual({ notices: [], unread: 0, next: null });
  await mark(standard);
  await now(standard, { role: 'company' });
  expect(await listed(standard)).toMatchObject({ unread: 1 });
});

test('what was told in a company stays there: who left it has it in no list', async () => {
  const standard = await aMember(swath.ctx.db, company, false);
  await tell();
  const elsewhere = await aCompany(swath.ctx.db);
  await now(standard, { company_id: elsewhere });
  expect(await listed(standard)).toEqual({ notices: [], unread: 0, next: null });
  await swath.ctx.db.deleteFrom('company_members').where('account_id', '=', standard.account).execute();
  await swath.ctx.db
    .updateTable('profiles')
    .set({ role: 'homeowner' })
    .where('account_id', '=', standard.account)
    .execute();
  expect((await swath.call(standard.token, 'GET', '/api/notices')).json()).toMatchObject({ notices: [], unread: 0 });
  expect((await swath.call(standard.token, 'GET', '/api/company/notices')).statusCode).toBe(403);
});

test('a company in which nobody is yet is told nothing', async () => {
  await tell(await aCompany(swath.ctx.db));
  expect((await listed(member)).notices).toEqual([]);
});
