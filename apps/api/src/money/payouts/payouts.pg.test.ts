import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { GatewayFault } from '../../platform/providers/payments/payment-gateway.ts';
import { aRequest, book, gatewayOf, openCheckout, payWith } from '../../testing/bookings.ts';
import { changesOf } from '../../testing/changes.ts';
import { mailsTo } from '../../testing/charged-series.ts';
import { deliver, eventsAbout } from '../../testing/gateway-events.ts';
import { sendDetails } from '../../testing/payout-accounts.ts';
import { aHomeowner, aMember, type Person } from '../../testing/people.ts';
import { aCrew, balanceOf } from '../../testing/queue.ts';
import { startTestApp, TEST_NOW, type TestApp } from '../../testing/test-app.ts';
import { sweepPayouts } from './payouts.tasks.ts';
import { settlePayouts } from './settle-payouts.ts';

let testApp: TestApp;
let crew: Awaited<ReturnType<typeof aCrew>>;
let account: string;
beforeAll(async () => {
  testApp = await startTestApp();
});
afterAll(() => testApp[Symbol.asyncDispose]());
beforeEach(async () => {
  await testApp.setClock(TEST_NOW);
  crew = await aCrew(testApp);
  const row = testApp.testDb.db.selectFrom('companies').where('id', '=', crew.company).select('payout_account_id');
  account = (await row.executeTakeFirstOrThrow()).payout_account_id!;
});

/** The day after TEST_NOW, when a payout of then has arrived. */
const NEXT_DAY = '2026-05-03T17:00:01.000Z';
const read = async (who: Person = crew) => (await testApp.call(who.token, 'GET', '/api/company/payouts')).json();
const ledger = async () => (await testApp.call(crew.token, 'GET', '/api/company/ledger')).json();
const payOut = () => gatewayOf(testApp).practice.payOut(account);

/** Somebody books and pays $45.00. @returns the job */
async function booked(day = '2026-05-09'): Promise<string> {
  const homeowner = await aHomeowner(testApp.testDb.db);
  const request = aRequest(crew.company, { scheduled_date: day });
  const { clientSecret, sessionId } = (await openCheckout(testApp, homeowner.token, request)).json();
  await payWith(testApp, clientSecret);
  return (await book(testApp, homeowner.token, request, sessionId)).json().id;
}

test('before anything is paid out, what waits is told', async () => {
  await booked();
  expect(await read()).toEqual({
    balance: { available_cents: 0, pending_cents: 4400, next: null },
    time_zone: 'America/Chicago',
    payouts: [],
  });
});

test('a payout is found by opening the page, with its day, in the ledger and at each job', async () => {
  const jobs = [await booked(), await booked('2026-05-10')];
  await payOut();
  const { balance, payouts } = await read();
  expect(balance).toEqual({ available_cents: 0, pending_cents: 0, next: null });
  const payout = { cents: 8800, status: 'in_transit', sent_at: TEST_NOW, arrival_day: '2026-05-03', step: null };
  expect(payouts).toEqual([{ id: expect.any(String), ...payout }]);
  const month = await ledger();
  expect(month).toMatchObject({ closing_cents: 0, sums: { share: 8800, payout: -8800 } });
  expect(month.payouts).toEqual([
    {
      ...{ id: payouts[0].id, kind: 'payout', cents: -8800, at: TEST_NOW },
      ...{ arrival_day: '2026-05-03', status: 'in_transit' },
    },
  ]);
  expect(month.entries.map(({ job_id }: { job_id: string }) => job_id).toSorted()).toEqual(jobs.toSorted());
  for (const { paid_out } of month.entries) {
    expect(paid_out).toEqual([
      { payout_id: payouts[0].id, cents: 4400, arrival_day: '2026-05-03', status: 'in_transit' },
    ]);
  }
  await testApp.setClock(NEXT_DAY);
  expect((await read()).payouts).toMatchObject([{ status: 'paid' }]);
  expect((await ledger()).closing_cents).toBe(await balanceOf(testApp, crew.company));
});

test('its events are enough, in any order and twice; the company’s screens hear of each once', async () => {
  await booked();
  const id = (await payOut())!;
  await testApp.setClock(NEXT_DAY);
  await gatewayOf(testApp).listPayouts(account);
  const events = (await eventsAbout(testApp, id)).toReversed();
  expect(events.map((body) => JSON.parse(body).type)).toEqual(['payout.paid', 'payout.created']);
  for (const body of [...events, ...events]) expect((await deliver(testApp, body)).statusCode).toBe(200);
  await testApp.runTasks();
  const known = await testApp.testDb.db
    .selectFrom('payouts')
    .where('gateway_payout_id', '=', id)
    .select(['id', 'status'])
    .execute();
  expect(known).toMatchObject([{ status: 'paid' }]);
  const told = await changesOf(testApp.testDb.db, known[0]!.id);
  expect(told).toEqual([{ kind: 'payout.changed', audience: [`company:${crew.company}`] }]);
});

test('many who look at once write it down once', async () => {
  await booked();
  await payOut();
  await Promise.all(Array.from({ length: 8 }, () => settlePayouts(testApp.ctx, { company: crew.company })));
  expect((await ledger()).payouts).toHaveLength(1);
  expect((await ledger()).entries[0].paid_out).toHaveLength(1);
});

describe('a payout that the bank sends back', () => {
  const failing = async () => {
    await sendDetails(testApp, crew.company, { account: '000111111116' });
    await booked();
    await payOut();
    await read();
    await testApp.setClock(NEXT_DAY);
    return read();
  };

  test('says what clears it, and its money is on the account again', async () => {
    const { payouts, balance } = await failing();
    const step = 'No bank account was found with those numbers. Enter them again.';
    expect(payouts).toMatchObject([{ status: 'failed', cents: 4400, step }]);
    expect(balance).toEqual({ available_cents: 0, pending_cents: 4400, next: null });
    const month = await ledger();
    expect(month).toMatchObject({ closing_cents: 4400, sums: { share: 4400, payout: 0 } });
    expect(month.payouts).toMatchObject([
      { kind: 'payout_returned', cents: 4400, at: NEXT_DAY },
      { kind: 'payout', cents: -4400, at: TEST_NOW },
    ]);
    expect(month.entries[0].paid_out).toEqual([]);
  });

  test('is told the primary user by mail, once', async () => {
    const standard = await aMember(testApp.testDb.db, crew.company, false);
    const { payouts } = await failing();
    await Promise.all([read(), read(), sweepPayouts(testApp.ctx)]);
    const [mail, ...others] = await mailsTo(testApp, crew.email, 'payout-failed');
    expect(others).toEqual([]);
    expect(mail).toMatchObject({ subject: 'Your payout of $44.00 came back' });
    expect(mail!.text).toContain('No bank account was found with those numbers. Enter them again.');
    expect(mail!.text).toContain(`/company/payouts/${payouts[0].id}\n`);
    expect(await mailsTo(testApp, standard.email, 'payout-failed')).toEqual([]);
  });

  test('is in the list of whoever may know of money there, once, however often it is heard; live', async () => {
    const { db } = testApp.testDb;
    const standard = await aMember(db, crew.company, false);
    const hand = await aMember(db, crew.company, false, 'crew');
    const stranger = await aCrew(testApp);
    const homeowner = await aHomeowner(db);
    await failing();
    await Promise.all([read(), sweepPayouts(testApp.ctx), settlePayouts(testApp.ctx, { accountId: account })]);
    const id = (await read()).payouts[0].id;
    const rows = await db.selectFrom('payouts').where('id', '=', id).select('gateway_payout_id').execute();
    const events = await eventsAbout(testApp, rows[0]!.gateway_payout_id);
    for (const body of [...events, ...events]) await deliver(testApp, body);
    await testApp.runTasks();
    const text =
      'Your bank sent $44.00 back. No bank account was found with those numbers. Enter them again. The money is on your account, and goes out again with the next payout.';
    for (const who of [crew, standard]) {
      const all: { notices: { id: string; kind: string }[] } = (
        await testApp.call(who.token, 'GET', '/api/company/notices')
      ).json();
      const notices = all.notices.filter(({ kind }) => kind.startsWith('payout'));
      const line = {
        kind: 'payout_returned',
        title: 'A payout came back',
        text,
        path: `/company/payouts/${id}`,
        subject_id: id,
        created_at: NEXT_DAY,
      };
      expect(notices).toEqual([{ id: expect.any(String), ...line, read_at: null }]);
      const told = await changesOf(db, notices[0]!.id);
      expect(told).toEqual([{ kind: 'notice.changed', audience: [`account:${who.account}`] }]);
    }
    const others = await db.selectFrom('notices').where('subject_id', '=', id).select('account_id').execute();
    expect(others.map((row) => row.account_id).toSorted()).toEqual([crew.account, standard.account].toSorted());
    expect((await testApp.call(stranger.token, 'GET', '/api/company/notices')).json()).toMatchObject({ notices: [] });
    expect((await testApp.call(hand.token, 'GET', '/api/company/notices')).body).not.toContain('payout');
    expect((await testApp.call(homeowner.token, 'GET', '/api/company/notices')).statusCode).toBe(403);
  });

  test('stops bookings until the bank is another one, and then goes out again with the next', async () => {
    await failing();
    const status = async () => {
      const answer = await testApp.call(crew.token, 'GET', `/api/stripe/account-status/${crew.company}`);
      return answer.json();
    };
    expect(await status()).toMatchObject({
      payoutsEnabled: false,
      requirements: { currentlyDue: ['external_account'] },
    });
    await sendDetails(testApp, crew.company);
    expect(await status()).toMatchObject({ payoutsEnabled: true });
    await payOut();
    await testApp.setClock('2026-05-04T17:00:02.000Z');
    const { payouts } = await read();
    expect(payouts.map(({ status: how }: { status: string }) => how)).toEqual(['paid', 'failed']);
    const month = await ledger();
    expect(month).toMatchObject({ closing_cents: 0, sums: { payout: -4400 } });
    expect(month.entries[0].paid_out).toMatchObject([{ cents: 4400, arrival_day: '2026-05-04', status: 'paid' }]);
    expect(await balanceOf(testApp, crew.company)).toBe(0);
  });
});

test('the sweep finds what no event told, and goes on when one company cannot be asked about', async () => {
  const other = crew;
  await booked();
  const lost = await aCrew(testApp);
  await testApp.testDb.db
    .updateTable('companies')
    .set({ payout_account_id: 'acct_gone' })
    .where('id', '=', lost.company)
    .execute();
  await payOut();
  await sweepPayouts(testApp.ctx);
  const known = testApp.testDb.db.selectFrom('payouts').where('company_id', '=', other.company).select('status');
  expect(await known.execute()).toEqual([{ status: 'in_transit' }]);
  await testApp.setClock('2026-06-30T17:00:00.000Z');
  // Long ago, but on its way as far as we know.
  await sweepPayouts(testApp.ctx);
  expect(await known.execute()).toEqual([{ status: 'paid' }]);
});

test('a provider that cannot be asked leaves what is known, without what goes next', async () => {
  await booked();
  await payOut();
  await read();
  const { payments } = testApp.ctx;
  const asked = vi.spyOn(payments, 'listPayouts').mockRejectedValue(new GatewayFault('unavailable', 'away'));
  const { balance, payouts } = await read();
  asked.mockRestore();
  expect(balance).toBeNull();
  expect(payouts).toMatchObject([{ status: 'in_transit' }]);
});

test('an account that the provider has closed has no news, and its event is worked off', async () => {
  await booked();
  await payOut();
  await read();
  await testApp.testDb.db
    .updateTable('companies')
    .set({ payout_account_id: `${account}_gone` })
    .where('id', '=', crew.company)
    .execute();
  expect(await settlePayouts(testApp.ctx, { company: crew.company })).toMatchObject({ company: crew.company });
  const { balance, payouts } = await read();
  expect(balance).toBeNull();
  expect(payouts).toMatchObject([{ status: 'in_transit' }]);
});

test('parts that are not there yet are asked for again, for some days', async () => {
  await booked();
  await payOut();
  const { payments } = testApp.ctx;
  const asked = vi.spyOn(payments, 'listPayoutParts').mockResolvedValue([]);
  await read();
  await read();
  expect(asked).toHaveBeenCalledTimes(2);
  await testApp.setClock('2026-05-20T17:00:00.000Z');
  await read();
  await read();
  expect(asked).toHaveBeenCalledTimes(2);
  asked.mockRestore();
  await testApp.setClock('2026-05-04T17:00:00.000Z');
  await read();
  expect((await ledger()).entries[0].paid_out).toMatchObject([{ cents: 4400 }]);
});

test('other companies read their own; whoever drives reads no books', async () => {
  await booked();
  await payOut();
  await read();
  expect((await read(await aCrew(testApp))).payouts).toEqual([]);
  const hand = await aMember(testApp.testDb.db, crew.company, false, 'crew');
  const homeowner = await aHomeowner(testApp.testDb.db);
  for (const [token, status] of [[hand.token, 403] as const, [homeowner.token, 403] as const, [null, 401] as const]) {
    expect((await testApp.call(token, 'GET', '/api/company/payouts')).statusCode).toBe(status);
  }
});
