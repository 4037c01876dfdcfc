import type { CompanyId } from '@swath/domain/ids';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { aDraft, aDraftInvoice, aPayment, aSentInvoice } from '../../testing/invoices.ts';
import { mailsTo } from '../../testing/outbox.ts';
import { anOwnClient } from '../../testing/own-clients.ts';
import { aCompany, aMember, type Person } from '../../testing/people.ts';
import { wordsOfPages } from '../../testing/read-pdf.ts';
import { startTestApp, TEST_NOW, type TestApp } from '../../testing/test-app.ts';

let swath: TestApp;
let company: CompanyId;
let office: Person;
let rival: Person;
let client: { id: string; email: string | null };

beforeAll(async () => {
  swath = await startTestApp();
  rival = await aMember(swath.testDb.db, await aCompany(swath.testDb.db));
});
afterAll(() => swath[Symbol.asyncDispose]());
beforeEach(async () => {
  await swath.setClock(TEST_NOW);
  company = await aCompany(swath.testDb.db);
  office = await aMember(swath.testDb.db, company);
  client = await anOwnClient(swath, office, { email: `${crypto.randomUUID()}@porter.test` });
});

const at = (id: string, step = '') => `/api/company/invoices/${id}${step}`;
const pay = (id: string, own: object) => swath.call(office.token, 'POST', at(id, '/payments'), aPayment(own));
const cancel = (id: string) => swath.call(office.token, 'POST', at(id, '/void'), { reason: 'A mistake.' });
const noDueDays = () =>
  swath.call(office.token, 'PUT', '/api/company/invoice-settings', { tax_rate: 0, due_days: 0, how_to_pay: '' });
/** Status and code of a refused call. */
const refusal = (answer: { statusCode: number; json(): { code?: string } }) => [answer.statusCode, answer.json().code];

const receivables = async (as = office) => (await swath.call(as.token, 'GET', '/api/company/receivables')).json();
const preview = (id: string, as = office) => swath.call(as.token, 'GET', at(id, '/reminder'));
const remind = (id: string, as = office) => swath.call(as.token, 'POST', at(id, '/remind'));

test('is listed by age, longest due first, without what is paid, void or a draft', async () => {
  await noDueDays();
  await aDraftInvoice(swath, office, client.id);
  const first = await aSentInvoice(swath, office, client.id);
  const paid = await aSentInvoice(swath, office, client.id);
  await pay(paid.id, { amount_cents: 1500 });
  await cancel((await aSentInvoice(swath, office, client.id)).id);
  await swath.setClock('2026-06-15T17:00:00.000Z');
  const second = await aSentInvoice(swath, office, client.id);
  await pay(second.id, { amount_cents: 500, paid_on: '2026-06-15' });
  expect(await receivables()).toMatchObject({
    today: '2026-06-15',
    ages: [
      { age: 'current', cents: 1000, invoices: 1 },
      { age: 'days_30', cents: 0, invoices: 0 },
      { age: 'days_60', cents: 1500, invoices: 1 },
      { age: 'days_90', cents: 0 },
      { age: 'older', cents: 0 },
    ],
    invoices: [
      {
        id: first.id,
        age: 'days_60',
        full_name: 'Olive Porter',
        balance_cents: 1500,
        has_email: true,
        may_remind: true,
      },
      { id: second.id, age: 'current', state: 'partly_paid', balance_cents: 1000, may_remind: false },
    ],
  });
  expect((await receivables(rival)).invoices.map(({ id }: { id: string }) => id)).not.toContain(first.id);
});

test('drafts are counted, summed up and listed, latest first, with the day on which each was begun', async () => {
  // 11 PM on May 31 at the company, June by universal time.
  await swath.setClock('2026-06-01T04:00:00.000Z');
  const first = await aDraftInvoice(swath, office, client.id);
  await swath.setClock('2026-06-15T17:00:00.000Z');
  const second = await aDraftInvoice(swath, office, client.id, aDraft([], { discount_cents: 500 }));
  const sent = await aSentInvoice(swath, office, client.id);
  const listed = { client_id: client.id, full_name: 'Olive Porter' };
  const expected = {
    ...{ count: 2, total_cents: 2500 },
    invoices: [
      { ...listed, id: second.id, total_cents: 1000, begun_on: '2026-06-15' },
      { ...listed, id: first.id, total_cents: 1500, begun_on: '2026-05-31' },
    ],
  };
  expect((await receivables()).drafts).toEqual(expected);
  expect((await receivables(rival)).drafts).toEqual({ count: 0, total_cents: 0, invoices: [] });
  await cancel(sent.id);
  await swath.call(office.token, 'POST', at(second.id, '/send'));
  await swath.call(office.token, 'DELETE', at(first.id));
  expect((await receivables()).drafts.count).toBe(0);
});

test('a reminder is mailed three days after the last mail, once, of what is open', async () => {
  const { id, link } = await aSentInvoice(swath, office, client.id);
  await pay(id, { amount_cents: 500 });
  for (const call of [preview, remind]) expect(refusal(await call(id))).toEqual([409, 'reminded_already']);
  await swath.setClock('2026-05-05T17:00:00.000Z');
  await swath.call(office.token, 'PATCH', `/api/company/clients/${client.id}`, { email: 'olive@gray.test' });
  const shown = (await preview(id)).json();
  expect(shown.mailed_to).toBe('olive@gray.test');
  expect(await mailsTo(swath.testDb.db, 'olive@gray.test')).toEqual([]);
  const both = await Promise.all([remind(id), remind(id)]);
  expect(both.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409]);
  const now = (await swath.call(office.token, 'GET', at(id))).json();
  expect(now).toMatchObject({ reminded_on: '2026-05-05', mailed_to: 'olive@gray.test' });
  const mails = (await mailsTo(swath.testDb.db, 'olive@gray.test')).filter(
    ({ template }) => template === 'invoice-reminder',
  );
  expect(mails).toHaveLength(1);
  expect(mails[0]!.subject).toBe('Reminder: $10.00 to Green Blade Mowing is still open');
  expect(mails[0]!.text).toContain(link);
  expect(mails[0]!.text.replace(/\s+/g, ' ')).toContain('please tell them at (573) 555-0111.');
  expect(mails[0]).toMatchObject({ subject: shown.subject, text: shown.text });
  await swath.setClock('2026-05-08T17:00:00.000Z');
  for (const call of [preview, remind]) expect(refusal(await call(id, rival))).toEqual([404, 'invoice_not_found']);
  await swath.call(office.token, 'PATCH', `/api/company/clients/${client.id}`, { email: null });
  for (const call of [preview, remind]) expect(refusal(await call(id))).toEqual([409, 'client_without_email']);
  expect((await receivables()).invoices).toContainEqual(
    expect.objectContaining({ id, has_email: false, may_remind: false }),
  );
  await pay(id, { amount_cents: 1000 });
  for (const call of [preview, remind]) expect(refusal(await call(id))).toEqual([409, 'invoice_not_open']);
});

test('a company without a phone number names none, in mails and on its papers', async () => {
  const own = { phone_number: null };
  await swath.testDb.db.updateTable('companies').set(own).where('id', '=', company).execute();
  const { link } = await aSentInvoice(swath, office, client.id);
  const [mail] = await mailsTo(swath.testDb.db, client.email!);
  expect(mail!.text.replace(/\s+/g, ' ')).toContain('If something is not right, please ask them. ');
  const words = await wordsOfPages((await swath.call(null, 'GET', `/api${link}/pdf`)).rawPayload);
  expect(words).toContain('1 Depot Rd');
  expect(words).not.toMatch(/\(\d{3}\)|null/);
});

test('a statement has the balance before and after, and what was billed and paid between', async () => {
  await aSentInvoice(swath, office, client.id);
  await swath.setClock('2026-06-15T17:00:00.000Z');
  const { id } = await aSentInvoice(swath, office, client.id);
  await pay(id, { amount_cents: 1000, paid_on: '2026-06-14' });
  const { payments } = (await pay(id, { amount_cents: 400, paid_on: '2026-06-15' })).json();
  const taken = payments.find(({ amount_cents }: { amount_cents: number }) => amount_cents === 400);
  await swath.call(office.token, 'DELETE', at(id, `/payments/${taken.id}`));
  const statement = (from: string, to: string, as = office) =>
    swath.call(as.token, 'GET', `/api/company/clients/${client.id}/statement/pdf?from=${from}&to=${to}`);
  const file = await statement('2026-06-01', '2026-06-30');
  expect(file.headers['content-disposition']).toBe(
    'attachment; filename="statement-olive-porter-2026-06-01-2026-06-30.pdf"',
  );
  const words = await wordsOfPages(file.rawPayload);
  for (const said of ['Olive Porter', 'Green Blade Mowing', '1 Depot Rd, Columbia, MO 65201', '(573) 555-0111']) {
    expect(words).toContain(said);
  }
  expect(words).toContain('Open before $15.00');
  expect(words).toContain('Sun, Jun 14, 2026: Payment of INV-0002 (cash) -$10.00');
  expect(words).toContain('Mon, Jun 15, 2026: Invoice INV-0002 $15.00');
  expect(words).toContain('Open on Tue, Jun 30, 2026 $20.00');
  expect(words).not.toContain('$4.00');
  expect(await wordsOfPages((await statement('2025-01-01', '2025-12-31')).rawPayload)).toContain('Nothing was billed');
  expect(refusal(await statement('2026-06-02', '2026-06-01'))).toEqual([422, 'period_not_valid']);
  expect(refusal(await statement('2020-06-02', '2026-06-01'))).toEqual([422, 'period_not_valid']);
  expect(refusal(await statement('2026-06-01', '2026-06-30', rival))).toEqual([404, 'own_client_not_found']);
});
