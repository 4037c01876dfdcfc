import type { CompanyId } from '@swath/domain/ids';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { mailsTo } from '../../testing/outbox.ts';
import { aCompany, aHomeowner, aMember, anAdmin, type Person } from '../../testing/people.ts';
import { aRegistration } from '../../testing/registrations.ts';
import { startTestApp, TEST_NOW, type TestApp } from '../../testing/test-app.ts';

let testApp: TestApp;
let company: CompanyId;
let gwen: Person;
beforeAll(async () => {
  testApp = await startTestApp();
});
afterAll(() => testApp[Symbol.asyncDispose]());
beforeEach(async () => {
  const { db } = testApp.testDb;
  await testApp.setClock(TEST_NOW);
  company = await aCompany(db);
  gwen = await aMember(db, company);
  await db.deleteFrom('rate_counters').execute();
});

const call = (path: string, body: object, headers: Record<string, string> = {}) =>
  testApp.call(null, 'POST', path, body, headers);
/** Invites somebody. @returns the token of the mail's link */
async function invite(email: string, own: object = {}): Promise<string> {
  const body = { companyId: company, email, ...own };
  await testApp.testDb.db.deleteFrom('outbox_messages').where('template', '=', 'company-invitation').execute();
  const answer = await testApp.call(gwen.token, 'POST', '/api/CompanyUser/add', body);
  expect(answer.statusCode).toBe(200);
  const mails = await mailsTo(testApp.testDb.db, email);
  return /join\?token=([\w-]{43})/.exec(mails.map(({ text }) => text).join())![1]!;
}
const read = async (token: string) => (await call('/api/invitations/read', { token })).json();
const accept = (token: string, own: object = {}, headers: Record<string, string> = {}) =>
  call('/api/invitations/accept', { token, full_name: 'Nell Novak', password: 'trim-the-hedge', ...own }, headers);
const anEmail = () => `${crypto.randomUUID()}@new.test`;
const me = async (token: string) => (await testApp.call(token, 'GET', '/api/me')).json();
const signIn = (email: string, password: string) => call('/auth/token?grant_type=password', { email, password });
const invitations = () => testApp.testDb.db.selectFrom('company_invitations').selectAll().execute();

describe('with the link of an invitation', () => {
  test('somebody new gets an account, belongs to the company, and is signed in', async () => {
    const email = anEmail();
    const token = await invite(email, { fullName: 'Nell Novak' });
    expect(await read(token)).toEqual({
      ...{ company_name: 'Green Blade Mowing', email, full_name: 'Nell Novak', role: 'company', account: 'new' },
    });

    const answer = await accept(token, { full_name: 'Nell B. Novak' });

    expect(answer.json()).toMatchObject({ token_type: 'bearer', user: { email, email_confirmed_at: TEST_NOW } });
    expect(await me(answer.json().access_token)).toMatchObject({
      ...{ email, full_name: 'Nell B. Novak', role: 'company_admin', actor: 'crew' },
      company: { id: company, is_primary: false, member: 'standard' },
    });
    expect((await signIn(email, 'trim-the-hedge')).statusCode).toBe(200);
    const events = testApp.testDb.db.selectFrom('audit_events').where('actor', '=', email).select('event');
    expect((await events.execute()).map(({ event }) => event)).toEqual(
      expect.arrayContaining(['account.confirmed', 'company.user_joined', 'session.opened']),
    );
    expect((await invitations()).filter((row) => row.email === email)).toEqual([]);
  });

  test('whoever is invited to drive gets the crew’s rights', async () => {
    const token = await invite(anEmail(), { role: 'crew' });
    const { access_token: theirs } = (await accept(token)).json();
    expect((await me(theirs)).company).toMatchObject({ member: 'crew' });
    expect((await testApp.call(theirs, 'GET', '/api/company')).statusCode).toBe(200);
    expect((await testApp.call(theirs, 'GET', '/api/company/clients')).statusCode).toBe(403);
  });

  test('serves once, to two at once too', async () => {
    const token = await invite(anEmail());
    const answers = await Promise.all([accept(token), accept(token)]);
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 403]);
    expect((await accept(token)).json().code).toBe('invitation_ended');
    const members = testApp.testDb.db.selectFrom('company_members').where('company_id', '=', company).selectAll();
    expect(await members.execute()).toHaveLength(2);
  });

  test('serves for seven days', async () => {
    const [early, late] = [await invite(anEmail()), await invite(anEmail())];
    await testApp.setClock('2026-05-09T16:59:59Z');
    expect((await accept(early)).statusCode).toBe(200);
    await testApp.setClock('2026-05-09T17:00:00Z');
    expect([(await accept(late)).statusCode, (await read(late)).code]).toEqual([403, 'invitation_ended']);
  });

  test('taken back or followed at once: one of them finds the other', async () => {
    for (let round = 0; round < 3; round++) {
      const email = anEmail();
      const token = await invite(email);
      const { id } = (await invitations()).find((row) => row.email === email)!;
      const path = `/api/CompanyUser/${company}/invitations/${id}`;
      const [joined, taken] = await Promise.all([accept(token), testApp.call(gwen.token, 'DELETE', path)]);
      expect([joined.statusCode, taken.statusCode].sort()).toEqual(joined.statusCode === 200 ? [200, 404] : [200, 403]);
    }
  });

  test.each([
    ['short', { password: 'mow' }, 400],
    ['missing', { password: undefined }, 422],
    ['easy to guess', { password: 'Password1!' }, 422],
    ['one character', { password: 'aaaaaaaa' }, 422],
    ['made of the product’s name', { password: 'Swath123' }, 422],
    ['made of their own name', { password: 'NellNovak1' }, 422],
    ['made of the company’s name', { password: 'COMPANY1' }, 422],
  ])('a password that is %s is refused, and the link goes on working', async (_, own, status) => {
    const email = anEmail();
    const token = await invite(email);
    expect((await accept(token, own)).statusCode).toBe(status);
    expect((await accept(token, { full_name: '  ' })).json().errors).toEqual([
      { path: 'body.full_name', message: 'Please enter your name.' },
    ]);
    expect((await accept(token)).statusCode).toBe(200);
  });

  test('another site cannot have a browser join', async () => {
    const token = await invite(anEmail());
    const answer = await accept(token, {}, { 'x-client': 'web', origin: 'https://evil.test' });
    expect([answer.statusCode, answer.json().code]).toEqual([403, 'foreign_origin']);
    expect((await accept(token)).statusCode).toBe(200);
  });
});

describe('an address that has an account', () => {
  test('of a former user of any company: it is taken up again, and its password stays', async () => {
    const email = anEmail();
    const { user } = (await accept(await invite(email))).json();
    await testApp.call(gwen.token, 'DELETE', `/api/CompanyUser/${company}/${user.id}`);
    const token = await invite(email);
    expect(await read(token)).toMatchObject({ account: 'former' });

    const answer = await accept(token, { password: 'something-else-entirely' });

    expect(await me(answer.json().access_token)).toMatchObject({ company: { id: company, member: 'standard' } });
    expect((await signIn(email, 'trim-the-hedge')).statusCode).toBe(200);
    expect((await signIn(email, 'something-else-entirely')).statusCode).toBe(400);
  });

  test('with an app set up: the link does not stand in for its code', async () => {
    const email = anEmail();
    const { user } = (await accept(await invite(email))).json();
    await testApp.call(gwen.token, 'DELETE', `/api/CompanyUser/${company}/${user.id}`);
    const app = { account_id: user.id, sealed_secret: Buffer.alloc(60), created_at: TEST_NOW, verified_at: TEST_NOW };
    await testApp.testDb.db.insertInto('factors').values(app).execute();
    const { access_token } = (await accept(await invite(email))).json();
    expect(await me(access_token)).toMatchObject({ status: 403, code: 'factor_required' });
  });

  test.each([
    ['a homeowner', () => aHomeowner(testApp.testDb.db)],
    ['a user of another company', async () => aMember(testApp.testDb.db, await aCompany(testApp.testDb.db))],
    ['an administrator', () => anAdmin(testApp.testDb.db)],
  ])('of %s: it is left alone, and the page says what to do', async (_, somebody) => {
    const { email, token: theirs } = await somebody();
    const { last_event_id: _before, ...before } = await me(theirs);
    const token = await invite(email);
    expect(await read(token)).toMatchObject({ account: 'taken' });
    const answer = await accept(token);
    expect([answer.statusCode, answer.json().code]).toEqual([409, 'invited_account_taken']);
    const { last_event_id: _after, ...after } = await me(theirs);
    expect(after).toEqual(before);
  });

  test('that somebody signed up with and never confirmed: theirs who reads its mail', async () => {
    const email = anEmail();
    await call('/auth/signup', { email, password: 'a strangers password', data: { firstName: 'Mallory' } });
    const confirm = /token=([\w-]{43})/.exec((await mailsTo(testApp.testDb.db, email))[0]!.text)![1]!;
    expect((await call('/api/companies', aRegistration({ email }))).statusCode).toBe(201);

    expect((await accept(await invite(email))).statusCode).toBe(200);

    expect((await signIn(email, 'a strangers password')).statusCode).toBe(400);
    expect((await signIn(email, 'trim-the-hedge')).statusCode).toBe(200);
    expect((await call('/auth/verify', { type: 'signup', token_hash: confirm })).statusCode).toBe(403);
    // What was registered with that address and nobody can own any more is gone.
    const left = testApp.testDb.db.selectFrom('companies').where('email', '=', email).select('id');
    expect(await left.execute()).toEqual([]);
  });
});
