import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { GatewayFault } from '../../../platform/providers/payments/payment-gateway.ts';
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
import { aHomeowner } from '../../../testing/people.ts';
import { aRememberedCard } from '../../../testing/remembered-cards.ts';
import { startTestApp, TEST_NOW, type TestApp } from '../../../testing/test-app.ts';

const CHARGE = '2026-05-08T13:00:00.000Z';
const LATER = '2026-05-08T13:05:00.000Z';
/** Its bank declines charges without its owner. */
const DECLINED_LATER = '4000000000000341';
const MASTERCARD = '5555555555554444';

let swath: TestApp;
beforeAll(async () => {
  swath = await startTestApp();
});
beforeEach(() => swath.setClock(TEST_NOW));
afterAll(() => swath[Symbol.asyncDispose]());

const take = ({ homeowner, id }: RunningSeries, cardId: string, as = homeowner.token) =>
  swath.call(as, 'PUT', `/api/series/${id}/card`, { cardId });
const setupsOf = ({ id }: RunningSeries) =>
  swath.testDb.db.selectFrom('card_setups').where('series_id', '=', id).selectAll().execute();
const cardOf = async (series: RunningSeries) => {
  const { saved_card_id } = await seriesRow(swath, series);
  const cards = swath.testDb.db.selectFrom('saved_cards').where('id', '=', saved_card_id).select(['id', 'method_id']);
  return cards.executeTakeFirstOrThrow();
};

test('charges the later visits, and is recorded as a card that was typed', async () => {
  const series = await aRunningSeries(swath);
  const visit = await aLaterVisit(swath, series);
  const before = (await changesOf(swath.testDb.db, series.id)).length;
  const card = await aRememberedCard(swath, series.homeowner, { number: MASTERCARD });
  expect((await take(series, card)).statusCode).toBe(204);
  expect((await take(series, card)).statusCode).toBe(204);
  const { id: saved, method_id } = await cardOf(series);
  expect(method_id).toBe(card);
  const records = await setupsOf(series);
  expect(records).toMatchObject([{ state: 'saved', saved_card_id: saved, account_id: series.homeowner.account }]);
  const changes = (await changesOf(swath.testDb.db, series.id)).slice(before);
  expect(changes.map(({ kind }) => kind)).toEqual(['series.changed']);
  const listed = await swath.call(series.homeowner.token, 'GET', '/api/cards');
  expect(listed.json()).toMatchObject([
    { cardId: card, last4: '4444', expires: '2034-12', expired: false, remembered: true, series: [{ id: series.id }] },
  ]);
  await passMinute(swath, CHARGE);
  expect(await paymentsOf(swath, visit)).toMatchObject([
    { state: 'authorized', saved_card_id: saved, card_last4: '4444' },
  ]);
});

test('pays at once what was declined, also while a page for it is open, and lets a paused series run again', async () => {
  const series = await aRunningSeries(swath, DECLINED_LATER);
  const visit = await aLaterVisit(swath, series);
  const card = await aRememberedCard(swath, series.homeowner);
  await passMinute(swath, CHARGE);
  await swath.testDb.db
    .updateTable('series')
    .set({ status: 'paused', pause_reason: 'declines', declines_in_row: 2 })
    .where('id', '=', series.id)
    .execute();
  await swath.call(series.homeowner.token, 'POST', `/api/MowingJobs/${visit}/pay`);
  await swath.setClock(LATER);
  await take(series, card);
  await swath.runTasks();
  expect(await seriesRow(swath, series)).toMatchObject({ status: 'active', pause_reason: null, declines_in_row: 0 });
  expect(await statesOf(swath, visit)).toEqual(['failed', 'expired', 'authorized']);
});

test('a card that the series had before counts as new: what it was declined for is charged again', async () => {
  const { homeowner, ...rest } = await aRunningSeries(swath);
  const series = { homeowner, ...rest };
  const visit = await aLaterVisit(swath, series);
  const first = await aRememberedCard(swath, homeowner, { number: DECLINED_LATER });
  const second = await aRememberedCard(swath, homeowner, { number: DECLINED_LATER, expiry: '11/33' });
  await take(series, first);
  await passMinute(swath, CHARGE);
  for (const [card, at] of [
    [second, '2026-05-08T13:02:00.000Z'],
    [first, LATER],
  ] as const) {
    await swath.setClock(at);
    await take(series, card);
    await swath.runTasks();
  }
  expect(await statesOf(swath, visit)).toEqual(['failed', 'failed', 'failed']);
  await passMinute(swath, '2026-05-08T13:06:00.000Z');
  expect(await statesOf(swath, visit)).toHaveLength(3);
});

test('two at once: the same card is taken once, of two cards the series has one', async () => {
  const series = await aRunningSeries(swath);
  const one = await aRememberedCard(swath, series.homeowner, { number: MASTERCARD });
  const same = await Promise.all([take(series, one), take(series, one), take(series, one)]);
  expect(same.map(({ statusCode }) => statusCode)).toEqual([204, 204, 204]);
  expect(await setupsOf(series)).toHaveLength(1);
  const other = await aRememberedCard(swath, series.homeowner);
  await Promise.all([take(series, other), take(series, one)]);
  expect([one, other]).toContain((await cardOf(series)).method_id);
});

test('what is not the homeowner’s own is refused, and so is a series that has ended', async () => {
  const series = await aRunningSeries(swath);
  const stranger = await aHomeowner(swath.testDb.db);
  const [own, theirs] = [await aRememberedCard(swath, series.homeowner), await aRememberedCard(swath, stranger)];
  expect((await take(series, theirs, stranger.token)).json()).toMatchObject({ status: 404, code: 'series_not_found' });
  expect((await take(series, theirs)).json()).toMatchObject({ status: 404, code: 'card_not_found' });
  // The series' own first card is saved, not remembered.
  expect((await take(series, (await cardOf(series)).method_id)).json()).toMatchObject({ code: 'card_not_found' });
  const ended = { status: 'ended', ended_at: TEST_NOW } as const;
  await swath.testDb.db.updateTable('series').set(ended).where('id', '=', series.id).execute();
  expect((await take(series, own)).json()).toMatchObject({ status: 409, code: 'series_ended' });
});

test('a card that was forgotten, has expired or is asked for by its bank changes nothing', async () => {
  const series = await aRunningSeries(swath);
  const { homeowner } = series;
  const before = await cardOf(series);
  const forgotten = await aRememberedCard(swath, homeowner);
  await swath.call(homeowner.token, 'DELETE', `/api/cards/${forgotten}`);
  expect((await take(series, forgotten)).json()).toMatchObject({ status: 404, code: 'card_not_found' });
  const asks = await aRememberedCard(swath, homeowner, { number: '4000002760003184' });
  expect((await take(series, asks)).json()).toMatchObject({ status: 409, code: 'card_not_accepted' });
  const expired = await aRememberedCard(swath, homeowner, { number: MASTERCARD, expiry: '05/26' });
  await swath.setClock('2026-06-01T00:00:00.000Z');
  expect((await take(series, expired)).json()).toMatchObject({ status: 409, code: 'card_expired' });
  const listed = (await swath.call(homeowner.token, 'GET', '/api/cards')).json();
  expect(listed).toContainEqual(expect.objectContaining({ cardId: expired, expires: '2026-05', expired: true }));
  expect(await cardOf(series)).toEqual(before);
  expect(await setupsOf(series)).toEqual([]);
});

test('while the gateway is away it is said, and nothing changes', async () => {
  const series = await aRunningSeries(swath);
  const card = await aRememberedCard(swath, series.homeowner);
  const away = vi.spyOn(swath.ctx.payments, 'saveRememberedCard');
  away.mockRejectedValue(new GatewayFault('unavailable', 'away'));
  expect((await take(series, card)).json()).toMatchObject({ status: 503, code: 'unavailable' });
  away.mockRestore();
  expect(await setupsOf(series)).toEqual([]);
  expect((await take(series, card)).statusCode).toBe(204);
});
