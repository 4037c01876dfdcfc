import { expect, test } from 'vitest';
import { cents } from '../units.ts';
import { bestOffer, byBestOffer } from './best-offer.ts';
import type { Offer } from './offer.ts';

const offer = (id: string, price: number, createdAt: string) => ({
  ...{ id: id as Offer['id'], price: cents(price) },
  createdAt: new Date(createdAt),
});
const dear = offer('a', 6000, '2026-05-01T08:00:00Z');
const late = offer('b', 5000, '2026-05-01T10:00:00Z');
const early = offer('d', 5000, '2026-05-01T09:00:00Z');
const asEarly = offer('c', 5000, '2026-05-01T09:00:00Z');

test('offers are shown by price, then by time, and of two at the same time always in the same order', () => {
  const inOrder = [asEarly, early, late, dear];
  expect([dear, late, early, asEarly].toSorted(byBestOffer)).toEqual(inOrder);
  expect([asEarly, early, late, dear].toSorted(byBestOffer)).toEqual(inOrder);
});

test('the best one is the first of them; without offers there is none', () => {
  expect(bestOffer([dear, late, early])).toBe(early);
  expect(bestOffer([])).toBeNull();
});
