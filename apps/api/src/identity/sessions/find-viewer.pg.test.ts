import type { CompanyId } from '@swath/domain/ids';
import { spec } from '@swath/fixtures/spec';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { aCompany, aHomeowner, aMember, anAdmin, type Person } from '../../testing/people.ts';
import { startTestApp, TEST_NOW, type TestApp } from '../../testing/test-app.ts';
import { findViewer, findViewers } from './find-viewer.ts';

let api: TestApp;
beforeAll(async () => {
  api = await startTestApp();
});
afterAll(() => api[Symbol.asyncDispose]());
beforeEach(() => api.setClock(TEST_NOW));

const viewer = ({ token }: Person, adminEmails: string[] = []) => findViewer(api.ctx.db, adminEmails, token);
const join = (person: Person, company: CompanyId, created_at: string) =>
  api.ctx.db
    .insertInto('company_members')
    .values({ company_id: company, account_id: person.account, created_at })
    .execute();

describe('who an access token stands for', () => {
  spec('access 3.1');
  test('a homeowner', async () => {
    const harriet = await aHomeowner(api.ctx.db);
    expect(await viewer(harriet)).toMatchObject({
      account: harriet.account,
      email: harriet.email,
      fullName: 'Harriet Miller',
      actor: 'homeowner',
      company: null,
      tokenExpiresAt: new Date('2100-01-01T00:00:00Z'),
    });
  });

  spec('access 6.2', 'access 7.15');
  test('an administrator by profile, and one by list, whatever else they are', async () => {
    const company = await aCompany(api.ctx.db);
    const [byProfile, byList] = [await anAdmin(api.ctx.db), await aMember(api.ctx.db, company)];
    expect((await viewer(byProfile))!.actor).toBe('admin');
    expect((await viewer(byList, ['someone@else.test', byList.email]))!.actor).toBe('admin');
    expect((await viewer(byList, ['someone@else.test']))!.actor).toBe('crew');
  });

  spec('access 4.19', 'access 6.6', 'access 7.16', 'access 7.17', 'company 3.7', 'company 4.30');
  test.each([
    ['approved', 'crew'],
    ['pending', 'applicant'],
    ['rejected', 'applicant'],
    ['suspended', 'applicant'],
  ] as const)('a member of a company that is %s is %s', async (status, actor) => {
    const company = await aCompany(api.ctx.db, { status });
    const gwen = await aMember(api.ctx.db, company, false);
    expect(await viewer(gwen)).toMatchObject({
      actor,
      company: { id: company, name: 'Green Blade Mowing', status, isPrimary: false },
    });
  });

  test('somebody who left their company has no rights of it, and none of a homeowner', async () => {
    const gwen = await aMember(api.ctx.db, await aCompany(api.ctx.db));
    await api.ctx.db.deleteFrom('company_members').where('account_id', '=', gwen.account).execute();
    expect(await viewer(gwen)).toMatchObject({ actor: 'applicant', company: null });
  });

  test('of two companies the approved one counts, else the one joined first', async () => {
    const rejected = await aCompany(api.ctx.db, { status: 'rejected' });
    const gwen = await aMember(api.ctx.db, rejected);
    await join(gwen, await aCompany(api.ctx.db, { status: 'pending' }), '2026-05-03T00:00:00Z');
    expect((await viewer(gwen))!.company!.id).toBe(rejected);
    const approved = await aCompany(api.ctx.db);
    await join(gwen, approved, '2026-05-04T00:00:00Z');
    expect(await viewer(gwen)).toMatchObject({ actor: 'crew', company: { id: approved } });
  });

  test('an approval counts with the next call', async () => {
    const company = await aCompany(api.ctx.db, { status: 'pending' });
    const gwen = await aMember(api.ctx.db, company);
    const role = async () => (await api.call(gwen.token, 'GET', '/api/me')).json();
    expect(await role()).toMatchObject({ role: 'user', company: { status: 'pending', is_primary: true } });
    await api.ctx.db.updateTable('companies').set({ status: 'approved' }).where('id', '=', company).execute();
    expect(await role()).toMatchObject({ role: 'company_admin', company: { status: 'approved' } });
  });

  test.each([
    ['recovery', 401, 'session_expired'],
    ['factor', 403, 'factor_required'],
  ] as const)('somebody whose session is only good for its %s', async (standing, status, code) => {
    const harriet = await aHomeowner(api.ctx.db);
    const { session } = (await viewer(harriet))!;
    await api.ctx.db.updateTable('sessions').set({ standing }).where('id', '=', session).execute();

    expect(await viewer(harriet)).toMatchObject({ account: harriet.account, standing });
    const answer = await api.call(harriet.token, 'GET', '/api/me');
    expect(answer.statusCode).toBe(status);
    expect(answer.json()).toMatchObject({ code });
    expect((await api.call(harriet.token, 'GET', '/auth/user')).statusCode).toBe(200);
  });

  test.each([
    ['an access token at its end', 'access_tokens', 'expires_at', TEST_NOW],
    ['a session at its end', 'sessions', 'expires_at', TEST_NOW],
  ] as const)('nobody: %s', async (_, table, column, value) => {
    const harriet = await aHomeowner(api.ctx.db);
    const { session } = (await viewer(harriet))!;
    const key = table === 'sessions' ? 'id' : 'session_id';
    await api.ctx.db
      .updateTable(table)
      .set({ [column]: value })
      .where(key as never, '=', session as never)
      .execute();

    expect(await viewer(harriet)).toBeNull();
    const answer = await api.call(harriet.token, 'GET', '/api/me');
    expect(answer.statusCode).toBe(401);
    expect(answer.json()).toMatchObject({ code: 'session_expired' });
  });

  test.each(['', 'x', 'x'.repeat(43), '\u0000'])('nobody: %j', async (token) => {
    expect(await findViewer(api.ctx.db, [], token)).toBeNull();
  });
});

describe('several who ask together', () => {
  test('are told apart, whoever of them is unknown or asks twice', async () => {
    const [harriet, holly] = [await aHomeowner(api.ctx.db), await aHomeowner(api.ctx.db)];
    const found = await findViewers(api.ctx.db, [], [holly.token, 'nobody', harriet.token, holly.token]);
    expect(found.map((one) => one?.account ?? null)).toEqual([holly.account, null, harriet.account, holly.account]);
  });

  test('get what is theirs, each of twenty at the same moment, and strangers nothing', async () => {
    const people = await Promise.all(Array.from({ length: 20 }, () => aHomeowner(api.ctx.db)));
    const asking = people.flatMap(({ token, email }) => [
      { token, email },
      { token: `${token}x`, email: null },
    ]);
    const answers = await Promise.all(asking.map(({ token }) => api.call(token, 'GET', '/api/me')));
    expect(answers.map((answer) => (answer.statusCode === 200 ? answer.json().email : null))).toEqual(
      asking.map(({ email }) => email),
    );
    expect(answers.filter(({ statusCode }) => statusCode === 401)).toHaveLength(20);
  });
});
