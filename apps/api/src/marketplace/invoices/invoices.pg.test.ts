import type { Invoice } from '@swath/contract/invoice-fields';
import type { CompanyId } from '@swath/domain/ids';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { aDraft, aDraftInvoice, anExtra, aPayment, aSentInvoice, doneVisits, tokenOf } from '../../testing/invoices.ts';
import { aJobRow } from '../../testing/jobs.ts';
import { mailsTo } from '../../testing/outbox.ts';
import { anOwnClient } from '../../testing/own-clients.ts';
import { aCompany, aHomeowner, aMember, type Person } from '../../testing/people.ts';
import { wordsOfPages } from '../../testing/read-pdf.ts';
import { startTestApp, TEST_NOW, type TestApp } from '../../testing/test-app.ts';
import { passUndoTime } from '../../testing/undo-time.ts';

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

const db = () => swath.testDb.db;
const of = (id: string) => `/api/company/clients/${id}/invoices`;
const at = (id: string, step = '') => `/api/company/invoices/${id}${step}`;
const listed = async (id = client.id, as = office) => (await swath.call(as.token, 'GET', of(id))).json();
const read = async (id: string): Promise<Invoice> => (await swath.call(office.token, 'GET', at(id))).json();
const draft = (body: object, as = office) => swath.call(as.token, 'POST', of(client.id), body);
const pay = (id: string, own: object = {}, as = office) =>
  swath.call(as.token, 'POST', at(id, '/payments'), aPayment(own));
const change = (id: string, body: object, as = office) => swath.call(as.token, 'PUT', at(id), body);
const send = (id: string, as = office) => swath.call(as.token, 'POST', at(id, '/send'));
const cancel = (id: string, as = office) => swath.call(as.token, 'POST', at(id, '/void'), { reason: 'A mistake.' });
const settings = (own: object = {}) =>
  swath.call(office.token, 'PUT', '/api/company/invoice-settings', {
    ...{ tax_rate: 8250, due_days: 30, how_to_pay: 'Checks to Green Blade.' },
    ...own,
  });
/** Status and code of a refused call. */
const refusal = (answer: { statusCode: number; json(): { code?: string } }) => [answer.statusCode, answer.json().code];
/** What is stored of an invoice's money agrees with its lines and payments. */
async function expectToAgree(id: string) {
  const row = await db()
    .selectFrom('invoices')
    .where('id', '=', id as never)
    .selectAll()
    .executeTakeFirstOrThrow();
  const lines = await db().selectFrom('invoice_lines').where('invoice_id', '=', row.id).selectAll().execute();
  const paid = await db()
    .selectFrom('invoice_payments')
    .where('invoice_id', '=', row.id)
    .where('taken_back_at', 'is', null)
    .selectAll()
    .execute();
  const sum = (of: readonly { amount_cents: number }[]) => of.reduce((all, { amount_cents }) => all + amount_cents, 0);
  expect([row.subtotal_cents, row.paid_cents]).toEqual([sum(lines), sum(paid)]);
}

describe('a draft', () => {
  test('has the chosen visits by day, lines of one’s own, tax of the whole, and what is taken off', async () => {
    await settings();
    const [later, earlier, other] = await doneVisits(swath, company, client.id, [
      '2026-04-20',
      '2026-04-06',
      '2026-03-02',
    ]);
    expect((await listed()).billable.map(({ date }: { date: string }) => date)).toEqual([
      ...['2026-03-02', '2026-04-06', '2026-04-20'],
    ]);
    const made = await draft(aDraft([later!, earlier!], { discount_cents: 500 }));
    expect(made.statusCode).toBe(201);
    // 45 + 45 + 15 - 5 = 100; 8.25 % of it.
    expect(made.json()).toMatchObject({
      ...{ state: 'draft', number: null, issued_on: null, due_on: null, link: null, full_name: 'Olive Porter' },
      lines: [
        { kind: 'mowing', words: 'Mowing on Mon, Apr 6, 2026', amount_cents: 4500, job_id: earlier },
        { words: 'Mowing on Mon, Apr 20, 2026', job_id: later },
        { kind: 'edging', words: 'Edging of the drive', amount_cents: 1500, job_id: null },
      ],
      ...{ subtotal_cents: 10_500, discount_cents: 500, tax_rate: 8250, tax_cents: 825, total_cents: 10_825 },
      ...{ paid_cents: 0, balance_cents: 0, today: '2026-05-02' },
    });
    expect(await listed()).toMatchObject({
      balance_cents: 0,
      billable: [{ job_id: other }],
      invoices: [{ state: 'draft' }],
    });
    const { id } = made.json();
    await expectToAgree(id);

    // Another content; the visit that is left out can be invoiced again.
    const next = await change(id, aDraft([other!, later!], { lines: [], note: '' }));
    expect(next.json()).toMatchObject({ subtotal_cents: 9000, discount_cents: 0, tax_cents: 743, note: '' });
    expect((await listed()).billable).toMatchObject([{ job_id: earlier }]);
    await expectToAgree(id);

    expect((await swath.call(office.token, 'DELETE', at(id))).statusCode).toBe(204);
    expect(await listed()).toMatchObject({ invoices: [], billable: [{}, {}, {}] });
  });

  test('takes no visit that is not done, can be undone, is somebody else’s or on another invoice', async () => {
    const { account } = await aHomeowner(db());
    const traits = { client_id: null, own_client_id: client.id as never, fee_cents: 0 as never };
    const pending = await aJobRow(db(), { client: account, company, day: '2026-05-04', own: traits });
    const justNow = { ...traits, final_at: '2026-05-02T17:10:00.000Z' };
    const fresh = await aJobRow(db(), { client: account, company, status: 'completed', own: justNow });
    const neighbor = await anOwnClient(swath, office, { full_name: 'Nell Kerr' });
    const [elsewhere, billed] = [
      ...(await doneVisits(swath, company, neighbor.id, ['2026-04-01'])),
      ...(await doneVisits(swath, company, client.id, ['2026-04-02'])),
    ];
    await aDraftInvoice(swath, office, client.id, aDraft([billed!]));
    for (const job of [pending, fresh, elsewhere, billed, crypto.randomUUID()]) {
      expect(refusal(await draft(aDraft([job!])))).toEqual([409, 'visit_not_billable']);
    }
    await passUndoTime(swath);
    expect((await draft(aDraft([fresh]))).statusCode).toBe(201);
  });

  test('needs a line, has a hundred at most, and no discount over their sum', async () => {
    expect(refusal(await draft(aDraft([], { lines: [] })))).toEqual([409, 'invoice_without_lines']);
    const visits = await doneVisits(swath, company, client.id, ['2026-04-02']);
    const hundred = Array.from({ length: 100 }, () => anExtra());
    expect(refusal(await draft(aDraft(visits, { lines: hundred })))).toEqual([409, 'too_many_lines']);
    expect(refusal(await draft(aDraft([], { discount_cents: 1501 })))).toEqual([409, 'discount_over_sum']);
    const wrong = aDraft([], { lines: [anExtra({ words: ' ', amount_cents: -1 })] });
    expect((await draft(wrong)).json().errors).toHaveLength(2);
    expect((await draft(aDraft([], { lines: hundred }))).statusCode).toBe(201);
  });

  test('two at once: a visit gets onto one invoice', async () => {
    const visits = await doneVisits(swath, company, client.id, ['2026-04-02']);
    const colleague = await aMember(db(), company, false);
    const both = await Promise.all([draft(aDraft(visits)), draft(aDraft(visits), colleague)]);
    expect(both.map(({ statusCode }) => statusCode).sort()).toEqual([201, 409]);
    expect((await listed()).invoices).toHaveLength(1);
  });
});

describe('sending', () => {
  test('gives number and due day, and mails the signed link; what was sent stays as it is', async () => {
    await settings();
    const { id } = await aDraftInvoice(swath, office, client.id);
    await swath.call(office.token, 'PATCH', `/api/company/clients/${client.id}`, { full_name: 'Olive Stone' });
    const sent = (await send(id)).json();
    expect(sent).toMatchObject({
      ...{ state: 'sent', number: 'INV-0001', issued_on: '2026-05-02', due_on: '2026-06-01', full_name: 'Olive Stone' },
      ...{ total_cents: 1624, balance_cents: 1624, mailed_at: TEST_NOW, mailed_to: client.email },
    });
    const [mail, ...others] = await mailsTo(db(), client.email!);
    expect([mail!.subject, others]).toEqual(['Green Blade Mowing sent you an invoice of $16.24', []]);
    expect(mail!.text).toContain(`${swath.ctx.settings.publicUrl}${sent.link}`);
    expect(mail!.text.replace(/\s+/g, ' ')).toContain('please ask them at (573) 555-0111.');
    // Again: nothing more happens.
    expect((await send(id)).json()).toEqual(sent);
    expect(await mailsTo(db(), client.email!)).toHaveLength(1);
    expect(refusal(await change(id, aDraft()))).toEqual([409, 'invoice_not_draft']);
    expect(refusal(await swath.call(office.token, 'DELETE', at(id)))).toEqual([409, 'invoice_not_draft']);
    await swath.call(office.token, 'PATCH', `/api/company/clients/${client.id}`, {
      ...{ full_name: 'Olive Gray', email: 'olive@gray.test' },
    });
    await settings({ tax_rate: 0 });
    expect(await read(id)).toMatchObject({
      ...{ full_name: 'Olive Stone', tax_rate: 8250, total_cents: 1624 },
      ...{ email: 'olive@gray.test', mailed_to: client.email },
    });
    expect((await listed()).balance_cents).toBe(1624);
  });

  test('a client without an address gets no mail; the company has the link', async () => {
    await swath.call(office.token, 'PATCH', `/api/company/clients/${client.id}`, { email: null });
    const sent = await aSentInvoice(swath, office, client.id);
    expect(sent).toMatchObject({ state: 'sent', email: null, mailed_at: null, mailed_to: null, due_on: '2026-05-16' });
    expect((await swath.call(null, 'GET', `/api${sent.link}`)).statusCode).toBe(200);
  });

  test('many at once: the numbers of a company have no gaps and no doubles, each company its own', async () => {
    const drafts = await Promise.all(Array.from({ length: 5 }, () => aDraftInvoice(swath, office, client.id)));
    const answers = await Promise.all([...drafts, drafts[0]!].map(({ id }) => send(id)));
    expect(answers.every(({ statusCode }) => statusCode === 200)).toBe(true);
    const numbers = (await listed()).invoices.map(({ number }: { number: string }) => number).sort();
    expect(numbers).toEqual(['INV-0001', 'INV-0002', 'INV-0003', 'INV-0004', 'INV-0005']);
    const theirs = await anOwnClient(swath, rival, { full_name: crypto.randomUUID() });
    expect((await aSentInvoice(swath, rival, theirs.id)).number).toBe('INV-0001');
  });
});

describe('payments', () => {
  test('a part, then the rest; one is taken back, and the invoice is open again', async () => {
    const { id } = await aSentInvoice(swath, office, client.id);
    expect((await pay(id)).json()).toMatchObject({ state: 'partly_paid', paid_cents: 1000, balance_cents: 500 });
    const paid = (await pay(id, { amount_cents: 500, method: 'check', paid_on: '2026-04-30', note: 'No. 12' })).json();
    expect(paid).toMatchObject({
      ...{ state: 'paid', balance_cents: 0 },
      payments: [
        { amount_cents: 500, method: 'check', paid_on: '2026-04-30', note: 'No. 12' },
        { amount_cents: 1000, method: 'cash', note: 'At the door.', taken_back: false },
      ],
    });
    expect((await listed()).balance_cents).toBe(0);
    await expectToAgree(id);
    expect(refusal(await pay(id, { amount_cents: 1 }))).toEqual([409, 'invoice_not_open']);

    const back = () => swath.call(office.token, 'DELETE', at(id, `/payments/${paid.payments[0].id}`));
    expect((await back()).json()).toMatchObject({
      state: 'partly_paid',
      payments: [{ taken_back: true }, { taken_back: false }],
    });
    expect(refusal(await back())).toEqual([404, 'invoice_payment_not_found']);
    await expectToAgree(id);
  });

  test('more than the balance, a day to come, a draft and a void one are refused', async () => {
    const { id } = await aSentInvoice(swath, office, client.id);
    expect(refusal(await pay(id, { amount_cents: 1501 }))).toEqual([409, 'payment_over_balance']);
    expect(refusal(await pay(id, { paid_on: '2026-05-03' }))).toEqual([409, 'payment_day_ahead']);
    expect((await pay(id, { amount_cents: 0 })).statusCode).toBe(400);
    await cancel(id);
    expect(refusal(await pay(id))).toEqual([409, 'invoice_not_open']);
    const draft = await aDraftInvoice(swath, office, client.id);
    expect(refusal(await pay(draft.id))).toEqual([409, 'invoice_not_open']);
  });

  test('two at once: it is never paid more than once', async () => {
    const { id } = await aSentInvoice(swath, office, client.id);
    const colleague = await aMember(db(), company, false);
    const both = await Promise.all([pay(id, { amount_cents: 1500 }), pay(id, { amount_cents: 1500 }, colleague)]);
    expect(both.map(({ statusCode }) => statusCode).sort()).toEqual([201, 409]);
    expect(await read(id)).toMatchObject({ state: 'paid', paid_cents: 1500 });
    await expectToAgree(id);
    const payment = (await read(id)).payments[0]!.id;
    const taken = await Promise.all(
      [office, colleague].map(({ token }) => swath.call(token, 'DELETE', at(id, `/payments/${payment}`))),
    );
    expect(taken.map(({ statusCode }) => statusCode).sort()).toEqual([200, 404]);
    await expectToAgree(id);
  });
});

test('a void invoice keeps its number and its page says so; its visits can be invoiced again', async () => {
  const visits = await doneVisits(swath, company, client.id, ['2026-04-02']);
  const { id, link } = await aSentInvoice(swath, office, client.id, aDraft(visits));
  await pay(id);
  expect(refusal(await cancel(id))).toEqual([409, 'invoice_has_payments']);
  const payment = (await read(id)).payments[0]!.id;
  await swath.call(office.token, 'DELETE', at(id, `/payments/${payment}`));
  expect((await cancel(id)).json()).toMatchObject({ state: 'void', void_reason: 'A mistake.', balance_cents: 0 });
  expect(refusal(await cancel(id))).toEqual([409, 'invoice_not_sent']);
  expect(refusal(await send(id))).toEqual([409, 'invoice_is_void']);
  expect((await swath.call(null, 'GET', `/api${link}`)).json()).toMatchObject({ state: 'void', balance_cents: 0 });
  expect((await listed()).billable).toMatchObject([{ job_id: visits[0] }]);
  expect((await aSentInvoice(swath, office, client.id, aDraft(visits))).number).toBe('INV-0002');
});

describe('the signed link', () => {
  test('shows what the client has to know, and nothing of the company’s own notes', async () => {
    await settings();
    const visits = await doneVisits(swath, company, client.id, ['2026-04-02']);
    const { id, link } = await aSentInvoice(swath, office, client.id, aDraft(visits));
    await pay(id);
    const { body, headers, ...answer } = await swath.call(null, 'GET', `/api${link}`);
    expect(answer.json()).toMatchObject({
      ...{ company_name: 'Green Blade Mowing', full_name: 'Olive Porter', state: 'partly_paid', number: 'INV-0001' },
      lines: [{ words: 'Mowing on Thu, Apr 2, 2026' }, { words: 'Edging of the drive' }],
      ...{ how_to_pay: 'Checks to Green Blade.', paid_cents: 1000, due_on: '2026-06-01' },
      payments: [{ amount_cents: 1000, method: 'cash', paid_on: '2026-05-02' }],
    });
    expect(body).not.toContain('At the door.');
    expect(body).not.toContain(client.email);
    expect(headers['cache-control']).toContain('no-store');
  });

  test.each([
    ['with another signature', (token: string) => `${token.slice(0, -2)}xx`],
    ['of another invoice', (token: string) => `AAAA${token.slice(4)}`],
    ['cut off', (token: string) => token.slice(0, 20)],
    ['empty', () => 'x'],
  ])('%s is refused', async (_, spoil) => {
    const token = spoil(tokenOf(await aSentInvoice(swath, office, client.id)));
    for (const path of [`/api/invoices/${token}`, `/api/invoices/${token}/pdf`]) {
      expect(refusal(await swath.call(null, 'GET', path))).toEqual([404, 'invoice_link_invalid']);
    }
  });
});

test('the PDF says the same; a draft says that it is one, and long words go onto a second page', async () => {
  await settings();
  const { id, link } = await aSentInvoice(swath, office, client.id, aDraft([], { discount_cents: 500 }));
  await pay(id);
  const file = await swath.call(null, 'GET', `/api${link}/pdf`);
  expect(file.headers['content-disposition']).toBe('attachment; filename="INV-0001.pdf"');
  const words = await wordsOfPages(file.rawPayload);
  for (const said of [
    ...[
      'Green Blade Mowing',
      'INV-0001',
      'Due Mon, Jun 1, 2026',
      'Olive Porter',
      'Edging of the drive',
      '$15.00',
      'Subtotal',
    ],
    ...['Discount', '-$5.00', 'Tax (8.25%)', '$0.83', '$10.83', 'Paid on Sat, May 2, 2026 (cash)', '-$10.00', '$0.83'],
    ...['Thank you.', 'How to pay', 'Checks to Green Blade.', '1 Depot Rd', '(573) 555-0111'],
  ]) {
    expect(words).toContain(said);
  }
  const long = Array.from({ length: 100 }, (_, line) => anExtra({ words: `${line} ${'word '.repeat(30)}`.trim() }));
  const drafted = await aDraftInvoice(swath, office, client.id, aDraft([], { lines: long }));
  const own = await swath.call(office.token, 'GET', at(drafted.id, '/pdf'));
  expect(own.headers['content-disposition']).toBe('attachment; filename="draft.pdf"');
  const all = await wordsOfPages(own.rawPayload);
  expect(all).toContain('Draft, not sent');
  expect(all).toContain('99 word');
});

test('settings: nothing is set at first; what is out of bounds is said by field', async () => {
  const now = async () => (await swath.call(office.token, 'GET', '/api/company/invoice-settings')).json();
  const first = { remind_estimates: true, takes_cards: false, cards_ready: true };
  expect(await now()).toEqual({ tax_rate: 0, due_days: 14, how_to_pay: '', ...first });
  await settings({ tax_rate: 8125 });
  const changed = { tax_rate: 8125, due_days: 30, how_to_pay: 'Checks to Green Blade.' };
  expect(await now()).toEqual({ ...changed, ...first });
  await settings({ ...changed, remind_estimates: false, takes_cards: true });
  // An earlier version of the app does not send them.
  await settings(changed);
  expect(await now()).toEqual({ ...changed, remind_estimates: false, takes_cards: true, cards_ready: true });
  const wrong = (await settings({ tax_rate: 30_001, due_days: 91 })).json().errors;
  expect(wrong.map(({ path }: { path: string }) => path)).toEqual(['body.tax_rate', 'body.due_days']);
});

test('a strange company finds nothing, the crew that drives is sent away', async () => {
  const { id } = await aSentInvoice(swath, office, client.id);
  const draft = await aDraftInvoice(swath, office, client.id);
  for (const answer of [
    await swath.call(rival.token, 'GET', at(id)),
    await swath.call(rival.token, 'GET', at(id, '/pdf')),
    await change(draft.id, aDraft(), rival),
    await swath.call(rival.token, 'DELETE', at(draft.id)),
    await send(draft.id, rival),
    await cancel(id, rival),
    await pay(id, {}, rival),
  ]) {
    expect(refusal(answer)).toEqual([404, 'invoice_not_found']);
  }
  expect(refusal(await swath.call(rival.token, 'GET', of(client.id)))).toEqual([404, 'own_client_not_found']);
  const hand = await aMember(db(), company, false, 'crew');
  expect((await swath.call(hand.token, 'GET', at(id))).statusCode).toBe(403);
  expect((await swath.call(hand.token, 'GET', of(client.id))).statusCode).toBe(403);
});
