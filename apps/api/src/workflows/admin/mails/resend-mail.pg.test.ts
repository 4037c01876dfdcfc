import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { auditOf } from '../../../testing/audit.ts';
import { aCompany, aHomeowner, aMember, anAdmin, type Person } from '../../../testing/people.ts';
import { startTestApp, TEST_NOW, type TestApp } from '../../../testing/test-app.ts';

let swath: TestApp;
let ada: Person;
let nora: Person;
beforeAll(async () => {
  swath = await startTestApp();
  ada = await anAdmin(swath.testDb.db);
  nora = await aHomeowner(swath.testDb.db);
});
afterAll(() => swath[Symbol.asyncDispose]());

type Own = { recipient?: string; template?: string; text?: string; sent_at?: string | null; failure?: string | null };
async function aMail(own: Own = {}): Promise<string> {
  const { id } = await swath.testDb.db
    .insertInto('outbox_messages')
    .values({
      ...{
        recipient: nora.email,
        template: 'booking-confirmed',
        subject: 'Your mowing is booked',
        html: '<p>It is.</p>',
      },
      ...{ text: 'It is.', created_at: TEST_NOW, sent_at: TEST_NOW },
      ...own,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}
const resend = (id: string, as: string | null = ada.token) => swath.call(as, 'POST', `/api/admin/mails/${id}/resend`);
const copiesOf = (id: string) =>
  swath.testDb.db.selectFrom('outbox_messages').where('copy_of', '=', id).selectAll().execute();

describe('a mail', () => {
  test.each([
    ['that was sent', {}],
    ['that was not delivered', { sent_at: null, failure: 'mailbox full' }],
  ])('%s goes out once more, the same to the same address, and it is on record', async (_, own) => {
    const id = await aMail(own);
    const answer = await resend(id);
    expect([answer.statusCode, answer.json()]).toMatchObject([
      200,
      { recipient: nora.email, subject: 'Your mowing is booked', state: 'waiting', again: false },
    ]);
    await swath.runTasks();
    expect(await copiesOf(id)).toMatchObject([
      { recipient: nora.email, html: '<p>It is.</p>', text: 'It is.', sent_at: expect.any(Date), failure: null },
    ]);
    expect((await auditOf(swath.testDb.db, nora.account)).at(-1)).toMatchObject({
      event: 'mail.resent',
      actor: ada.email,
      details: { kind: 'booking-confirmed' },
    });
  });

  test('is sent once by twins, and again when that is out', async () => {
    const id = await aMail();
    const answers = await Promise.all([resend(id), resend(id)]);
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409]);
    expect(answers.find(({ statusCode }) => statusCode === 409)!.json().code).toBe('mail_under_way');
    await swath.runTasks();
    expect((await resend(id)).statusCode).toBe(200);
    expect(await copiesOf(id)).toHaveLength(2);
  });

  test.each([
    ['with a code', { template: 'sign-in-code' }, 'mail_not_repeatable'],
    ['with a link in', { template: 'confirm-email' }, 'mail_not_repeatable'],
    ['of a kind that nobody has named', { template: 'something-new' }, 'mail_not_repeatable'],
    ['whose words are gone', { text: '' }, 'mail_not_repeatable'],
    ['that is on its way', { sent_at: null }, 'mail_under_way'],
  ])('%s is not', async (_, own, code) => {
    const id = await aMail(own);
    const answer = await resend(id);
    expect([answer.statusCode, answer.json().code]).toEqual([409, code]);
    expect(await copiesOf(id)).toEqual([]);
  });

  test('that is none is not found, and nobody else may', async () => {
    expect((await resend(crypto.randomUUID())).json().code).toBe('mail_not_found');
    const id = await aMail();
    expect((await resend(id, nora.token)).statusCode).toBe(403);
    expect((await resend(id, null)).statusCode).toBe(401);
    expect(await copiesOf(id)).toEqual([]);
  });
});

test('mails are listed by their subjects, never by what they say, and the look is on record', async () => {
  const { db } = swath.testDb;
  const company = await aCompany(db);
  const gwen = await aMember(db, company);
  await aMail({ recipient: gwen.email, template: 'sign-in-code', text: 'Your code is 123456' });
  await aMail({ recipient: 'office@greenblade.test', sent_at: null, failure: 'no such mailbox' });
  const ofCompany = await swath.call(ada.token, 'GET', `/api/admin/companies/${company}/mails`);
  expect(ofCompany.json().mails).toHaveLength(2);
  expect(ofCompany.json().mails).toEqual(
    expect.arrayContaining([
      expect.objectContaining({ recipient: gwen.email, state: 'sent', again: false }),
      expect.objectContaining({ recipient: 'office@greenblade.test', state: 'failed', again: true }),
    ]),
  );
  expect(ofCompany.body).not.toMatch(/123456|no such mailbox/);
  const other = await aHomeowner(db);
  const none = await swath.call(ada.token, 'GET', `/api/admin/homeowners/${other.account}/mails`);
  expect(none.json()).toEqual({ mails: [] });
  expect((await auditOf(db, other.account)).at(-1)).toMatchObject({
    event: 'account.viewed',
    details: { what: 'mails' },
  });
  expect((await auditOf(db, company)).at(-1)).toMatchObject({ event: 'company.viewed', details: { what: 'mails' } });
  for (const path of ['companies', 'homeowners']) {
    const answer = await swath.call(ada.token, 'GET', `/api/admin/${path}/${crypto.randomUUID()}/mails`);
    expect(answer.statusCode).toBe(404);
  }
});
