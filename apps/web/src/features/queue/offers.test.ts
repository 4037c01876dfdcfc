import { day } from '@swath/domain/calendar';
import { cents } from '@swath/domain/units';
import { expect, test } from 'vitest';
import { changedWords, lowestPrice, openOffers, sortOffers } from './offers.ts';
import { cheaperOffer, offeredJob, sampleOffer } from './testing/sample-queued-job.ts';

const dear = sampleOffer(1, { companyName: 'Dear', ratingAvg: 5, ratingCount: 2, priceCents: cents(6000) });
const early = sampleOffer(3, { companyName: 'Early', serviceDate: day('2026-11-25'), ratingAvg: 5, ratingCount: 9 });
const cheap = cheaperOffer({ companyName: 'Cheap', serviceDate: day('2026-11-28') });
const names = (offers: { companyName: string }[]) => offers.map(({ companyName }) => companyName);

test.each([
  ['price', ['Cheap', 'Early', 'Dear']],
  ['rating', ['Early', 'Dear', 'Cheap']],
  ['date', ['Early', 'Dear', 'Cheap']],
] as const)('by %s', (order, sorted) => {
  expect(names(sortOffers([dear, early, cheap], order))).toEqual(sorted);
});

test('at one price, who offered first stands first', () => {
  const later = sampleOffer(4, { companyName: 'Later', createdAt: '2026-11-24T18:00:00.000Z' });
  expect(names(sortOffers([later, early], 'price'))).toEqual(['Early', 'Later']);
});

test('only open offers count', () => {
  const job = offeredJob([dear, cheaperOffer({ status: 'rejected' })]);
  expect(openOffers(job)).toEqual([dear]);
  expect(lowestPrice(openOffers(job))).toBe(6000);
  expect(lowestPrice([])).toBeNull();
});

test.each([
  [null, null],
  [{ priceCents: cents(4500), serviceDate: day('2026-11-26') }, 'Changed'],
  [{ priceCents: cents(6000), serviceDate: day('2026-11-26') }, 'Changed, was $60.00'],
  [{ priceCents: cents(4500), serviceDate: day('2026-11-25') }, 'Changed, was Wed, Nov 25'],
  [{ priceCents: cents(6000), serviceDate: day('2026-11-25') }, 'Changed, was $60.00 on Wed, Nov 25'],
])('an offer that was %j before: %s', (before, words) => {
  expect(changedWords(sampleOffer(1, { before }))).toBe(words);
});
