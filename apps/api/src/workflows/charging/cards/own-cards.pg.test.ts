import { afterAll, beforeAll, expect, test } from 'vitest';
import { takeCustomer } from '../../../money/payments/open/take-customer.ts';
import { aPayableCompany, aRequest, book, gatewayOf, openCheckout } from '../../../testing/bookings.ts';
import { aRunningSeries } from '../../../testing/charged-series.ts';
import { aHomeowner, type Person } from '../../../testing/people.ts';
import { aRememberedCard } from '../../../testing/remembered-cards.ts';
import { startTestApp, type TestApp } from '../../../testing/test-app.ts';

let swath: TestApp;
beforeAll(async () => {
  swath = await startTestApp();
});
afterAll(() => swath[Symbol.asyncDispose]());

const homeowner = () => aHomeowner(swath.testDb.db);
const cardsOf = async ({ token }: Person) => (await swath.call(token, 'GET', '/api/cards')).json();
const forget = ({ token }: Person, id: string) => swath.call(token, 'DELETE', `/api/cards/${id}`);
const form = { number: '', expiry: '', cvc: '', zip: '' };
const payRemembered = (clientSecret: string, methodId: string) =>
  gatewayOf(swath).practice.submitCard(clientSecret, form, { methodId, remember: false });
/** A payment page for a mowing with another company. */
async function aPage({ token }: Person) {
  const request = aRequest(await aPayableCompany(swath));
  const page = (await openCheckout(swath, token, request)).json();
  return { request, page };
}

test('is remembered, pays the next mowing without being typed, and is listed', async () => {
  const person = await homeowner();
  expect(await cardsOf(person)).toEqual([]);
  const id = await aRememberedCard(swath, person);
  const visa = { brand: 'visa', last4: '4242', expires: '2034-12', expired: false };
  expect(await cardsOf(person)).toEqual([{ cardId: id, ...visa, remembered: true, series: [] }]);
  const { request, page } = await aPage(person);
  expect(await payRemembered(page.clientSecret, id)).toEqual({ next: 'done' });
  expect((await book(swath, person.token, request, page.sessionId)).statusCode).toBe(201);
  const stored = swath.testDb.db.selectFrom('saved_cards').select('id').where('account_id', '=', person.account);
  expect(await stored.execute()).toEqual([]);
});

test('pays on two pages at once, each its own mowing', async () => {
  const person = await homeowner();
  const id = await aRememberedCard(swath, person);
  const [one, two] = [await aPage(person), await aPage(person)];
  const paid = await Promise.all([one, two].map(({ page }) => payRemembered(page.clientSecret, id)));
  expect(paid).toEqual([{ next: 'done' }, { next: 'done' }]);
  for (const { request, page } of [one, two]) {
    expect((await book(swath, person.token, request, page.sessionId)).statusCode).toBe(201);
  }
});

test('is forgotten once, and a page that is open takes it no more', async () => {
  const person = await homeowner();
  const id = await aRememberedCard(swath, person);
  const { page } = await aPage(person);
  const answers = await Promise.all([forget(person, id), forget(person, id)]);
  expect(answers.map(({ statusCode }) => statusCode)).toContain(204);
  expect(await cardsOf(person)).toEqual([]);
  expect((await forget(person, id)).json()).toMatchObject({ code: 'card_not_found' });
  expect(await payRemembered(page.clientSecret, id)).toMatchObject({ next: 'again', declined: false });
});

test('is neither seen nor forgotten by a stranger', async () => {
  const [person, stranger] = [await homeowner(), await homeowner()];
  const id = await aRememberedCard(swath, person);
  await aRememberedCard(swath, stranger);
  expect(await cardsOf(stranger)).not.toContainEqual(expect.objectContaining({ cardId: id }));
  expect((await forget(stranger, id)).statusCode).toBe(404);
  expect(await cardsOf(person)).toHaveLength(1);
});

test('two pages at once make one customer', async () => {
  const { account, email } = await homeowner();
  const made = await Promise.all([1, 2, 3].map(() => takeCustomer(swath.ctx, account, email)));
  expect(new Set(made).size).toBe(1);
});

test('a customer whom the gateway does not know any more is made anew with the next page', async () => {
  const person = await homeowner();
  const before = await takeCustomer(swath.ctx, person.account, person.email);
  await swath.ctx.payments.removeCustomer(before);
  expect(await cardsOf(person)).toEqual([]);
  const request = aRequest(await aPayableCompany(swath));
  expect((await openCheckout(swath, person.token, request)).json()).toMatchObject({ code: 'gateway_unavailable' });
  expect((await openCheckout(swath, person.token, request)).statusCode).toBe(200);
  expect(await takeCustomer(swath.ctx, person.account, person.email)).not.toBe(before);
});

test('the card of a running series says which, and cannot be forgotten here', async () => {
  const person = await homeowner();
  await aRememberedCard(swath, person);
  const series = await aRunningSeries(swath, { homeowner: person });
  const [card, ...others] = await cardsOf(person);
  // The gateway knows the number again: the card is both.
  expect(card).toMatchObject({ last4: '4242', remembered: true, series: [{ id: series.id }] });
  expect(others).toEqual([]);
  expect((await forget(person, card.cardId)).json()).toMatchObject({ code: 'card_in_use' });
});
