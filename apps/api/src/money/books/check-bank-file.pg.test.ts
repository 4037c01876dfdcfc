import type { PayoutId } from '@swath/domain/ids';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { aPayout } from '../../testing/books.ts';
import { upload } from '../../testing/lawn-photos.ts';
import { A_BANK_FILE, aPaidJobInBooks } from '../../testing/payments.ts';
import { aHomeowner, aMember } from '../../testing/people.ts';
import { aCrew } from '../../testing/queue.ts';
import { startTestApp, TEST_NOW, type TestApp } from '../../testing/test-app.ts';

let testApp: TestApp;
let crew: Awaited<ReturnType<typeof aCrew>>;
beforeAll(async () => {
  testApp = await startTestApp();
});
afterAll(() => testApp[Symbol.asyncDispose]());
beforeEach(async () => {
  await testApp.setClock(TEST_NOW);
  crew = await aCrew(testApp);
});

const send = (file: string | Buffer, month = '2026-05', token = crew.token) =>
  upload(testApp, token, Buffer.from(file), 'text/csv', `/api/company/books/${month}/bank-file`);
const compared = async (file: string) => (await send(file)).json();

/** A payout of $44.00 that has arrived on a day. */
async function arrived(arrivalDay: string): Promise<PayoutId> {
  const { db } = testApp.testDb;
  const { account } = await aHomeowner(db);
  const payment = await aPaidJobInBooks(db, account, crew.company, '2026-05-02');
  return aPayout(db, crew.company, payment, { arrivalDay });
}

test('a month is closed when every payout of it is a line of the bank’s, to the cent', async () => {
  const id = await arrived('2026-05-03');
  await arrived('2026-06-01');
  expect(await compared(A_BANK_FILE)).toEqual({
    ...{ month: '2026-05', first_day: '2026-05-04', last_day: '2026-05-05' },
    payouts: [
      {
        ...{ id, cents: 4400, arrival_day: '2026-05-03', state: 'matched' },
        line: { line: 2, day: '2026-05-04', cents: 4400, text: '05/04/2026 STRIPE TRANSFER 44.00' },
      },
    ],
    ...{ expected_cents: 4400, matched_cents: 4400, other_lines: 1, other_month_lines: 0, left_out: 0, closed: true },
  });
});

test('what is missing, outside of the file or on its way keeps it open', async () => {
  const [missing, outside, underWay] = [
    await arrived('2026-05-03'),
    await arrived('2026-05-19'),
    await arrived('2026-05-06'),
  ];
  const { db } = testApp.testDb;
  await db.updateTable('payouts').set({ status: 'in_transit' }).where('id', '=', underWay).execute();
  const file = 'Date,Description,Amount\n05/02/2026,STRIPE,52.00\n05/20/2026,Fuel,-41.10\n';
  const { payouts, ...sums } = await compared(file);
  const told = payouts.map(({ id, state }: { id: string; state: string }) => [id, state]);
  expect(told).toEqual([
    [missing, 'missing'],
    [underWay, 'under_way'],
    [outside, 'outside'],
  ]);
  expect(sums).toMatchObject({ closed: false, expected_cents: 8800, matched_cents: 0, other_lines: 2 });
});

test('a line of another amount is shown as near, never as a match; the exact one goes first', async () => {
  const id = await arrived('2026-05-03');
  const near = 'Date,Description,Amount\n05/02/2026,Fuel,-41.10\n05/04/2026,SWATH PAYOUT,43.60\n';
  expect(await compared(near)).toMatchObject({
    payouts: [{ id, state: 'near', line: { line: 3, day: '2026-05-04', cents: 4360 } }],
    ...{ closed: false, expected_cents: 4400, matched_cents: 0, other_lines: 1 },
  });
  expect(await compared(`${near}05/06/2026,TRANSFER,44.00\n`)).toMatchObject({
    payouts: [{ id, state: 'matched', line: { line: 4 } }],
    ...{ closed: true, matched_cents: 4400, other_lines: 2 },
  });
});

test('the line of another month’s payout is near none of this month’s', async () => {
  const id = await arrived('2026-05-31');
  const next = await arrived('2026-06-02');
  const { db } = testApp.testDb;
  await db.updateTable('payouts').set({ cents: 4500 }).where('id', '=', next).execute();
  const file =
    'Date,Description,Amount\n05/01/2026,Fuel,-41.10\n06/02/2026,SWATH PAYOUT,45.00\n06/05/2026,Fee,-12.00\n';
  expect(await compared(file)).toMatchObject({
    payouts: [{ id, state: 'missing', line: null }],
    ...{ other_lines: 1, other_month_lines: 2 },
  });
});

test('lines of other months are counted by themselves, also another month’s payout that the bank wrote in this one', async () => {
  const id = await arrived('2026-05-31');
  await arrived('2026-04-30');
  const file =
    'Date,Description,Amount\n04/29/2026,Fuel,-41.10\n05/01/2026,TRANSFER,44.00\n05/12/2026,Fuel,-38.00\n' +
    '06/01/2026,TRANSFER,44.00\n06/02/2026,Fuel,-40.00\n';
  expect(await compared(file)).toMatchObject({
    payouts: [{ id, state: 'matched', line: { line: 5, day: '2026-06-01' } }],
    ...{ closed: true, other_lines: 1, other_month_lines: 3 },
  });
});

test('what has not arrived yet is near no line', async () => {
  const id = await arrived('2026-05-03');
  const { db } = testApp.testDb;
  await db.updateTable('payouts').set({ status: 'in_transit' }).where('id', '=', id).execute();
  const file = 'Date,Description,Amount\n05/04/2026,STRIPE,43.60\n';
  expect(await compared(file)).toMatchObject({ payouts: [{ state: 'under_way', line: null }], other_lines: 1 });
});

test('a payout is found by its number also weeks later; one that came back is not looked for', async () => {
  const [id, back] = [await arrived('2026-05-03'), await arrived('2026-05-04')];
  const { db } = testApp.testDb;
  await db.updateTable('payouts').set({ trace_id: '081000210000123' }).where('id', '=', id).execute();
  await db.updateTable('payouts').set({ status: 'failed' }).where('id', '=', back).execute();
  const file = 'Date,Description,Amount\n05/28/2026,ACH 081000210000123,44.00\n';
  expect(await compared(file)).toMatchObject({ closed: true, payouts: [{ id, state: 'matched' }] });
});

test.each([
  ['no bank’s file', 'Name,Phone\nUna,5735550100\n', 422, 'bank_file_without_columns'],
  ['no text', Buffer.from([0x89, 0x50, 0x4e, 0x47, 0, 1, 2, 3]), 422, 'bank_file_not_readable'],
  ['too many lines', `Date,Amount\n${'05/04/2026,1.00\n'.repeat(5001)}`, 422, 'too_many_bank_rows'],
  ['too large', `Date,Amount\n${'x'.repeat(2_000_001)}`, 413, 'bank_file_too_large'],
])('%s is refused', async (_, file, status, code) => {
  const answer = await send(file);
  expect([answer.statusCode, answer.json().code]).toEqual([status, code]);
});

test('a month to come is refused; other companies compare their own, whoever drives nothing', async () => {
  await arrived('2026-05-03');
  expect((await send(A_BANK_FILE, '2026-06')).json().code).toBe('month_not_begun');
  const other = await aCrew(testApp);
  expect((await send(A_BANK_FILE, '2026-05', other.token)).json()).toMatchObject({ payouts: [], other_lines: 2 });
  const hand = await aMember(testApp.testDb.db, crew.company, false, 'crew');
  expect((await send(A_BANK_FILE, '2026-05', hand.token)).statusCode).toBe(403);
});

test('many who compare at once get their answer, or are asked to try again', async () => {
  await arrived('2026-05-03');
  const answers = await Promise.all(Array.from({ length: 6 }, () => send(A_BANK_FILE)));
  expect(answers.every(({ statusCode }) => statusCode === 200 || statusCode === 429)).toBe(true);
  expect(answers.some(({ statusCode }) => statusCode === 200)).toBe(true);
});
