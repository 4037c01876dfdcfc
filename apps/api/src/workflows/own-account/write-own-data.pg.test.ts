import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { hashPassword } from '../../platform/secrets/hash-password.ts';
import { aPayableCompany, aRequest, book, openCheckout, payWith } from '../../testing/bookings.ts';
import { listPersonalColumns } from '../../testing/classified-columns.ts';
import { aHomeowner, aMember, type Person } from '../../testing/people.ts';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';
import { OWN_DATA } from './own-account.reads.ts';

/** Tables that are a company's, or nobody's: what they hold is not of an account. */
const NOT_OF_AN_ACCOUNT = [
  ...[
    'availability_overrides',
    'busy_calendars',
    'busy_unread_entries',
    'companies',
    'crews',
    'days_off',
    'own_clients',
  ],
  ...['profile_changes', 'company_papers', 'service_area_keys', 'service_areas', 'push_keys', 'drives'],
  ...['estimate_lines', 'estimates'],
  ...['invoice_lines', 'invoice_payments', 'invoice_settings', 'invoices'],
];
/** Personal columns of an account that are not in its file, with the reason. Secrets and names of the provider never are. */
const LEFT_OUT: Record<string, string> = {
  'audit_events.actor': 'one’s own address, or somebody else’s',
  'audit_events.details': 'what administrators wrote, with others’ names',
  'audit_events.subject': 'one’s own address, or somebody else’s',
  'change_hearers.key': 'kept by the table change_events, where one’s lawn is; the lawn is in the file',
  'content_reports.words': 'somebody’s public words, which others wrote',
  'message_reports.note': 'what an administrator did about somebody else’s message',
  'outbox_messages.failure': 'what a mail server said to ours',
  'outbox_messages.html': 'may hold a code or a link that lets in; it is in the mailbox',
  'outbox_messages.subject': 'may hold a code; it is in the mailbox',
  'outbox_messages.text': 'as html',
  'queued_job_keys.key': 'where a lawn is searched; the lawn is in the file',
  'rate_counters.key': 'how often a network came: gone within a day',
  'refund_requests.answer': 'what a colleague wrote',
  'sessions.device_key': 'the thumbprint of a key',
  'sign_in_codes.email': 'the account’s own address, for ten minutes',
};
const OF_ANOTHER_HOUSE = /^sandbox\./;

const PASSWORD = 'mow-the-north-lawn-twice';

let swath: TestApp;
let homeowner: Person;
let stranger: Person;
beforeAll(async () => {
  swath = await startTestApp();
  const { db } = swath.testDb;
  const company = await aPayableCompany(swath);
  [homeowner, stranger] = [await aHomeowner(db), await aHomeowner(db)];
  for (const person of [homeowner, stranger]) {
    await bookPaid(person, company);
    await db
      .updateTable('accounts')
      .set({ password_hash: await hashPassword(PASSWORD) })
      .where('id', '=', person.account)
      .execute();
  }
  const of = (person: Person) => db.updateTable('jobs').where('client_id', '=', person.account);
  await of(homeowner).set({ yard_notes: 'The gate is blue' }).execute();
  await of(stranger).set({ yard_notes: 'The gate is red' }).execute();
});
afterAll(() => swath[Symbol.asyncDispose]());

async function bookPaid({ token }: Person, company: string) {
  const page = (await openCheckout(swath, token, aRequest(company))).json();
  await payWith(swath, page.clientSecret);
  expect((await book(swath, token, aRequest(company), page.sessionId)).statusCode).toBe(201);
}

const ask = (token: string | null, body: object) => swath.call(token, 'POST', '/api/account/data', body);

test('every personal column is in the file, or is left out with a reason', async () => {
  const personal = await listPersonalColumns(swath.testDb.db);
  const given = new Set(OWN_DATA.flatMap(({ table, columns }) => columns.map((column) => `${table}.${column}`)));
  const missing = personal
    .filter(({ at, kind }) => !OF_ANOTHER_HOUSE.test(at) && !['secret', 'reference'].includes(kind))
    .filter(({ at }) => !NOT_OF_AN_ACCOUNT.includes(at))
    .map(({ at, column }) => `${at}.${column}`)
    .filter((name) => !given.has(name));
  expect(missing.sort()).toEqual(Object.keys(LEFT_OUT).sort());
  const secret = personal.filter(({ kind }) => kind === 'secret' || kind === 'reference');
  expect(secret.filter(({ at, column }) => given.has(`${at}.${column}`))).toEqual([]);
});

describe('a homeowner', () => {
  test('gets one file with what is theirs, and nothing of somebody else', async () => {
    const answer = await ask(homeowner.token, { current_password: PASSWORD });
    expect(answer.statusCode).toBe(200);
    expect(answer.headers['content-type']).toBe('application/json');
    expect(answer.headers['content-disposition']).toBe('attachment; filename="swath-my-data.json"');
    expect(answer.headers['cache-control']).toBe('private, no-store');
    const file = answer.json();
    expect(file.account).toHaveLength(1);
    expect(file.visits).toMatchObject([{ yard_notes: 'The gate is blue', status: 'pending' }]);
    expect(file.payments).toMatchObject([{ state: 'paid', card_last4: '4242' }]);
    expect(file.companies).toMatchObject([{ name: expect.any(String) }]);
    expect(file.devices.length).toBeGreaterThan(0);
    expect(Object.keys(file)).toEqual(['about', 'written_at', ...OWN_DATA.map(({ name }) => name)]);
    expect(answer.body).not.toContain('The gate is red');
    expect(answer.body).not.toContain('argon2');
  });

  test.each([
    [{}, 'current_password_needed'],
    [{ current_password: 'mow-the-grass' }, 'wrong_current_password'],
  ])('is refused with %j', async (body, code) => {
    const answer = await ask(homeowner.token, body);
    expect(answer.statusCode).toBe(400);
    expect(answer.json().code).toBe(code);
  });

  test('needs no password after a code from their mailbox', async () => {
    await swath.testDb.db
      .updateTable('sessions')
      .set({ amr: 'otp' })
      .where('account_id', '=', homeowner.account)
      .execute();
    expect((await ask(homeowner.token, {})).statusCode).toBe(200);
  });

  test('is sent away after ten within an hour', async () => {
    const codes = [];
    for (let tries = 0; tries < 10; tries++) codes.push((await ask(homeowner.token, {})).statusCode);
    expect(codes.at(-1)).toBe(429);
  });
});

test('a member gets what is theirs, and nothing of the customers', async () => {
  const { db } = swath.testDb;
  const company = await aPayableCompany(swath);
  const member = await aMember(db, company);
  await bookPaid(stranger, company);
  await db.updateTable('sessions').set({ amr: 'otp' }).where('account_id', '=', member.account).execute();
  const answer = await ask(member.token, {});
  const file = answer.json();
  expect(file.memberships).toMatchObject([{ company_id: company, is_primary: true }]);
  expect(file.visits).toEqual([]);
  expect(answer.body).not.toContain('The gate is red');
});

test('a stranger is asked to sign in', async () => {
  expect((await ask(null, { current_password: PASSWORD })).statusCode).toBe(401);
});
