import type { Series } from '@swath/contract/series';
import type { JobId } from '@swath/domain/ids';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { aLaterVisit, aRunningSeries, chargeOf, passMinute, type RunningSeries } from '../../testing/charged-series.ts';
import { anOpenSeries } from '../../testing/open-series.ts';
import { startTestApp, TEST_NOW, type TestApp } from '../../testing/test-app.ts';
import { mow } from '../../testing/undo-time.ts';

const CHARGE = '2026-05-08T13:00:00.000Z';
const RETRY = '2026-05-09T10:00:00.000Z';

let testApp: TestApp;
beforeAll(async () => {
  testApp = await startTestApp();
});
beforeEach(() => testApp.setClock(TEST_NOW));
afterAll(() => testApp[Symbol.asyncDispose]());

/** How a visit is paid for, as the page of its series has it; the homeowner's list says the same. */
async function visitStatusOf(series: RunningSeries, job: JobId) {
  const view: Series = (await testApp.call(series.homeowner.token, 'GET', `/api/series/${series.id}`)).json();
  const { charge, charge_at } = view.visits.find(({ job_id }) => job_id === job)!;
  expect(await chargeOf(testApp, series, job)).toBe(charge);
  return [charge, charge_at];
}

test('a visit says since when its money is reserved, then when it was taken', async () => {
  const series = await aRunningSeries(testApp);
  const visit = await aLaterVisit(testApp, series);
  expect(await visitStatusOf(series, visit)).toEqual(['scheduled', CHARGE]);
  await passMinute(testApp, CHARGE);
  expect(await visitStatusOf(series, visit)).toEqual(['authorized', CHARGE]);
  await testApp.setClock('2026-05-09T14:50:00.000Z');
  await mow(testApp, series.crew, visit);
  expect(await visitStatusOf(series, visit)).toEqual(['paid', '2026-05-09T15:00:00.000Z']);
});

test('a declined visit says when its card is asked again, also when a page was opened for it and nobody paid', async () => {
  const series = await aRunningSeries(testApp, '4000000000000341');
  const visit = await aLaterVisit(testApp, series);
  await passMinute(testApp, CHARGE);
  expect(await visitStatusOf(series, visit)).toEqual(['declined', RETRY]);
  expect((await testApp.call(series.homeowner.token, 'POST', `/api/MowingJobs/${visit}/pay`)).statusCode).toBe(200);
  expect(await visitStatusOf(series, visit)).toEqual(['declined', RETRY]);
  await passMinute(testApp, '2026-05-08T14:00:00.000Z');
  expect(await visitStatusOf(series, visit)).toEqual(['declined', RETRY]);
  await passMinute(testApp, RETRY);
  expect(await visitStatusOf(series, visit)).toEqual(['declined', null]);
});

test('a card that is not asked while the series stands still is not announced', async () => {
  const series = await aRunningSeries(testApp, '4000000000000341');
  const visit = await aLaterVisit(testApp, series);
  await passMinute(testApp, CHARGE);
  await testApp.testDb.db
    .updateTable('series')
    .set({ status: 'paused', pause_reason: 'declines', declines_in_row: 2 })
    .where('id', '=', series.id)
    .execute();
  expect(await visitStatusOf(series, visit)).toEqual(['declined', null]);
});

test('what went back with a pause stays known once its visit comes again, and after the series has ended', async () => {
  const { send, view, visitOn } = await anOpenSeries(testApp);
  const first = await visitOn('2026-05-05');
  expect(first).toMatchObject({ charge: 'paid', returned_cents: 0 });
  await send('POST', '/pause', { from: '2026-05-04', to: '2026-05-12' });
  expect(await visitOn('2026-05-05')).toMatchObject({ charge: 'refunded', returned_cents: 0 });
  expect(await view()).toMatchObject({ comes_again: ['2026-05-05', '2026-05-12'] });
  await send('POST', '/resume');
  expect(await view()).toMatchObject({ comes_again: [] });
  const again = { date: '2026-05-05', returned_cents: first.price_cents };
  expect((await view()).visits).toMatchObject([
    { ...again, charge: 'scheduled' },
    { charge: 'scheduled', returned_cents: 0 },
    ...Array.from({ length: 3 }, () => ({ returned_cents: 0 })),
  ]);
  expect(await view()).toMatchObject({ ended_on: null });
  await send('POST', '/cancel');
  expect(await view()).toMatchObject({ status: 'ended', ended_on: TEST_NOW.slice(0, 10) });
  expect((await view()).visits[0]).toMatchObject({ ...again, charge: 'canceled' });
});
