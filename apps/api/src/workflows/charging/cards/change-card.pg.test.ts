import { randomUUID } from 'node:crypto';
import { day } from '@swath/domain/calendar';
import type { SeriesStatus } from '@swath/domain/series/series';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { gatewayOf, payWith } from '../../../testing/bookings.ts';
import { changesOf } from '../../../testing/changes.ts';
import {
  aLaterVisit,
  aRunningSeries,
  passMinute,
  paymentsOf,
  type RunningSeries,
  seriesRow,
  statesOf,
} from '../../../testing/charged-series.ts';
import { deliver, eventsAbout } from '../../../testing/gateway-events.ts';
import { aHomeowner } from '../../../testing/people.ts';
import { startTestApp, TEST_NOW, type TestApp } from '../../../testing/test-app.ts';

const CHARGE = '2026-05-08T13:00:00.000Z';

let testApp: TestApp;
beforeAll(async () => {
  testApp = await startTestApp();
});
beforeEach(() => testApp.setClock(TEST_NOW));
afterAll(() => testApp[Symbol.asyncDispose]());

const change = ({ homeowner, id }: RunningSeries, as = homeowner.token) =>
  testApp.call(as, 'POST', `/api/series/${id}/card`);
const look = ({ homeowner, id }: RunningSeries, sessionId: string, as = homeowner.token) =>
  testApp.call(as, 'GET', `/api/series/${id}/card/${sessionId}`);
const cardsOf = ({ homeowner }: RunningSeries) =>
  testApp.testDb.db
    .selectFrom('saved_cards')
    .where('account_id', '=', homeowner.account)
    .orderBy('created_at')
    .selectAll()
    .execute();

test('another card is saved on a page that charges nothing, and later visits are charged with it', async () => {
  const series = await aRunningSeries(testApp);
  const visit = await aLaterVisit(testApp, series);
  const before = (await changesOf(testApp.testDb.db, series.id)).length;
  const opened = await change(series);
  expect(opened.statusCode).toBe(200);
  const { clientSecret, sessionId } = opened.json();
  expect((await look(series, sessionId)).json()).toEqual({ status: 'open', card: null });
  expect((await change(series)).json().sessionId).toBe(sessionId);

  await testApp.setClock('2026-05-02T17:05:00.000Z');
  expect(await payWith(testApp, clientSecret, '5555555555554444')).toEqual({ next: 'done' });
  const saved = { status: 'saved', card: { brand: 'mastercard', last4: '4444' } };
  expect((await look(series, sessionId)).json()).toEqual(saved);
  expect((await look(series, sessionId)).json()).toEqual(saved);
  const [first, second] = await cardsOf(series);
  // The second card belongs to the same customer at the gateway.
  expect(second).toMatchObject({ customer_id: first!.customer_id, last4: '4444' });
  expect((await seriesRow(testApp, series)).saved_card_id).toBe(second!.id);
  const changes = (await changesOf(testApp.testDb.db, series.id)).slice(before);
  expect(changes.map(({ kind }) => kind)).toEqual(['series.changed']);
  await passMinute(testApp, CHARGE);
  expect(await paymentsOf(testApp, visit)).toMatchObject([
    { state: 'authorized', saved_card_id: second!.id, card_last4: '4444' },
  ]);
});

test('a visit that was declined and lies ahead is charged again at once', async () => {
  const series = await aRunningSeries(testApp, '4000000000000341');
  const visit = await aLaterVisit(testApp, series);
  await passMinute(testApp, CHARGE);
  const { clientSecret, sessionId } = (await change(series)).json();
  await payWith(testApp, clientSecret);
  await look(series, sessionId);
  await testApp.runTasks();
  expect(await statesOf(testApp, visit)).toEqual(['failed', 'authorized']);
});

test('a page that is open for a declined visit gives way to the other card, unless it was paid', async () => {
  for (const isPaid of [false, true]) {
    await testApp.setClock(TEST_NOW);
    const series = await aRunningSeries(testApp, '4000000000000341');
    const visit = await aLaterVisit(testApp, series);
    await passMinute(testApp, CHARGE);
    const page = (await testApp.call(series.homeowner.token, 'POST', `/api/MowingJobs/${visit}/pay`)).json();
    await testApp.setClock('2026-05-08T13:05:00.000Z');
    if (isPaid) await payWith(testApp, page.clientSecret);
    const { clientSecret, sessionId } = (await change(series)).json();
    await payWith(testApp, clientSecret);
    await look(series, sessionId);
    await testApp.runTasks();
    const states = isPaid ? ['failed', 'paid'] : ['failed', 'expired', 'authorized'];
    expect(await statesOf(testApp, visit)).toEqual(states);
    if (!isPaid) expect(await payWith(testApp, page.clientSecret)).toEqual({ next: 'expired' });
  }
});

test('a page that was opened after the other card was saved stays open', async () => {
  const series = await aRunningSeries(testApp, '4000000000000341');
  const visit = await aLaterVisit(testApp, series);
  await passMinute(testApp, CHARGE);
  const { clientSecret, sessionId } = (await change(series)).json();
  await payWith(testApp, clientSecret, '4000000000000341');
  await look(series, sessionId);
  await testApp.runTasks();
  expect(await statesOf(testApp, visit)).toEqual(['failed', 'failed']);
  await testApp.setClock('2026-05-08T13:05:00.000Z');
  await testApp.call(series.homeowner.token, 'POST', `/api/MowingJobs/${visit}/pay`);
  await passMinute(testApp, '2026-05-08T13:06:00.000Z');
  expect(await statesOf(testApp, visit)).toEqual(['failed', 'failed', 'requires_payment']);
});

test('a series paused for declines runs again', async () => {
  const series = await aRunningSeries(testApp, '4000000000000341');
  const visit = await aLaterVisit(testApp, series);
  await testApp.testDb.db
    .updateTable('series')
    .set({ status: 'paused', pause_reason: 'declines', declines_in_row: 2 })
    .where('id', '=', series.id)
    .execute();
  await passMinute(testApp, CHARGE);
  expect(await statesOf(testApp, visit)).toEqual([]);
  const { clientSecret, sessionId } = (await change(series)).json();
  await payWith(testApp, clientSecret);
  await look(series, sessionId);
  await testApp.runTasks();
  expect(await seriesRow(testApp, series)).toMatchObject({ status: 'active', pause_reason: null, declines_in_row: 0 });
  expect(await statesOf(testApp, visit)).toEqual(['authorized']);
});

test('a pause that the homeowner wished stays', async () => {
  const series = await aRunningSeries(testApp);
  await testApp.testDb.db
    .updateTable('series')
    .set({ status: 'paused', pause_reason: 'homeowner', paused_from: day('2026-06-01'), paused_to: day('2026-06-30') })
    .where('id', '=', series.id)
    .execute();
  const { clientSecret, sessionId } = (await change(series)).json();
  await payWith(testApp, clientSecret);
  await look(series, sessionId);
  expect(await seriesRow(testApp, series)).toMatchObject({ status: 'paused', pause_reason: 'homeowner' });
});

test('a browser that is gone loses nothing: the gateway’s event takes the card, and so does the look once a minute', async () => {
  for (const way of ['event', 'minute'] as const) {
    await testApp.setClock(TEST_NOW);
    const series = await aRunningSeries(testApp);
    const { clientSecret, sessionId } = (await change(series)).json();
    await payWith(testApp, clientSecret, '5555555555554444');
    if (way === 'minute') await passMinute(testApp, '2026-05-02T17:02:00.000Z');
    else {
      const [event] = await eventsAbout(testApp, sessionId);
      expect((await deliver(testApp, event!)).statusCode).toBe(200);
      await testApp.runTasks();
    }
    expect([way, (await cardsOf(series)).map(({ last4 }) => last4)]).toEqual([way, ['4242', '4444']]);
  }
});

test('two looks at once take the card once', async () => {
  const series = await aRunningSeries(testApp);
  const before = (await changesOf(testApp.testDb.db, series.id)).length;
  const { clientSecret, sessionId } = (await change(series)).json();
  await payWith(testApp, clientSecret, '5555555555554444');
  const looks = await Promise.all(Array.from({ length: 8 }, () => look(series, sessionId)));
  expect(new Set(looks.map((answer) => answer.json().status))).toEqual(new Set(['saved']));
  expect(await cardsOf(series)).toHaveLength(2);
  expect(await changesOf(testApp.testDb.db, series.id)).toHaveLength(before + 1);
});

test('a page in its last minutes gives way to a new one, and one that lasts does not', async () => {
  const series = await aRunningSeries(testApp);
  const { sessionId } = (await change(series)).json();
  await testApp.setClock('2026-05-02T17:26:00.000Z');
  expect((await change(series)).json().sessionId).toBe(sessionId);
  await testApp.setClock('2026-05-02T17:26:01.000Z');
  expect((await change(series)).json().sessionId).not.toBe(sessionId);
  expect((await look(series, sessionId)).json()).toMatchObject({ status: 'expired' });
});

test('a declined card, a bank’s no and a page past its time change nothing', async () => {
  const series = await aRunningSeries(testApp);
  const before = (await seriesRow(testApp, series)).saved_card_id;
  const { clientSecret, sessionId } = (await change(series)).json();
  expect(await payWith(testApp, clientSecret, '4000000000000002')).toMatchObject({ next: 'again', declined: true });
  expect(await payWith(testApp, clientSecret, '4000002500003155')).toEqual({ next: 'challenge' });
  expect(await gatewayOf(testApp).practice.answerChallenge(clientSecret, false)).toMatchObject({ next: 'again' });
  expect((await look(series, sessionId)).json()).toEqual({ status: 'open', card: null });
  await testApp.setClock('2026-05-02T17:40:00.000Z');
  expect(await payWith(testApp, clientSecret)).toEqual({ next: 'expired' });
  expect((await look(series, sessionId)).json()).toEqual({ status: 'expired', card: null });
  expect((await seriesRow(testApp, series)).saved_card_id).toBe(before);
  expect((await change(series)).json().sessionId).not.toBe(sessionId);
});

test('strangers, drafts and series that have ended are refused', async () => {
  const series = await aRunningSeries(testApp);
  const stranger = await aHomeowner(testApp.testDb.db);
  const { sessionId } = (await change(series)).json();
  expect((await change(series, stranger.token)).json()).toMatchObject({ status: 404, code: 'series_not_found' });
  const nobodys = await testApp.call(stranger.token, 'POST', `/api/series/${randomUUID()}/card`);
  expect(nobodys.json()).toMatchObject({ status: 404, code: 'series_not_found' });
  expect((await look(series, sessionId, stranger.token)).json()).toMatchObject({ code: 'checkout_not_found' });
  const other = await aRunningSeries(testApp);
  expect((await look(other, sessionId)).json()).toMatchObject({ status: 404, code: 'checkout_not_found' });
  const set = (changed: { status: SeriesStatus; ended_at: string | null }) =>
    testApp.testDb.db.updateTable('series').set(changed).where('id', '=', other.id).execute();
  await set({ status: 'draft', ended_at: null });
  expect((await change(other)).json()).toMatchObject({ code: 'series_not_found' });
  await set({ status: 'ended', ended_at: TEST_NOW });
  expect((await change(other)).json()).toMatchObject({ status: 409, code: 'series_ended' });
});
