import { readFile } from 'node:fs/promises';
import type { PaymentId } from '@swath/domain/ids';
import { cents } from '@swath/domain/units';
import { parse } from 'csv-parse/sync';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { aRequest, book, gatewayOf, openCheckout, payWith } from '../../testing/bookings.ts';
import { changesOf } from '../../testing/changes.ts';
import { deliver, eventsAbout } from '../../testing/gateway-events.ts';
import { aJobRow } from '../../testing/jobs.ts';
import { anOwnClient } from '../../testing/own-clients.ts';
import { aPaidJobInBooks } from '../../testing/payments.ts';
import { aHomeowner, aMember, type Person } from '../../testing/people.ts';
import { aCrew, balanceOf } from '../../testing/queue.ts';
import { startTestApp, TEST_NOW, type TestApp } from '../../testing/test-app.ts';
import { sweepPayments } from '../payments/events/sweep-payments.ts';
import { settlePayment } from '../payments/settle/settle-payment.ts';

let testApp: TestApp;
let crew: Awaited<ReturnType<typeof aCrew>>;
let homeowner: Person;
beforeAll(async () => {
  testApp = await startTestApp();
});
afterAll(() => testApp[Symbol.asyncDispose]());
beforeEach(async () => {
  await testApp.setClock(TEST_NOW);
  crew = await aCrew(testApp);
  homeowner = await aHomeowner(testApp.testDb.db);
});

const read = async (query = '', who: Person = crew) =>
  (await testApp.call(who.token, 'GET', `/api/company/ledger${query}`)).json();
const file = (query = '', who: Person = crew) => testApp.call(who.token, 'GET', `/api/company/ledger/csv${query}`);

/** Somebody books and pays. @returns the job, our payment and what the gateway calls it */
async function booked(number?: string, scheduled_date = '2026-05-03') {
  const request = aRequest(crew.company, { scheduled_date });
  const { clientSecret, sessionId } = (await openCheckout(testApp, homeowner.token, request)).json();
  await payWith(testApp, clientSecret, number);
  const job: string = (await book(testApp, homeowner.token, request, sessionId)).json().id;
  const row = await testApp.testDb.db
    .selectFrom('payments')
    .where('session_id', '=', sessionId)
    .select(['id', 'gateway_payment_id'])
    .executeTakeFirstOrThrow();
  return { job, payment: row.id, atGateway: row.gateway_payment_id! };
}
const cancel = async (job: string) => {
  await testApp.call(homeowner.token, 'POST', `/api/MowingJobs/${job}/cancel`);
  await testApp.runTasks();
};
const kindsOf = (entry: { movements: { kind: string; cents: number }[] }) =>
  entry.movements.map(({ kind, cents }) => `${kind} ${cents}`);

describe('what moves for a job', () => {
  test('the price, the fee, and the share that the gateway has for the company', async () => {
    const { job, payment } = await booked();
    const month = await read();
    expect(month).toEqual({
      month: '2026-05',
      first_month: '2026-05',
      this_month: '2026-05',
      time_zone: 'America/Chicago',
      opening_cents: 0,
      closing_cents: 4400,
      sums: { price: 4500, fee: -100, refund: 0, dispute: 0, share: 4400, payout: 0 },
      found: month.sums,
      total: 1,
      payouts: [],
      entries: [
        {
          id: job,
          job_id: job,
          service_date: '2026-05-03',
          full_name: 'Harriet Miller',
          address: '412 Elm Ave, Columbia, MO 65203',
          invoice: null,
          latest: TEST_NOW,
          sums: month.sums,
          paid_out: [],
          movements: [
            { kind: 'payment', cents: 4500, at: TEST_NOW, payment_id: payment },
            { kind: 'fee', cents: -100, at: TEST_NOW, payment_id: payment },
          ],
        },
      ],
    });
    expect(await balanceOf(testApp, crew.company)).toBe(4400);
  });

  test('a canceled one comes to nothing, line by line', async () => {
    const { job } = await booked();
    await cancel(job);
    const { entries, closing_cents } = await read();
    expect(kindsOf(entries[0])).toEqual(['payment 4500', 'fee -100', 'refund -4500', 'fee_returned 100']);
    expect([closing_cents, await balanceOf(testApp, crew.company)]).toEqual([0, 0]);
  });

  test('a part that went back, with its part of the fee, and then another', async () => {
    const { payment, atGateway } = await booked();
    const told = async () => (await changesOf(testApp.testDb.db, payment)).length;
    const { practice } = gatewayOf(testApp);
    for (const [cents, closing] of [
      [1000, 3422],
      [777, 2662],
      [2723, 0],
    ]) {
      const before = await told();
      await practice.refund(atGateway, crypto.randomUUID(), cents!);
      await settlePayment(testApp.ctx, payment);
      expect([(await read()).closing_cents, await balanceOf(testApp, crew.company)]).toEqual([closing, closing]);
      expect(await told()).toBe(before + 1);
    }
  });

  test('a refund that the bank refuses again and again takes nothing from the company twice', async () => {
    const { job, payment } = await booked('4000000000005126');
    await cancel(job);
    for (let round = 1; round <= 3; round++) {
      await testApp.setClock(new Date(Date.parse(TEST_NOW) + round * 700_000).toISOString());
      await settlePayment(testApp.ctx, payment as PaymentId);
      await sweepPayments(testApp.ctx);
      await testApp.runTasks();
    }
    expect(kindsOf((await read()).entries[0])).toEqual([
      'payment 4500',
      'fee -100',
      'refund -4500',
      'fee_returned 100',
    ]);
    expect(await balanceOf(testApp, crew.company)).toBe(0);
  });

  test('a dispute costs the company nothing until its share is taken back for it', async () => {
    const { payment, atGateway } = await booked('4000000000000259');
    await testApp.setClock('2026-05-02T17:02:00.000Z');
    await settlePayment(testApp.ctx, payment);
    expect(await read()).toMatchObject({ closing_cents: 4400, sums: { dispute: 0 } });
    await gatewayOf(testApp).practice.reverseDisputed(atGateway);
    const events = await eventsAbout(testApp, atGateway);
    expect(events.at(-1)).toContain('transfer.reversed');
    await deliver(testApp, events.at(-1)!);
    await testApp.runTasks();
    expect(await read()).toMatchObject({ closing_cents: 0, sums: { price: 4500, dispute: -4500, fee: 0, refund: 0 } });
    expect(await balanceOf(testApp, crew.company)).toBe(0);
  });

  test('many who look at once write one line each', async () => {
    const request = aRequest(crew.company);
    const { clientSecret, sessionId } = (await openCheckout(testApp, homeowner.token, request)).json();
    await payWith(testApp, clientSecret);
    const found = testApp.testDb.db.selectFrom('payments').where('session_id', '=', sessionId).select('id');
    const { id } = await found.executeTakeFirstOrThrow();
    await Promise.all(Array.from({ length: 8 }, () => settlePayment(testApp.ctx, id)));
    expect(kindsOf((await read()).entries[0])).toEqual(['payment 4500', 'fee -100']);
  });

  test('money for a place that was taken stands there, without a job, until it is back', async () => {
    const request = aRequest(crew.company);
    const { clientSecret } = (await openCheckout(testApp, homeowner.token, request)).json();
    const other = (
      await openCheckout(testApp, homeowner.token, { ...request, grass_height: 'tall_8_14' }, 7000)
    ).json();
    await payWith(testApp, clientSecret);
    await payWith(testApp, other.clientSecret);
    await book(testApp, homeowner.token, { ...request, grass_height: 'tall_8_14' }, other.sessionId);
    await testApp.setClock('2026-05-02T17:02:00.000Z');
    for (const _ of [1, 2]) {
      await sweepPayments(testApp.ctx);
      await testApp.runTasks();
    }
    const { entries } = await read();
    const given = entries.find((entry: { job_id: string | null }) => entry.job_id === null);
    expect(given).toMatchObject({ full_name: 'Harriet Miller', sums: { price: 4500, refund: -4500, share: 0 } });
    expect(entries).toHaveLength(2);
  });

  test('what the company bills itself is not in it', async () => {
    const { id } = await anOwnClient(testApp, crew);
    await aJobRow(testApp.testDb.db, {
      client: homeowner.account,
      company: crew.company,
      status: 'completed',
      own: { client_id: null, own_client_id: id, fee_cents: cents(0) },
    });
    expect(await read()).toMatchObject({ total: 0, entries: [], sums: { price: 0 } });
  });

  test('no line is changed or removed', async () => {
    await booked();
    const lines = testApp.testDb.db.updateTable('company_ledger').set({ cents: 1 });
    await expect(lines.where('company_id', '=', crew.company).execute()).rejects.toThrow('only ever added to');
    const gone = testApp.testDb.db.deleteFrom('company_ledger').where('company_id', '=', crew.company);
    await expect(gone.execute()).rejects.toThrow('only ever added to');
  });
});

describe('a month', () => {
  const paidAt = async (at: string, day: string) => {
    await testApp.setClock(at);
    return aPaidJobAt(at, day);
  };
  /** A payment of $45.00 with its lines at another time. */
  async function aPaidJobAt(at: string, day: string) {
    const { db } = testApp.testDb;
    const id = await aPaidJobInBooks(db, homeowner.account, crew.company, day);
    await sql`alter table company_ledger disable trigger user`.execute(db);
    await db.updateTable('company_ledger').set({ at }).where('payment_id', '=', id).execute();
    await sql`alter table company_ledger enable trigger user`.execute(db);
    return id;
  }

  test('is the company’s own; what was there before opens it', async () => {
    await paidAt('2026-04-01T04:59:59.000Z', '2026-04-11'); // the last second of March in Columbia
    await paidAt('2026-04-01T05:00:00.000Z', '2026-04-12');
    await paidAt('2026-05-01T04:59:59.000Z', '2026-04-13');
    await paidAt('2026-05-01T05:00:00.000Z', '2026-04-14');
    expect(await read('?month=2026-04')).toMatchObject({
      ...{ month: '2026-04', first_month: '2026-03', this_month: '2026-05', total: 2 },
      ...{ opening_cents: 4400, closing_cents: 13_200, sums: { share: 8800 } },
    });
    expect(await read('?month=2026-05')).toMatchObject({ opening_cents: 13_200, closing_cents: 17_600, total: 1 });
    expect(await read('?month=2026-03')).toMatchObject({ opening_cents: 0, closing_cents: 4400 });
    expect(await read('?month=2026-06')).toMatchObject({ opening_cents: 17_600, closing_cents: 17_600, total: 0 });
  });

  test('twenty on a page, each once, latest first; the sums are of all', async () => {
    for (let day = 1; day <= 23; day++) {
      await aPaidJobInBooks(
        testApp.testDb.db,
        homeowner.account,
        crew.company,
        `2026-04-${String(day).padStart(2, '0')}`,
      );
    }
    const pages = [await read(), await read('?page=2'), await read('?page=3')];
    expect(pages.map(({ entries, total, found }) => [entries.length, total, found.share])).toEqual([
      [20, 23, 101_200],
      [3, 23, 101_200],
      [0, 23, 101_200],
    ]);
    const days = pages.flatMap(({ entries }) => entries.map((entry: { service_date: string }) => entry.service_date));
    expect(days).toEqual(Array.from({ length: 23 }, (_, at) => `2026-04-${String(23 - at).padStart(2, '0')}`));
  });

  test('is looked through by customer and by what moved', async () => {
    const { job } = await booked(undefined, '2026-05-05');
    await cancel(job);
    await aPaidJobInBooks(testApp.testDb.db, homeowner.account, crew.company, '2026-05-09');
    await testApp.testDb.db
      .updateTable('jobs')
      .set({ full_name: 'Olive Porter' })
      .where('id', '=', job as never)
      .execute();
    const shown = async (query: string) => {
      const { total, found, closing_cents } = await read(query);
      return [total, found.share, closing_cents];
    };
    expect(await shown('?customer=PORTER')).toEqual([1, 0, 4400]);
    expect(await shown('?customer=elm')).toEqual([2, 4400, 4400]);
    expect(await shown('?customer=%25')).toEqual([0, 0, 4400]);
    expect(await shown('?show=refunds')).toEqual([1, 0, 4400]);
    expect(await shown('?show=payments')).toEqual([2, 4400, 4400]);
    expect(await shown('?show=disputes')).toEqual([0, 0, 4400]);
    expect(await shown('?show=&month=&customer=')).toEqual([2, 4400, 4400]);
  });

  test.each(['2026-13', '2026', 'yesterday', '0000-01', '9999-01'])('%s is no month', async (month) => {
    const answer = await testApp.call(crew.token, 'GET', `/api/company/ledger?month=${month}`);
    expect([answer.statusCode, answer.json().code]).toEqual([400, 'validation']);
  });
});

describe('as a file', () => {
  test('a spreadsheet reads the same month', async () => {
    const { job } = await booked();
    await testApp.testDb.db
      .updateTable('jobs')
      .set({ full_name: '=HYPERLINK("https://evil.test")' })
      .where('id', '=', job as never)
      .execute();
    await cancel(job);
    const answer = await file('?month=2026-05');
    expect(answer.headers).toMatchObject({
      'content-type': 'text/csv; charset=utf-8',
      'content-disposition': 'attachment; filename="ledger-2026-05.csv"',
      'cache-control': 'private, no-store',
    });
    expect(parse(answer.body, { bom: true, columns: true })).toEqual([
      {
        'Service date': '2026-05-03',
        Customer: '\'=HYPERLINK("https://evil.test")',
        Address: '412 Elm Ave, Columbia, MO 65203',
        Invoice: '',
        'Price (USD)': '45.00',
        'Fee (USD)': '0.00',
        'Refund (USD)': '-45.00',
        'Dispute (USD)': '0.00',
        'Share (USD)': '0.00',
        'Paid out (USD)': '0.00',
      },
    ]);
  });

  test('more than a file can hold is refused in words', async () => {
    const id = await aPaidJobInBooks(testApp.testDb.db, homeowner.account, crew.company, '2026-05-09');
    const { db } = testApp.testDb;
    const columnsOf = async (table: string, without: string) => {
      const { rows } = await sql<{ columns: string }>`
        select string_agg(quote_ident(column_name), ',') as columns from information_schema.columns
         where table_schema = 'public' and table_name = ${table} and is_generated = 'NEVER'
           and column_name <> all(string_to_array(${without}, ' '))`.execute(db);
      return rows[0]!.columns;
    };
    const ofJob = await columnsOf('jobs', 'id');
    const ofPayment = await columnsOf('payments', 'id quote_id job_id kind session_id gateway_payment_id');
    await sql
      .raw(`with source as (select * from payments where id = '${id}'),
        more as (
          insert into jobs (${ofJob}) select ${ofJob.replace('service_date', 'service_date - n')}
            from jobs, generate_series(1, 20000) n where jobs.id = (select job_id from source) returning id),
        paid as (
          insert into payments (job_id, kind, ${ofPayment})
          select more.id, 'visit', ${ofPayment.replaceAll(/\w+/g, 'source.$&')} from more, source returning id, company_id)
        insert into company_ledger (company_id, payment_id, kind, cents, at)
        select company_id, id, 'payment', 1, '${TEST_NOW}' from paid`)
      .execute(db);
    const answer = await file();
    expect([answer.statusCode, answer.json().detail]).toEqual([
      422,
      'A file can have up to 20,000 jobs. Please choose fewer of them.',
    ]);
    expect((await file('?show=refunds')).statusCode).toBe(200);
  });
});

test('another company reads its own, whoever drives reads no books, strangers nothing', async () => {
  await booked();
  const other = await aCrew(testApp);
  expect(await read('', other)).toMatchObject({ total: 0, entries: [], closing_cents: 0 });
  expect((await file('', other)).body.trim().split('\r\n')).toHaveLength(1);
  const hand = await aMember(testApp.testDb.db, crew.company, false, 'crew');
  const standard = await aMember(testApp.testDb.db, crew.company, false);
  expect((await read('', standard)).total).toBe(1);
  for (const path of ['/api/company/ledger', '/api/company/ledger/csv']) {
    const asked = [hand.token, homeowner.token, null].map((token) => testApp.call(token, 'GET', path));
    expect((await Promise.all(asked)).map(({ statusCode }) => statusCode)).toEqual([403, 403, 401]);
  }
});

test('what moved before there was a ledger is filled in as it would have been written', async () => {
  const { db } = testApp.testDb;
  const canceled = await booked();
  await cancel(canceled.job);
  await booked(undefined, '2026-05-05');
  const lines = async () => {
    const { rows } = await sql<{ line: string }>`
      select concat_ws(' ', company_id, payment_id, kind, cents, at) as line from company_ledger
       where payment_id in (select payment_id from payment_ledger) and company_id = ${crew.company}
       order by line`.execute(db);
    return rows.map(({ line }) => line);
  };
  const written = await lines();
  expect(written).toHaveLength(6);
  const migration = await readFile(new URL('../../../migrations/0042_company_ledger.sql', import.meta.url), 'utf8');
  const fill = /insert into company_ledger[^;]+;/.exec(migration)![0];
  await sql`alter table company_ledger disable trigger user`.execute(db);
  await sql`delete from company_ledger`.execute(db);
  await sql.raw(fill).execute(db);
  await sql`alter table company_ledger enable trigger user`.execute(db);
  expect(await lines()).toEqual(written);
});
