import { takeCustomer } from '../money/payments/open/take-customer.ts';
import { aPayableCompany, aRequest, gatewayOf, openCheckout } from './bookings.ts';

import type { Everybody } from './everybody.ts';
import type { Person } from './people.ts';
import type { TestApp } from './test-app.ts';

/** The card form, filled in with a card that its owner has remembered. */
const CARD = { number: '4242424242424242', expiry: '12/34', cvc: '123', zip: '65203' };

/** A homeowner pays a mowing and has the card remembered. @param own  overrides what is typed @returns the card's id */
export async function aRememberedCard(
  testApp: TestApp,
  person: Person,
  own: Partial<typeof CARD> = {},
): Promise<string> {
  const request = aRequest(await aPayableCompany(testApp));
  const page = (await openCheckout(testApp, person.token, request)).json();
  const { practice } = gatewayOf(testApp);
  const typed = { ...CARD, ...own };
  const { next } = await practice.submitCard(page.clientSecret, typed, { methodId: null, remember: true });
  if (next === 'challenge') await practice.answerChallenge(page.clientSecret, true);
  const customer = await takeCustomer(testApp.ctx, person.account, person.email);
  const cards = await testApp.ctx.payments.listRememberedCards(customer);
  const expires = `20${typed.expiry.slice(3)}-${typed.expiry.slice(0, 2)}`;
  return cards.find((card) => card.last4 === typed.number.slice(-4) && card.expires === expires)!.methodId;
}

/** What the calls about a homeowner's own cards are sent, by the names of the calls. */
export const cardCalls = ({ testApp, people, series }: Everybody) => ({
  takeRememberedCard: async () => ({
    params: { id: series.id },
    body: { cardId: await aRememberedCard(testApp, people.homeowner, { number: '5555555555554444' }) },
  }),
  listCards: async () => {
    await aRememberedCard(testApp, people.homeowner);
    return {};
  },
  forgetCard: async () => ({ params: { cardId: await aRememberedCard(testApp, people.homeowner) } }),
});
