import { afterAll, beforeAll, expect, test } from 'vitest';
import { aPayableCompany, aRequest, book, openCheckout, payWith } from '../../../testing/bookings.ts';
import { aPaidJob } from '../../../testing/payments.ts';
import { aHomeowner } from '../../../testing/people.ts';
import { textsOf, wordsOf } from '../../../testing/read-pdf.ts';
import { startTestApp, TEST_NOW, type TestApp } from '../../../testing/test-app.ts';

let testApp: TestApp;
beforeAll(async () => {
  testApp = await startTestApp();
});
afterAll(() => testApp[Symbol.asyncDispose]());

/** Somebody who has paid for a mowing of overgrown grass through the gateway. */
async function aPayer() {
  const company = await aPayableCompany(testApp);
  const person = await aHomeowner(testApp.testDb.db, { full_name: 'Žofie Müller' });
  const request = aRequest(company, { grass_height: 'tall_8_14' });
  const { clientSecret, sessionId } = (await openCheckout(testApp, person.token, request, 7000)).json();
  await payWith(testApp, clientSecret);
  const job = (await book(testApp, person.token, request, sessionId)).json();
  return { ...person, job: job.id as string };
}

const listOf = async (token: string) => (await testApp.call(token, 'GET', '/api/receipts')).json();

test('what was paid stands in the list with its lines and its card, and in the file', async () => {
  const payer = await aPayer();
  const [receipt, ...others] = await listOf(payer.token);
  expect(others).toEqual([]);
  expect(receipt).toMatchObject({
    number: expect.stringMatching(/^SW-20260502-[0-9A-F]{8}$/),
    job_id: payer.job,
    company_name: 'Green Blade Mowing',
    service_date: '2026-05-03',
    lines: { mowing_cents: 4500, overgrowth_cents: 2500, total_cents: 7000 },
    paid_cents: 7000,
    refunded_cents: 0,
    kept_cents: 7000,
    refund_pending: false,
    card_last4: '4242',
    moves: [{ kind: 'paid', amount_cents: 7000 }],
  });
  const file = await testApp.call(payer.token, 'GET', `/api/receipts/${receipt.id}/pdf`);
  expect(file.headers).toMatchObject({
    'content-type': 'application/pdf',
    'content-disposition': `attachment; filename="${receipt.number}.pdf"`,
    'cache-control': 'private, no-store',
  });
  const words = await wordsOf(file.rawPayload);
  expect(words).toBe(
    [
      `Swath Receipt ${receipt.number} Sat, May 2, 2026`,
      'For Žofie Müller 412 Elm Ave, Columbia, MO 65203',
      'Mowing Green Blade Mowing Sun, May 3, 2026 Lot: 0.25 acre',
      'Mowing $45.00 Overgrowth $25.00 Total $70.00',
      'Payments and refunds Sat, May 2, 2026: Paid, Visa ending in 4242 $70.00 Paid $70.00',
      'Swath takes the payment on behalf of the mowing company. Prices are in US dollars.',
    ].join(' '),
  );
});

test('on paper no line lies on another, sums stand below one another at the right, and they are bold', async () => {
  const { token } = await aPayer();
  const [receipt] = await listOf(token);
  const texts = await textsOf((await testApp.call(token, 'GET', `/api/receipts/${receipt.id}/pdf`)).rawPayload);
  const margin = 64;
  for (const { words, x, right } of texts) {
    expect([words, x >= margin - 0.5, right >= margin - 0.5]).toEqual([words, true, true]);
  }
  const onAnother = texts.flatMap((one, at) =>
    texts.slice(at + 1).filter((other) => {
      const apart = one.x + (612 - one.right - one.x) <= other.x || other.x + (612 - other.right - other.x) <= one.x;
      const lower = one.y < other.y ? one : other;
      return !apart && Math.abs(one.y - other.y) < lower.size;
    }),
  );
  expect(onAnother).toEqual([]);

  const amounts = texts.filter(({ words }) => words.startsWith('$'));
  expect(amounts.map(({ words }) => words)).toEqual(['$45.00', '$25.00', '$70.00', '$70.00', '$70.00']);
  for (const { right } of amounts) expect(right).toBeCloseTo(margin, 0);
  const rows = amounts.map(({ y }) => y);
  expect(rows).toEqual(rows.toSorted((a, b) => b - a));
  const fontOf = (words: string) => texts.find((text) => text.words === words)!.font;
  const bold = fontOf('Swath');
  expect(texts.filter(({ font }) => font === bold).map(({ words }) => words)).toEqual([
    'Swath',
    'Total',
    '$70.00',
    'Payments and refunds',
    'Paid',
    '$70.00',
  ]);
});

test('a cancellation stands there at once as on its way, and then as refunded', async () => {
  const payer = await aPayer();
  await testApp.call(payer.token, 'POST', `/api/MowingJobs/${payer.job}/cancel`);
  expect(await listOf(payer.token)).toMatchObject([{ kept_cents: 7000, refund_pending: true }]);
  await testApp.runTasks();
  const [receipt] = await listOf(payer.token);
  expect(receipt).toMatchObject({
    state: 'refunded',
    refund_pending: false,
    paid_cents: 7000,
    refunded_cents: 7000,
    kept_cents: 0,
    moves: [
      { kind: 'paid', amount_cents: 7000 },
      { kind: 'refunded', amount_cents: 7000 },
    ],
  });
  const file = await testApp.call(payer.token, 'GET', `/api/receipts/${receipt.id}/pdf`);
  const words = await wordsOf(file.rawPayload);
  expect(words).toContain(
    'Paid, Visa ending in 4242 $70.00 Sat, May 2, 2026: Refunded -$70.00 Paid after refunds $0.00 Swath takes',
  );
});

test('a receipt is of the day on which the money was taken where the company is, and not of an earlier page', async () => {
  const company = await aPayableCompany(testApp);
  const person = await aHomeowner(testApp.testDb.db);
  const request = aRequest(company, { scheduled_date: '2026-05-05' });
  await testApp.setClock('2026-05-03T04:57:00.000Z');
  const { clientSecret, sessionId } = (await openCheckout(testApp, person.token, request)).json();
  await testApp.setClock('2026-05-03T05:02:00.000Z');
  await payWith(testApp, clientSecret);
  await book(testApp, person.token, request, sessionId);
  await testApp.setClock(TEST_NOW);
  const [{ number, moves }] = await listOf(person.token);
  expect([number, moves]).toMatchObject([
    expect.stringMatching(/^SW-20260503-/),
    [{ kind: 'paid', at: '2026-05-03T05:02:00.000Z' }],
  ]);
});

test('nothing paid is no receipt, and a stranger’s does not exist', async () => {
  const payer = await aPayer();
  const other = await aHomeowner(testApp.testDb.db);
  const [{ id }] = await listOf(payer.token);
  expect(await listOf(other.token)).toEqual([]);
  const refused = await testApp.call(other.token, 'GET', `/api/receipts/${id}/pdf`);
  expect([refused.statusCode, refused.json().detail]).toEqual([404, 'Receipt not found.']);
  const company = await aPayableCompany(testApp);
  await openCheckout(testApp, other.token, aRequest(company));
  expect(await listOf(other.token)).toEqual([]);
});

test('long names and addresses stay on one page', async () => {
  const company = await aPayableCompany(testApp);
  const person = await aHomeowner(testApp.testDb.db);
  const id = await aPaidJob(testApp.testDb.db, person.account, company, '2026-05-09');
  const long = { full_name: 'Maximiliana '.repeat(12).trim(), address: `${'Very Long Street '.repeat(11)}, Columbia` };
  await testApp.testDb.db.updateTable('jobs').set(long).where('client_id', '=', person.account).execute();
  const file = await testApp.call(person.token, 'GET', `/api/receipts/${id}/pdf`);
  const words = await wordsOf(file.rawPayload);
  expect(words).toContain('Maximiliana');
  expect(words).not.toContain('Overgrowth');
});
