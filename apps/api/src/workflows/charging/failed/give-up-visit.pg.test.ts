import { day } from '@swath/domain/calendar';
import type { PracticeTables } from '@swath/practice-gateway/practice-tables';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { payWith } from '../../../testing/bookings.ts';
import { changesOf } from '../../../testing/changes.ts';
import {
  accountOf,
  aLaterVisit,
  aRunningSeries,
  chargeOf,
  jobStatus,
  mailsTo,
  passMinute,
  paymentsOf,
  type RunningSeries,
  seriesRow,
  statesOf,
  THIRD_DAY,
} from '../../../testing/charged-series.ts';
import { noticesTo } from '../../../testing/notices.ts';
import { startTestApp, TEST_NOW, type TestApp } from '../../../testing/test-app.ts';

const CHARGE = '2026-05-08T13:00:00.000Z';
const RETRY = '2026-05-09T10:00:00.000Z';
const LAST_CALL = '2026-05-09T11:00:00.000Z';
const LATER_DECLINED = '4000000000000341';

let testApp: TestApp;
beforeAll(async () => {
  testApp = await startTestApp();
});
beforeEach(() => testApp.setClock(TEST_NOW));
afterAll(() => testApp[Symbol.asyncDispose]());

const setPayouts = (series: RunningSeries, enabled: boolean) =>
  testApp.testDb.db
    .updateTable('companies')
    .set({ payouts_enabled: enabled })
    .where('id', '=', series.company)
    .execute();

describe('a card that says no', () => {
  test('is told with a link, asked again at five, and the visit is canceled at six', async () => {
    const series = await aRunningSeries(testApp, LATER_DECLINED);
    const visit = await aLaterVisit(testApp, series);
    await passMinute(testApp, CHARGE);
    expect(await paymentsOf(testApp, visit)).toMatchObject([
      { state: 'failed', failure_code: 'generic_decline', failure_message: 'Your card was declined.' },
    ]);
    expect(await chargeOf(testApp, series, visit)).toBe('declined');
    const [mail] = await mailsTo(testApp, series.homeowner.email, 'visit-declined');
    expect(mail!.subject).toBe('Your card was declined for your mowing on Sat, May 9');
    expect(mail!.text).toContain(`/user/dashboard?pay=${visit}`);
    expect(mail!.text).toContain('once more at 5:00 AM');

    await passMinute(testApp, '2026-05-08T14:00:00.000Z');
    expect(await statesOf(testApp, visit)).toEqual(['failed']);
    await passMinute(testApp, RETRY);
    await passMinute(testApp, '2026-05-09T10:01:00.000Z');
    expect((await paymentsOf(testApp, visit)).map(({ attempt, state }) => [attempt, state])).toEqual([
      [1, 'failed'],
      [2, 'failed'],
    ]);
    const [, again, ...others] = await mailsTo(testApp, series.homeowner.email, 'visit-declined');
    expect(others).toEqual([]);
    expect(again!.text).not.toContain('once more');
    expect(again!.text).toContain('If the visit is not paid by 6:00 AM on that day, it is canceled.');

    await passMinute(testApp, LAST_CALL);
    await passMinute(testApp, '2026-05-09T11:01:00.000Z');
    expect(await jobStatus(testApp, visit)).toBe('canceled');
    const audience = [`account:${series.homeowner.account}`, `company:${series.company}`];
    // When its crew was to come was told before.
    const heard = (await changesOf(testApp.testDb.db, visit)).filter(({ kind }) => kind !== 'route.changed');
    expect(heard).toEqual([{ kind: 'job.canceled', audience }]);
    expect(await mailsTo(testApp, series.homeowner.email, 'visit-unpaid')).toHaveLength(1);
    const toCompany = await mailsTo(testApp, 'office@greenblade.test', 'visit-unpaid-company');
    expect(toCompany.at(-1)!.subject).toContain('Canceled: the mowing on Sat, May 9 at 412 Elm Ave');
    expect(await seriesRow(testApp, series)).toMatchObject({ status: 'active', declines_in_row: 1 });
    expect((await noticesTo(testApp, series.homeowner)).slice(0, 3)).toEqual([
      [
        'visit_unpaid',
        'It was not paid in time, so Green Blade Mowing does not come on Sat, May 9. Nothing was charged.',
      ],
      ['charge_failed', '$45.00 for Green Blade Mowing on Sat, May 9 is not paid yet.'],
      ['charge_failed', '$45.00 for Green Blade Mowing on Sat, May 9 is not paid yet.'],
    ]);
  });

  test('wants its owner: the visit fails with the bank’s own word', async () => {
    const series = await aRunningSeries(testApp, '4000002760003184');
    const visit = await aLaterVisit(testApp, series);
    await passMinute(testApp, CHARGE);
    expect(await paymentsOf(testApp, visit)).toMatchObject([
      { state: 'failed', failure_code: 'authentication_required' },
    ]);
  });

  test('for two visits in a row pauses the series, which then charges nothing', async () => {
    const series = await aRunningSeries(testApp, LATER_DECLINED);
    const [first, second] = [await aLaterVisit(testApp, series), await aLaterVisit(testApp, series, THIRD_DAY)];
    const third = await aLaterVisit(testApp, series, day('2026-05-23'));
    for (const at of [CHARGE, RETRY, LAST_CALL]) await passMinute(testApp, at);
    for (const at of ['2026-05-15T13:00:00.000Z', '2026-05-16T10:00:00.000Z', '2026-05-16T11:00:00.000Z']) {
      await passMinute(testApp, at);
    }
    expect([await jobStatus(testApp, first), await jobStatus(testApp, second)]).toEqual(['canceled', 'canceled']);
    expect(await seriesRow(testApp, series)).toMatchObject({
      status: 'paused',
      pause_reason: 'declines',
      declines_in_row: 2,
    });
    expect((await noticesTo(testApp, series.homeowner)).map(([kind]) => kind)).toContain('series_stopped');
    const [mail] = await mailsTo(testApp, series.homeowner.email, 'series-paused-declines');
    expect(mail!.text).toContain(`/user/series/${series.id}`);
    expect((await changesOf(testApp.testDb.db, series.id)).map(({ kind }) => kind)).toContain('series.changed');

    await passMinute(testApp, '2026-05-22T13:00:00.000Z');
    expect(await statesOf(testApp, third)).toEqual([]);
    await passMinute(testApp, '2026-05-23T11:00:00.000Z');
    expect(await jobStatus(testApp, third)).toBe('canceled');
  });

  test('once, and yes the next time, begins the count anew', async () => {
    const series = await aRunningSeries(testApp);
    await testApp.testDb.db.updateTable('series').set({ declines_in_row: 1 }).where('id', '=', series.id).execute();
    await aLaterVisit(testApp, series);
    await passMinute(testApp, CHARGE);
    expect((await seriesRow(testApp, series)).declines_in_row).toBe(0);
  });

  test('does not cancel a visit that the crew has begun', async () => {
    const series = await aRunningSeries(testApp, LATER_DECLINED);
    const visit = await aLaterVisit(testApp, series);
    // Nobody has asked the card, after an outage: the crew begins before anybody knows that it says no.
    await testApp.setClock('2026-05-09T10:30:00.000Z');
    expect((await startVisit(series, visit)).statusCode).toBe(200);
    await passMinute(testApp, LAST_CALL);
    expect(await statesOf(testApp, visit)).toEqual(['failed']);
    expect(await jobStatus(testApp, visit)).toBe('in-progress');
  });

  test('of a series that stands still for it keeps the crew from beginning: nobody asks for that money', async () => {
    const series = await aRunningSeries(testApp);
    const visit = await aLaterVisit(testApp, series);
    const stopped = { status: 'paused', pause_reason: 'declines' } as const;
    await testApp.testDb.db.updateTable('series').set(stopped).where('id', '=', series.id).execute();
    await testApp.setClock('2026-05-09T09:30:00.000Z');
    expect((await startVisit(series, visit)).json()).toMatchObject({ status: 409, code: 'visit_not_paid' });
    const going = { status: 'active', pause_reason: null } as const;
    await testApp.testDb.db.updateTable('series').set(going).where('id', '=', series.id).execute();
    expect((await startVisit(series, visit)).statusCode).toBe(200);
  });

  test('keeps the crew from beginning a visit until it is paid', async () => {
    const series = await aRunningSeries(testApp, LATER_DECLINED);
    const visit = await aLaterVisit(testApp, series);
    await passMinute(testApp, CHARGE);
    await testApp.setClock('2026-05-09T09:30:00.000Z');
    const refused = await startVisit(series, visit);
    expect([refused.statusCode, refused.json()]).toMatchObject([
      409,
      { code: 'visit_not_paid', message: 'This visit is not paid yet. The homeowner has been asked to pay it.' },
    ]);
    expect(await jobStatus(testApp, visit)).toBe('pending');
    const page = await testApp.call(series.homeowner.token, 'POST', `/api/MowingJobs/${visit}/pay`);
    const { clientSecret, sessionId } = page.json();
    await payWith(testApp, clientSecret);
    await testApp.call(series.homeowner.token, 'GET', `/api/checkout/session/${sessionId}`);
    expect((await startVisit(series, visit)).statusCode).toBe(200);
  });
});

const startVisit = ({ crew }: RunningSeries, visit: string) =>
  testApp.call(crew.token, 'POST', `/api/MowingJobs/${visit}/start`);

describe('a company that cannot be paid', () => {
  test('pauses its series, both sides are told once, and it goes on by itself', async () => {
    const series = await aRunningSeries(testApp);
    const visit = await aLaterVisit(testApp, series);
    const office = `office-${series.id}@greenblade.test`;
    await testApp.testDb.db.updateTable('companies').set({ email: office }).where('id', '=', series.company).execute();
    await setPayouts(series, false);
    await passMinute(testApp, CHARGE);
    await passMinute(testApp, '2026-05-08T13:01:00.000Z');
    expect(await statesOf(testApp, visit)).toEqual([]);
    expect(await seriesRow(testApp, series)).toMatchObject({ status: 'paused', pause_reason: 'payouts' });
    expect(await mailsTo(testApp, series.homeowner.email, 'series-paused-payouts')).toHaveLength(1);
    expect(await mailsTo(testApp, office, 'series-paused-payouts-company')).toHaveLength(1);

    await setPayouts(series, true);
    await passMinute(testApp, '2026-05-08T13:02:00.000Z');
    expect(await seriesRow(testApp, series)).toMatchObject({ status: 'active', pause_reason: null });
    expect(await statesOf(testApp, visit)).toEqual(['authorized']);
  });

  test('is found out by the gateway too, and the visit is canceled at six, without counting as a decline', async () => {
    const series = await aRunningSeries(testApp);
    const visit = await aLaterVisit(testApp, series);
    const account = await accountOf(testApp, series);
    await testApp.testDb.db
      .withTables<PracticeTables>()
      .updateTable('sandbox.accounts')
      .set({ payouts_enabled: false })
      .where('id', '=', account)
      .execute();
    await passMinute(testApp, CHARGE);
    expect(await statesOf(testApp, visit)).toEqual(['canceled']);
    expect(await seriesRow(testApp, series)).toMatchObject({ pause_reason: 'payouts' });
    // We believe it can be paid; the gateway is not asked again every minute, and nobody is told again.
    await passMinute(testApp, '2026-05-08T13:01:00.000Z');
    expect(await statesOf(testApp, visit)).toEqual(['canceled']);
    expect(await mailsTo(testApp, series.homeowner.email, 'series-paused-payouts')).toHaveLength(1);
    await passMinute(testApp, LAST_CALL);
    expect(await jobStatus(testApp, visit)).toBe('canceled');
    expect((await seriesRow(testApp, series)).declines_in_row).toBe(0);
  });
});
