import { afterAll, beforeAll, expect, test } from 'vitest';
import { aRequest, book, gatewayOf, openCheckout, payWith } from '../../testing/bookings.ts';
import { aPaidJobInBooks } from '../../testing/payments.ts';
import { aHomeowner, aMember } from '../../testing/people.ts';
import { aCrew } from '../../testing/queue.ts';
import { pagesOf, wordsOf } from '../../testing/read-pdf.ts';
import { startTestApp, TEST_NOW, type TestApp } from '../../testing/test-app.ts';

let testApp: TestApp;
beforeAll(async () => {
  testApp = await startTestApp();
});
afterAll(() => testApp[Symbol.asyncDispose]());

const statement = (token: string, month: string) => testApp.call(token, 'GET', `/api/company/statements/${month}/pdf`);

test('a month with a payment, a refund and a payout: balance before and after, and every row', async () => {
  const crew = await aCrew(testApp);
  const homeowner = await aHomeowner(testApp.testDb.db, { full_name: 'Žofie Müller' });
  const pay = async (day: string) => {
    const request = aRequest(crew.company, { scheduled_date: day });
    const { clientSecret, sessionId } = (await openCheckout(testApp, homeowner.token, request)).json();
    await payWith(testApp, clientSecret);
    return (await book(testApp, homeowner.token, request, sessionId)).json().id;
  };
  await pay('2026-05-05');
  const canceled = await pay('2026-05-06');
  await testApp.call(homeowner.token, 'POST', `/api/MowingJobs/${canceled}/cancel`);
  await testApp.runTasks();
  const row = testApp.testDb.db.selectFrom('companies').where('id', '=', crew.company).select('payout_account_id');
  await gatewayOf(testApp).practice.payOut((await row.executeTakeFirstOrThrow()).payout_account_id!);
  await testApp.call(crew.token, 'GET', '/api/company/payouts');

  const file = await statement(crew.token, '2026-05');
  expect(file.headers).toMatchObject({
    'content-type': 'application/pdf',
    'content-disposition': 'attachment; filename="statement-2026-05.pdf"',
    'cache-control': 'private, no-store',
  });
  const words = await wordsOf(file.rawPayload);
  expect(words).toContain(
    'Swath Statement May 2026 Fri, May 1, 2026 to Sat, May 2, 2026, not over yet Green Blade Mowing',
  );
  expect(words).toContain(
    [
      'Opening balance $0.00 Paid by customers $90.00 Fees -$1.00 Refunds -$45.00 Disputes $0.00',
      'Payouts to your bank -$44.00 Closing balance $0.00 Job by job Job Price Fee Refund Dispute Share',
      'Tue, May 5, 2026 Žofie Müller, 412 Elm Ave, Columbia, MO 65203 $45.00 -$1.00 $0.00 $0.00 $44.00',
      'Wed, May 6, 2026 Žofie Müller, 412 Elm Ave, Columbia, MO 65203 $45.00 $0.00 -$45.00 $0.00 $0.00',
      'All jobs $90.00 -$1.00 -$45.00 $0.00 $44.00',
      'Payouts to your bank Sat, May 2, 2026: Sent to your bank -$44.00',
    ].join(' '),
  );
  expect(words).toContain('Page 1 of 1');
});

test('as long as it takes: rows begin anew on each page, and none lies on another', async () => {
  const crew = await aCrew(testApp);
  const homeowner = await aHomeowner(testApp.testDb.db);
  for (let n = 0; n < 60; n++) {
    const day = new Date(Date.UTC(2026, 0, 1 + n)).toISOString().slice(0, 10);
    await aPaidJobInBooks(testApp.testDb.db, homeowner.account, crew.company, day);
  }
  await testApp.testDb.db
    .updateTable('jobs')
    .set({ full_name: 'Maximiliana '.repeat(12).trim() })
    .where('company_id', '=', crew.company)
    .where('service_date', '=', '2026-01-30' as never)
    .execute();
  await testApp.setClock('2026-06-02T17:00:00.000Z');
  const { rawPayload } = await statement(crew.token, '2026-05');
  await testApp.setClock(TEST_NOW);
  const sheets = await pagesOf(rawPayload);
  const words = sheets.map((sheet) => sheet.map((text) => text.words).join(' ')).join(' ');
  expect(words).toContain('Fri, May 1, 2026 to Sun, May 31, 2026 Green');
  const pages = sheets.length;
  expect(pages).toBeGreaterThan(2);
  expect(words.match(/Job Price Fee Refund Dispute Share/g)!.length).toBeGreaterThanOrEqual(pages - 1);
  expect(words.match(/412 Elm Ave/g)).toHaveLength(60);
  expect(words).toContain('All jobs $2,700.00 -$60.00 $0.00 $0.00 $2,640.00');
  expect(words).toContain(`Page ${pages} of ${pages}`);
  for (const sheet of sheets) {
    for (const { words: text, x, right } of sheet) expect([text, x >= 63.5, right >= 63.5]).toEqual([text, true, true]);
    const onAnother = sheet.flatMap((one, at) =>
      sheet.slice(at + 1).filter((other) => {
        // Pieces of one line are read a little wider than they are.
        const near = one.y === other.y ? 6 : 0;
        const apart = 612 - one.right <= other.x + near || 612 - other.right <= one.x + near;
        return !apart && Math.abs(one.y - other.y) < Math.min(one.size, other.size) * 0.8;
      }),
    );
    expect(onAnother).toEqual([]);
  }
});

test('a month without anything says so; one that has not begun is refused', async () => {
  const crew = await aCrew(testApp);
  const words = await wordsOf((await statement(crew.token, '2026-03')).rawPayload);
  expect(words).toContain('Nothing was paid or given back.');
  expect(words).toContain('Nothing was paid out.');
  const later = await statement(crew.token, '2026-06');
  expect([later.statusCode, later.json().detail]).toEqual([422, 'Please choose a month that has begun.']);
  expect((await statement(crew.token, '2026-6')).statusCode).toBe(404);
});

test('it is the company’s own, for whoever reads its books', async () => {
  const crew = await aCrew(testApp);
  const hand = await aMember(testApp.testDb.db, crew.company, false, 'crew');
  const homeowner = await aHomeowner(testApp.testDb.db);
  const asked = await Promise.all([hand, homeowner].map(({ token }) => statement(token, '2026-05')));
  expect(asked.map(({ statusCode }) => statusCode)).toEqual([403, 403]);
});
