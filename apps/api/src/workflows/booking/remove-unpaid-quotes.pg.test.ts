import type { CompanyId } from '@swath/domain/ids';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { purgeOldRows } from '../../entrypoints/cron/purge-old-rows.ts';
import { processPaymentEvent } from '../../money/payments/events/process-payment-event.ts';
import { sweepPayments } from '../../money/payments/events/sweep-payments.ts';
import { aPayableCompany, aRequest, book, openCheckout, payWith } from '../../testing/bookings.ts';
import { aHomeowner, type Person } from '../../testing/people.ts';
import { aCrew, accept, offerId, queueJob } from '../../testing/queue.ts';
import { aPaidSeries, aSeriesRequest, createSeries } from '../../testing/series.ts';
import { startTestApp, TEST_NOW, type TestApp } from '../../testing/test-app.ts';
import { removeUnpaidQuotes } from './remove-unpaid-quotes.ts';

let testApp: TestApp;
let homeowner: Person;
let company: CompanyId;
beforeAll(async () => {
  testApp = await startTestApp();
});
beforeEach(async () => {
  await testApp.setClock(TEST_NOW);
  homeowner = await aHomeowner(testApp.testDb.db);
  company = await aPayableCompany(testApp);
});
afterAll(() => testApp[Symbol.asyncDispose]());

/** Prices and pages of TEST_NOW end 31 minutes after it. */
const OVER = '2026-05-02T17:40:00.000Z';
const THIRTY_DAYS = '2026-06-01T17:31:00.000Z';
const AND_A_MOMENT = '2026-06-01T17:31:00.001Z';

async function sweep() {
  await sweepPayments(testApp.ctx);
  await testApp.runTasks();
}
/** Every page of TEST_NOW is past its time, and the sweep has closed it. */
async function letPagesEnd() {
  await testApp.setClock(OVER);
  await sweep();
}
async function removeAt(moment: string): Promise<boolean> {
  await testApp.setClock(moment);
  return removeUnpaidQuotes(testApp.ctx, await testApp.ctx.clock.now(testApp.ctx.db));
}
const rowsOf = async (table: 'quotes' | 'payments' | 'series') => {
  const whose = table === 'payments' ? 'homeowner_id' : 'client_id';
  const { rows } = await sql`select id from ${sql.table(table)} where ${sql.ref(whose)} = ${homeowner.account}`.execute(
    testApp.testDb.db,
  );
  return rows.length;
};
const left = async () => [await rowsOf('payments'), await rowsOf('quotes'), await rowsOf('series')];
const open = async (request = aRequest(company)) => {
  const answer = await openCheckout(testApp, homeowner.token, request);
  if (answer.statusCode !== 200) throw new Error(answer.body);
  return answer.json() as { sessionId: string; clientSecret: string };
};

describe('a checkout that nobody paid', () => {
  test('goes with its quote thirty days after its page has ended, and not a moment before', async () => {
    await open();
    await letPagesEnd();
    await removeAt(THIRTY_DAYS);
    expect(await left()).toEqual([1, 1, 0]);
    expect(await removeAt(AND_A_MOMENT)).toBe(false);
    expect(await left()).toEqual([0, 0, 0]);
  });

  test('goes with what is noted of cards that were declined', async () => {
    const page = await open();
    await payWith(testApp, page.clientSecret, '4000000000000002');
    await testApp.call(homeowner.token, 'GET', `/api/checkout/session/${page.sessionId}`);
    await letPagesEnd();
    await removeAt(AND_A_MOMENT);
    expect(await left()).toEqual([0, 0, 0]);
  });

  test('stays while the gateway has not closed its page', async () => {
    await open();
    await removeAt(AND_A_MOMENT);
    expect(await left()).toEqual([1, 1, 0]);
    await sweep();
    await removeAt(AND_A_MOMENT);
    expect(await left()).toEqual([0, 0, 0]);
  });

  test('is unknown to its page and to an event about it afterwards; both are no fault', async () => {
    const page = await open();
    await letPagesEnd();
    await removeAt(AND_A_MOMENT);
    const asked = await testApp.call(homeowner.token, 'GET', `/api/checkout/session/${page.sessionId}`);
    expect(asked.statusCode).toBe(404);
    await testApp.testDb.db
      .insertInto('payment_events')
      .values({
        ...{ gateway: 'sandbox', event_id: 'evt_late', type: 'checkout.session.expired' },
        ...{ subject: JSON.stringify({ kind: 'checkout', sessionId: page.sessionId }), received_at: AND_A_MOMENT },
      })
      .execute();
    await processPaymentEvent(testApp.ctx, 'sandbox', 'evt_late');
    expect(await left()).toEqual([0, 0, 0]);
  });

  test('takes along the series that was to begin with it', async () => {
    await open(aSeriesRequest(company));
    expect(await left()).toEqual([1, 1, 1]);
    await letPagesEnd();
    await removeAt(AND_A_MOMENT);
    expect(await left()).toEqual([0, 0, 0]);
  });

  test('for an offer goes, and the offer stays', async () => {
    const crew = await aCrew(testApp);
    const job = await queueJob(testApp, homeowner);
    const id = await offerId(testApp, crew, job);
    expect((await accept(testApp, homeowner, job, id)).statusCode).toBe(200);
    await letPagesEnd();
    await removeAt(AND_A_MOMENT);
    expect(await left()).toEqual([0, 0, 0]);
    expect(await testApp.testDb.db.selectFrom('offers').where('id', '=', id).select('id').execute()).toHaveLength(1);
  });
});

describe('what stays for good', () => {
  test('is what was booked', async () => {
    const page = await open();
    await payWith(testApp, page.clientSecret);
    expect((await book(testApp, homeowner.token, aRequest(company), page.sessionId)).statusCode).toBe(201);
    await removeAt('2027-05-02T17:00:00.000Z');
    expect(await left()).toEqual([1, 1, 0]);
  });

  test('is a series that was begun', async () => {
    const sessionId = await aPaidSeries(testApp, homeowner, company);
    expect((await createSeries(testApp, homeowner.token, sessionId)).statusCode).toBe(201);
    await removeAt('2026-09-02T17:00:00.000Z');
    expect((await left()).slice(1)).toEqual([1, 1]);
  });

  test('is money that came and went back, with the series it did not begin', async () => {
    const sessionId = await aPaidSeries(testApp, homeowner, company);
    await testApp.testDb.db.updateTable('companies').set({ status: 'suspended' }).where('id', '=', company).execute();
    expect((await createSeries(testApp, homeowner.token, sessionId)).json().code).toBe('place_lost');
    await testApp.runTasks();
    await removeAt('2027-05-02T17:00:00.000Z');
    expect(await left()).toEqual([1, 1, 1]);
  });

  test('is a hold on a card that was let go of, though nothing was ever taken', async () => {
    await open();
    await letPagesEnd();
    const { id } = await testApp.testDb.db
      .selectFrom('payments')
      .where('homeowner_id', '=', homeowner.account)
      .select('id')
      .executeTakeFirstOrThrow();
    await sql`insert into payment_ledger (payment_id, from_state, to_state, captured_cents, refunded_cents, cause, at)
      values (${id}, 'requires_payment', 'authorized', 0, 0, 'asked', ${OVER})`.execute(testApp.testDb.db);
    await removeAt('2027-05-02T17:00:00.000Z');
    expect(await left()).toEqual([1, 1, 0]);
  });
});

describe('a quote without a checkout', () => {
  test('goes as well, thirty days after its price has ended', async () => {
    await open();
    await letPagesEnd();
    await testApp.testDb.db.deleteFrom('payments').where('homeowner_id', '=', homeowner.account).execute();
    await removeAt(THIRTY_DAYS);
    expect(await rowsOf('quotes')).toBe(1);
    await removeAt(AND_A_MOMENT);
    expect(await rowsOf('quotes')).toBe(0);
  });
});

describe('removing', () => {
  test('two workers at once take each once, and the hourly purge does it', async () => {
    await open();
    const other = await aHomeowner(testApp.testDb.db);
    await openCheckout(testApp, other.token, aRequest(company));
    await letPagesEnd();
    await testApp.setClock(AND_A_MOMENT);
    await Promise.all([1, 2].map(() => purgeOldRows(testApp.ctx)));
    expect(await left()).toEqual([0, 0, 0]);
  });

  test('leaves alone what somebody holds, until the next time', async () => {
    await open();
    await letPagesEnd();
    await testApp.testDb.db.transaction().execute(async (tx) => {
      await tx.selectFrom('payments').where('homeowner_id', '=', homeowner.account).selectAll().forUpdate().execute();
      await removeAt(AND_A_MOMENT);
      expect(await left()).toEqual([1, 1, 0]);
    });
    await removeAt(AND_A_MOMENT);
    expect(await left()).toEqual([0, 0, 0]);
  });

  test('says whether there may be more: a thousand go at once', async () => {
    await open();
    await letPagesEnd();
    const { db } = testApp.testDb;
    await db.deleteFrom('payments').where('homeowner_id', '=', homeowner.account).execute();
    const { rows } = await sql<{ columns: string }>`
      select string_agg(quote_ident(column_name), ', ') as columns from information_schema.columns
       where table_name = 'quotes' and table_schema = 'public' and column_name <> 'id'`.execute(db);
    const columns = sql.raw(rows[0]!.columns);
    await sql`insert into quotes (${columns}) select ${columns} from quotes, generate_series(1, 1000)
      where client_id = ${homeowner.account}`.execute(db);
    expect(await removeAt(AND_A_MOMENT)).toBe(true);
    expect(await rowsOf('quotes')).toBe(1);
    expect(await removeAt(AND_A_MOMENT)).toBe(false);
    expect(await rowsOf('quotes')).toBe(0);
  });
});
