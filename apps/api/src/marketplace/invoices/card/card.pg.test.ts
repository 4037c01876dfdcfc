import type { InvoiceId } from '@swath/domain/ids';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { sweepPayments } from '../../../money/payments/events/sweep-payments.ts';
import { settlePayment } from '../../../money/payments/settle/settle-payment.ts';
import { settlePayouts } from '../../../money/payouts/settle-payouts.ts';
import { gatewayOf, payWith } from '../../../testing/bookings.ts';
import { aDraft, anExtra, aPayment, aSentInvoice, tokenOf } from '../../../testing/invoices.ts';
import { mailsTo } from '../../../testing/outbox.ts';
import { anOwnClient } from '../../../testing/own-clients.ts';
import { aCompany, aMember, anAdmin, type Person } from '../../../testing/people.ts';
import { aCrew, balanceOf } from '../../../testing/queue.ts';
import { wordsOfPages } from '../../../testing/read-pdf.ts';
import { startTestApp, TEST_NOW, type TestApp } from '../../../testing/test-app.ts';

/** Of $120.00 a card costs $3.78. */
const WORK = aDraft([], { lines: [anExtra({ amount_cents: 12_000 })] });

let swath: TestApp;
let owner: Awaited<ReturnType<typeof aCrew>>;
let email: string;
let client: { id: string };
let invoice: Awaited<ReturnType<typeof aSentInvoice>>;
let token: string;

beforeAll(async () => {
  swath = await startTestApp();
});
afterAll(() => swath[Symbol.asyncDispose]());
beforeEach(async () => {
  await swath.setClock(TEST_NOW);
  owner = await aCrew(swath);
  await takeCards();
  email = `${crypto.randomUUID()}@porter.test`;
  client = await anOwnClient(swath, owner, { email });
  invoice = await aSentInvoice(swath, owner, client.id, WORK);
  token = tokenOf(invoice);
});

const db = () => swath.testDb.db;
const takeCards = (takes_cards = true, as: Person = owner) =>
  swath.call(as.token, 'PUT', '/api/company/invoice-settings', {
    ...{ tax_rate: 0, due_days: 14, how_to_pay: 'Checks to Green Blade.', takes_cards },
  });
const open = (of = token) => swath.call(null, 'POST', `/api/invoices/${of}/card`);
const state = async (sessionId: string) =>
  (await swath.call(null, 'GET', `/api/invoices/${token}/card/${sessionId}`)).json();
const shown = async () => (await swath.call(null, 'GET', `/api/invoices/${token}`)).json();
const read = async () => (await swath.call(owner.token, 'GET', `/api/company/invoices/${invoice.id}`)).json();
const giveBack = (payment: string, as: Person = owner) =>
  swath.call(as.token, 'POST', `/api/company/invoices/${invoice.id}/payments/${payment}/refund`);
/** Kind and text of what the company is told. */
async function notices(): Promise<[kind: string, text: string][]> {
  const { notices: told } = (await swath.call(owner.token, 'GET', '/api/company/notices')).json();
  return told.map(({ kind, text }: { kind: string; text: string }) => [kind, text]);
}
const refusal = (answer: { statusCode: number; json(): { code?: string } }) => [answer.statusCode, answer.json().code];
const subjects = async () => (await mailsTo(db(), email)).map(({ subject }) => subject);
/** Why the client was told that money goes back, by mail. */
const givenBack = async () =>
  (await mailsTo(db(), email)).flatMap(({ template, text }) =>
    template === 'invoice-given-back' ? [/^.*INV-0001.*$/m.exec(text)?.[0]] : [],
  );
const paymentsOf = () =>
  db()
    .selectFrom('payments')
    .where('invoice_id', '=', invoice.id)
    .orderBy('created_at')
    .select([
      'id',
      'state',
      'amount_cents',
      'fee_cents',
      'captured_cents',
      'refunded_cents',
      'refund_reason',
      'session_id',
    ])
    .select('gateway_payment_id')
    .execute();

async function paidByCard(number?: string) {
  const { clientSecret, sessionId } = (await open()).json();
  await payWith(swath, clientSecret, number);
  expect(await state(sessionId)).toEqual({ outcome: 'paid' });
  const [payment] = await paymentsOf();
  return { payment: payment!, sessionId: sessionId as string, recorded: (await read()).payments[0] };
}

describe('an invoice paid by card at its link', () => {
  test('is paid at once; company and client are told; what the card costs is the company’s', async () => {
    expect(await shown()).toMatchObject({ state: 'sent', balance_cents: 12_000, card_cents: 12_000 });
    const { payment, recorded } = await paidByCard();
    expect(payment).toMatchObject({ state: 'paid', amount_cents: 12_000, fee_cents: 378, captured_cents: 12_000 });
    expect(await shown()).toMatchObject({
      ...{ state: 'paid', balance_cents: 0, card_cents: null },
      payments: [{ amount_cents: 12_000, method: 'card', paid_on: '2026-05-02' }],
    });
    expect(recorded).toMatchObject({ method: 'card', card_last4: '4242', taken_back: false });
    expect(await notices()).toContainEqual(['invoice_paid', expect.stringMatching(/ paid \$120\.00 of INV-0001\.$/)]);
    expect(await subjects()).toContainEqual(expect.stringMatching(/^You paid \$120\.00 to /));
    expect(await balanceOf(swath, owner.company)).toBe(11_622);
  });

  test('is told once, however often it is asked', async () => {
    const { payment, sessionId } = await paidByCard();
    await Promise.all([state(sessionId), state(sessionId), shown(), settlePayment(swath.ctx, payment.id)]);
    expect((await subjects()).filter((subject) => subject.startsWith('You paid'))).toHaveLength(1);
    expect((await read()).payments).toHaveLength(1);
  });

  test('is seen by whoever comes back from their bank’s pages, and by the sweep when nobody comes back', async () => {
    const { clientSecret } = (await open()).json();
    await payWith(swath, clientSecret);
    expect(await shown()).toMatchObject({ state: 'paid' });
    const second = await aSentInvoice(swath, owner, client.id, WORK);
    const page = (await open(tokenOf(second))).json();
    await payWith(swath, page.clientSecret);
    await swath.setClock('2026-05-02T17:02:00.000Z');
    await sweepPayments(swath.ctx);
    await swath.runTasks();
    const paid = db().selectFrom('invoices').where('id', '=', second.id).select('paid_cents');
    expect(await paid.executeTakeFirstOrThrow()).toEqual({ paid_cents: 12_000 });
  });

  test('has one page for two who open it at once, and another one once the sum is another', async () => {
    const pages = (await Promise.all([open(), open(), open()])).map((answer) => answer.json());
    expect(new Set(pages.map(({ sessionId }) => sessionId)).size).toBe(1);
    await swath.call(owner.token, 'POST', `/api/company/invoices/${invoice.id}/payments`, aPayment());
    const after = (await open()).json();
    expect(after).toMatchObject({ amount_cents: 11_000 });
    expect(after.sessionId).not.toBe(pages[0].sessionId);
    await swath.runTasks();
    expect(await state(pages[0].sessionId)).toEqual({ outcome: 'returned' });
    await payWith(swath, after.clientSecret);
    expect(await state(after.sessionId)).toEqual({ outcome: 'paid' });
    expect(await shown()).toMatchObject({ state: 'paid', paid_cents: 12_000 });
  });

  test('lets a declined card be followed by another', async () => {
    const { clientSecret, sessionId } = (await open()).json();
    await payWith(swath, clientSecret, '4000000000000002');
    expect(await state(sessionId)).toEqual({ outcome: 'open' });
    await payWith(swath, clientSecret);
    expect(await state(sessionId)).toEqual({ outcome: 'paid' });
  });

  test('that nobody pays has a page that ends', async () => {
    const { sessionId } = (await open()).json();
    await swath.setClock('2026-05-02T17:40:00.000Z');
    expect(await state(sessionId)).toEqual({ outcome: 'expired' });
    const next = (await open()).json();
    expect(next.sessionId).not.toBe(sessionId);
    expect(await shown()).toMatchObject({ state: 'sent', card_cents: 12_000 });
  });
});

describe('money that the invoice does not need any more', () => {
  test.each([
    [
      'the company recorded a check',
      'Invoice INV-0001 was changed while you were paying it.',
      () =>
        swath.call(
          owner.token,
          'POST',
          `/api/company/invoices/${invoice.id}/payments`,
          aPayment({ amount_cents: 12_000 }),
        ),
    ],
    [
      'the company made it void',
      'Invoice INV-0001 was changed while you were paying it.',
      () => swath.call(owner.token, 'POST', `/api/company/invoices/${invoice.id}/void`, { reason: 'Wrong.' }),
    ],
  ])('goes back, and the client is told: %s while the card was being typed', async (_, why, meanwhile) => {
    const { clientSecret, sessionId } = (await open()).json();
    const before = (await meanwhile()).json();
    // The card was faster than the end of the page.
    await payWith(swath, clientSecret);
    expect(await state(sessionId)).toEqual({ outcome: 'returned' });
    await swath.runTasks();
    expect(await paymentsOf()).toMatchObject([{ state: 'refunded', captured_cents: 12_000, refunded_cents: 12_000 }]);
    expect(await givenBack()).toEqual([why]);
    expect(await read()).toEqual(before);
    expect(await balanceOf(swath, owner.company)).toBe(0);
  });

  test('goes back when two pay at once, one by card and one at the door', async () => {
    const { clientSecret, sessionId } = (await open()).json();
    await payWith(swath, clientSecret);
    const cash = aPayment({ amount_cents: 12_000 });
    await Promise.all([
      state(sessionId),
      swath.call(owner.token, 'POST', `/api/company/invoices/${invoice.id}/payments`, cash),
    ]);
    await swath.runTasks();
    const { paid_cents, payments } = await read();
    const [payment] = await paymentsOf();
    expect(paid_cents).toBe(12_000);
    expect(payments).toHaveLength(1);
    expect(await givenBack()).toHaveLength(payments[0].method === 'card' ? 0 : 1);
    expect([payment!.state, payments[0].method]).toEqual(
      payments[0].method === 'card' ? ['paid', 'card'] : ['refunded', 'cash'],
    );
  });
});

describe('a payment by card', () => {
  test('is given back to the card by whoever may refund; the invoice is open again, and the client is told', async () => {
    const { payment, recorded } = await paidByCard();
    const back = await giveBack(recorded.id);
    expect(back.json()).toMatchObject({ state: 'sent', balance_cents: 12_000, payments: [{ taken_back: true }] });
    await swath.runTasks();
    expect(await paymentsOf()).toMatchObject([
      { id: payment.id, state: 'refunded', refund_reason: 'invoice_refunded' },
    ]);
    expect(await givenBack()).toEqual([expect.stringMatching(/ gives your payment of invoice INV-0001 back\.$/)]);
    expect(await balanceOf(swath, owner.company)).toBe(0);
    expect(refusal(await giveBack(recorded.id))).toEqual([404, 'invoice_payment_not_found']);
    expect((await open()).json()).toMatchObject({ amount_cents: 12_000 });
  });

  test('is given back once by two at once', async () => {
    const { recorded } = await paidByCard();
    const codes = (await Promise.all([giveBack(recorded.id), giveBack(recorded.id)])).map(
      ({ statusCode }) => statusCode,
    );
    await swath.runTasks();
    expect(codes.toSorted()).toEqual([200, 404]);
    expect(await paymentsOf()).toMatchObject([{ refunded_cents: 12_000 }]);
  });

  test('is neither taken back like a check, nor given back by who may not refund, by strangers, or if it was cash', async () => {
    const { recorded } = await paidByCard();
    const standard = await aMember(db(), owner.company, false);
    const rival = await aMember(db(), await aCompany(db()));
    const takeBack = swath.call(owner.token, 'DELETE', `/api/company/invoices/${invoice.id}/payments/${recorded.id}`);
    expect(refusal(await takeBack)).toEqual([409, 'invoice_payment_by_card']);
    expect(refusal(await giveBack(recorded.id, standard))).toEqual([403, 'refund_not_yours']);
    expect(refusal(await giveBack(recorded.id, rival))).toEqual([404, 'invoice_not_found']);
    expect((await read()).payments).toEqual([recorded]);
    const cash = await aSentInvoice(swath, owner, client.id, WORK);
    const paid = await swath.call(owner.token, 'POST', `/api/company/invoices/${cash.id}/payments`, aPayment());
    const [{ id }] = paid.json().payments;
    const url = `/api/company/invoices/${cash.id}/payments/${id}/refund`;
    expect(refusal(await swath.call(owner.token, 'POST', url))).toEqual([404, 'invoice_payment_not_found']);
    expect((await swath.call(owner.token, 'GET', `/api/company/invoices/${cash.id}`)).json()).toEqual(paid.json());
  });

  test('that was partly refunded on the provider’s own pages counts with what is left', async () => {
    const { payment } = await paidByCard();
    await gatewayOf(swath).practice.refund(payment.gateway_payment_id!, crypto.randomUUID(), 2000);
    await settlePayment(swath.ctx, payment.id);
    expect(await read()).toMatchObject({
      state: 'partly_paid',
      balance_cents: 2000,
      payments: [{ amount_cents: 10_000 }],
    });
    await gatewayOf(swath).practice.refund(payment.gateway_payment_id!, crypto.randomUUID(), 10_000);
    await settlePayment(swath.ctx, payment.id);
    expect(await read()).toMatchObject({ state: 'sent', balance_cents: 12_000, payments: [{ taken_back: true }] });
  });

  test('whose refund the bank does not take is paid by Swath in another way, and the company hears of it', async () => {
    const { payment, recorded } = await paidByCard('4000000000005126');
    await giveBack(recorded.id);
    await swath.runTasks();
    for (let round = 1; round <= 12; round++) {
      await swath.setClock(new Date(Date.parse(TEST_NOW) + round * 900_000).toISOString());
      await gatewayOf(swath).practice.deliverWebhooks();
      await settlePayment(swath.ctx, payment.id, 'refund.failed');
      await sweepPayments(swath.ctx);
      await swath.runTasks();
    }
    const { rows } = await sql<{ id: string }>`select id from unpaid_refunds
      where payment_id = ${payment.id} and outcome is null`.execute(db());
    expect(rows).toHaveLength(1);
    const mailed = () => mailsTo(db(), email);
    const failed = (await mailed()).filter(({ template }) => template === 'invoice-refund-failed');
    expect(failed.map(({ text }) => text)).toEqual([expect.stringContaining('$120.00 for invoice INV-0001 of')]);
    const admin = await anAdmin(db());
    const note = 'By check, number 118.';
    await swath.call(admin.token, 'POST', `/api/admin/unpaid-refunds/${rows[0]!.id}/settle`, { note });
    const paid = (await mailed()).filter(({ template }) => template === 'invoice-refund-paid');
    expect(paid.map(({ text }) => text)).toEqual([expect.stringContaining(`How: ${note}`)]);
    expect((await notices()).filter(([kind]) => kind === 'invoice_refund_failed')).toHaveLength(1);
  });

  test('is a part of the payout that has it, with the invoice', async () => {
    await paidByCard();
    const account = await db()
      .selectFrom('companies')
      .where('id', '=', owner.company)
      .select('payout_account_id')
      .executeTakeFirstOrThrow();
    await gatewayOf(swath).practice.payOut(account.payout_account_id!);
    await settlePayouts(swath.ctx, { company: owner.company });
    const payout = await db()
      .selectFrom('payouts')
      .where('company_id', '=', owner.company)
      .select('id')
      .executeTakeFirstOrThrow();
    expect((await swath.call(owner.token, 'GET', `/api/company/payouts/${payout.id}`)).json()).toMatchObject({
      ...{ cents: 11_622, other_cents: 0, sums: { price: 12_000, fee: -378 } },
      parts: [{ job_id: null, service_date: null, cents: 11_622, invoice: { id: invoice.id, number: 1 } }],
    });
    expect((await swath.call(owner.token, 'GET', '/api/company/books?month=2026-05')).json()).toMatchObject({
      ...{ ledger_cents: 11_622, performance: { cents: 0 } },
      lines: { invoices: { jobs: 1, cents: 11_622 }, charged_ahead: { jobs: 0 } },
    });
    const jobs = await swath.call(owner.token, 'GET', '/api/company/books/2026-05/jobs?line=invoices');
    expect(jobs.json()).toMatchObject({ total: 1, jobs: [{ cents: 11_622, invoice: { number: 1 } }] });
    const ledger = await swath.call(owner.token, 'GET', '/api/company/ledger?month=2026-05');
    expect(ledger.json().entries).toMatchObject([{ job_id: null, invoice: { id: invoice.id, number: 1 } }]);
  });
});

describe('no card is taken', () => {
  test('by a company that has not turned it on, is not approved, or whose account takes no payments', async () => {
    const none = async () => {
      expect(await shown()).toMatchObject({ card_cents: null });
      expect(refusal(await open())).toEqual([409, 'cards_not_taken']);
    };
    await takeCards(false);
    await none();
    await takeCards();
    const change = (columns: object) =>
      db().updateTable('companies').set(columns).where('id', '=', owner.company).execute();
    await change({ charges_enabled: false });
    await none();
    const { takes_cards, cards_ready } = (await swath.call(owner.token, 'GET', '/api/company/invoice-settings')).json();
    expect([takes_cards, cards_ready]).toEqual([true, false]);
    await change({ charges_enabled: true, payouts_enabled: false });
    await none();
    await change({ payouts_enabled: true, status: 'suspended' });
    await none();
  });

  test('for what is paid, is void, is a draft, or is not there', async () => {
    await swath.call(
      owner.token,
      'POST',
      `/api/company/invoices/${invoice.id}/payments`,
      aPayment({ amount_cents: 12_000 }),
    );
    expect(refusal(await open())).toEqual([409, 'invoice_not_open']);
    const second = await aSentInvoice(swath, owner, client.id, WORK);
    await swath.call(owner.token, 'POST', `/api/company/invoices/${second.id}/void`, { reason: 'Wrong.' });
    expect(refusal(await open(tokenOf(second)))).toEqual([409, 'invoice_not_open']);
    expect(refusal(await open(`${token.slice(0, -4)}AAAA`))).toEqual([404, 'invoice_link_invalid']);
    expect(await paymentsOf()).toEqual([]);
  });

  test('for less than fifty cents', async () => {
    await swath.call(
      owner.token,
      'POST',
      `/api/company/invoices/${invoice.id}/payments`,
      aPayment({ amount_cents: 11_951 }),
    );
    expect(await shown()).toMatchObject({ balance_cents: 49, card_cents: null });
    expect(refusal(await open())).toEqual([409, 'cards_not_taken']);
  });

  test('on another invoice’s page', async () => {
    const { sessionId } = (await open()).json();
    const other = await aSentInvoice(swath, owner, client.id, WORK);
    const asked = await swath.call(null, 'GET', `/api/invoices/${tokenOf(other)}/card/${sessionId}`);
    expect(refusal(asked)).toEqual([404, 'checkout_not_found']);
  });
});

test('mail and PDF say how to pay by card, and do not when no card is taken', async () => {
  const sent = (await mailsTo(db(), email))[0]!;
  expect(JSON.stringify(sent)).toContain('Pay by card on that page, or pay ');
  const pdf = async () => await wordsOfPages((await swath.call(null, 'GET', `/api/invoices/${token}/pdf`)).rawPayload);
  expect(await pdf()).toContain('By card:');
  await takeCards(false);
  expect(await pdf()).not.toContain('By card:');
  const next = await anOwnClient(swath, owner, {
    full_name: 'Paul Porter',
    email: `${crypto.randomUUID()}@porter.test`,
  });
  const { id } = await aSentInvoice(swath, owner, next.id, WORK);
  const row = db()
    .selectFrom('invoices')
    .where('id', '=', id as InvoiceId)
    .select('mailed_to');
  const { mailed_to } = await row.executeTakeFirstOrThrow();
  expect(JSON.stringify((await mailsTo(db(), mailed_to!))[0])).not.toContain('Pay by card');
});
