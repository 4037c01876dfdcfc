import type { InvoiceMonth, MadeInvoices } from '@swath/contract/invoice-fields';
import type { CompanyId } from '@swath/domain/ids';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { aDraft, aDraftInvoice, doneVisits } from '../../../testing/invoices.ts';
import { aJobRow } from '../../../testing/jobs.ts';
import { mailsTo } from '../../../testing/outbox.ts';
import { anOwnClient } from '../../../testing/own-clients.ts';
import { aCompany, aHomeowner, aMember, type Person } from '../../../testing/people.ts';
import { startTestApp, TEST_NOW, type TestApp } from '../../../testing/test-app.ts';

let swath: TestApp;
let company: CompanyId;
let office: Person;
let olive: { id: string; email: string };
let nell: { id: string };

beforeAll(async () => {
  swath = await startTestApp();
});
afterAll(() => swath[Symbol.asyncDispose]());
beforeEach(async () => {
  await swath.setClock(TEST_NOW);
  company = await aCompany(swath.testDb.db);
  office = await aMember(swath.testDb.db, company);
  const email = `${crypto.randomUUID()}@porter.test`;
  olive = { ...(await anOwnClient(swath, office, { full_name: 'olive Porter', email })), email };
  nell = await anOwnClient(swath, office, { full_name: 'Nell Kerr', email: null });
});

const month = async (query = '', as = office): Promise<InvoiceMonth> =>
  (await swath.call(as.token, 'GET', `/api/company/invoice-month${query}`)).json();
const make = (own: object = {}, as = office) =>
  swath.call(as.token, 'POST', '/api/company/invoice-month', {
    ...{ month: '2026-04', client_ids: [olive.id, nell.id], send: true },
    ...own,
  });
const done = (of: { id: string }, days: readonly string[]) => doneVisits(swath, company, of.id, days);
const read = async (id: string) => (await swath.call(office.token, 'GET', `/api/company/invoices/${id}`)).json();

test('a month lists who has finished visits on no invoice, with sums and tax; by itself the latest that is over', async () => {
  await swath.call(office.token, 'PUT', '/api/company/invoice-settings', {
    tax_rate: 10_000,
    due_days: 30,
    how_to_pay: '',
  });
  const [billed] = await done(olive, ['2026-04-01', '2026-04-30', '2026-03-31', '2026-05-01']);
  await done(nell, ['2026-04-07']);
  await aDraftInvoice(swath, office, olive.id, aDraft([billed!]));
  const { account } = await aHomeowner(swath.testDb.db);
  await aJobRow(swath.testDb.db, { client: account, company, status: 'completed', day: '2026-04-08' });
  const own = { client_id: null, own_client_id: nell.id as never, fee_cents: 0 as never };
  await aJobRow(swath.testDb.db, { client: account, company, day: '2026-04-09', own });
  const undoable = { ...own, final_at: '2026-05-02T17:10:00.000Z' };
  await aJobRow(swath.testDb.db, { client: account, company, status: 'completed', day: '2026-04-10', own: undoable });
  expect(await month()).toEqual({
    month: '2026-04',
    months: [
      { month: '2026-05', visits: 1 },
      { month: '2026-04', visits: 2 },
      { month: '2026-03', visits: 1 },
    ],
    tax_rate: 10_000,
    clients: [
      { client_id: nell.id, full_name: 'Nell Kerr', mailable: false, visits: 1, total_cents: 4950 },
      { client_id: olive.id, full_name: 'olive Porter', mailable: true, visits: 1, total_cents: 4950 },
    ],
  });
  expect(await month('?month=2026-03')).toMatchObject({ month: '2026-03', clients: [{ client_id: olive.id }] });
  expect((await swath.call(office.token, 'GET', '/api/company/invoice-month?month=2026-13')).statusCode).toBe(400);
  const rival = await aMember(swath.testDb.db, await aCompany(swath.testDb.db));
  expect(await month('', rival)).toMatchObject({ month: '2026-05', months: [], clients: [] });
});

test('one press makes an invoice each and sends it; pressing again makes none', async () => {
  await done(olive, ['2026-04-07', '2026-04-14', '2026-05-01']);
  await done(nell, ['2026-04-07']);
  const { made }: MadeInvoices = (await make()).json();
  expect(made).toMatchObject([
    { client_id: olive.id, number: 'INV-0001', mailed: true },
    { client_id: nell.id, number: 'INV-0002', mailed: false },
  ]);
  expect(await read(made[0]!.invoice_id)).toMatchObject({
    ...{ state: 'sent', total_cents: 9000 },
    lines: [{ words: 'Mowing on Tue, Apr 7, 2026' }, { words: 'Mowing on Tue, Apr 14, 2026' }],
  });
  expect((await mailsTo(swath.testDb.db, olive.email)).map(({ template }) => template)).toEqual(['invoice-sent']);
  expect((await make()).json()).toEqual({ made: [] });
  expect(await month('?month=2026-04')).toMatchObject({ clients: [], months: [{ month: '2026-05' }] });
});

test('as drafts nothing is sent; who was not chosen, or is another company’s, is left out', async () => {
  await done(olive, ['2026-04-07']);
  await done(nell, ['2026-04-07']);
  const rival = await aMember(swath.testDb.db, await aCompany(swath.testDb.db));
  expect((await make({}, rival)).json()).toEqual({ made: [] });
  const { made } = (await make({ client_ids: [olive.id, olive.id], send: false })).json();
  expect(made).toMatchObject([{ client_id: olive.id, number: null, mailed: false }]);
  expect(await read(made[0].invoice_id)).toMatchObject({ state: 'draft' });
  expect(await mailsTo(swath.testDb.db, olive.email)).toEqual([]);
  expect(await month()).toMatchObject({ clients: [{ client_id: nell.id }] });
  expect((await make({ client_ids: [] })).json().errors).toMatchObject([{ path: 'body.client_ids' }]);
});

test('two presses at once make one invoice each', async () => {
  await done(olive, ['2026-04-07']);
  await done(nell, ['2026-04-07']);
  const colleague = await aMember(swath.testDb.db, company, false);
  const both = await Promise.all([make(), make({}, colleague)]);
  expect(
    both
      .flatMap((answer) => (answer.json() as MadeInvoices).made)
      .map(({ number }) => number)
      .sort(),
  ).toEqual([...['INV-0001', 'INV-0002']]);
});
