import { expect, test } from 'vitest';
import { atPrice, greenBlade, overgrown } from '../testing/booking-server.ts';
import { chosenOffer, distanceText, whyNotChoose } from './company-choice.ts';

const chosen = { companyId: greenBlade.company_id, offer: greenBlade };

test('only a company that can be paid can be chosen', () => {
  expect(whyNotChoose({ payment_status: 'ready' })).toBeNull();
  expect(whyNotChoose({ payment_status: 'not_ready' })).toMatch(/^This company cannot accept payments yet\./);
  expect(whyNotChoose({ payment_status: 'unknown' })).toBe('Payment status unknown. Please try again later.');
});

test('the newest list says what the chosen company costs', () => {
  expect(chosenOffer(chosen, [overgrown, atPrice(5000)])?.price.total_cents).toBe(5000);
  expect(chosenOffer(chosen, undefined)).toBe(greenBlade);
});

test('a company that left the list, or can no longer be paid, is not chosen any more', () => {
  expect(chosenOffer(chosen, [overgrown])).toBeNull();
  expect(chosenOffer(chosen, [{ ...greenBlade, payment_status: 'not_ready' }])).toBeNull();
  expect(chosenOffer({ companyId: null, offer: null }, [greenBlade])).toBeNull();
});

test('distances are rough', () => {
  expect([0.2, 1.4, 2.5, 12.04].map(distanceText)).toEqual(['about 1 mi', 'about 1 mi', 'about 3 mi', 'about 12 mi']);
});
