import { spec } from '@swath/fixtures/spec';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { acresToSquareFeet } from '../jobs/lot-size.ts';
import { companyShare, platformFee } from '../payments/platform-fee.ts';
import { jobPrice } from '../pricing/job-price.ts';
import { rateOnly } from '../pricing/price-rules.ts';
import { cents } from '../units.ts';
import { perAcre, rateTyped, readRate, typicalLawns } from './rate.ts';

describe('the rate field', () => {
  spec('company 5.4');
  test.each([
    ['$45.50 each', '45.50'],
    ['-3', '3'],
    ['1e5', '15'],
    ['4 5', '45'],
    ['1.2.3', '1.2.3'],
  ])('of %j it keeps %j', (typed, kept) => {
    expect(rateTyped(typed)).toBe(kept);
  });

  spec('company 5.5');
  test.each([
    ['45', 4500],
    ['45.5', 4550],
    ['.5', 50],
    ['45.', 4500],
    ['0', 0],
    ['1.005', 101],
    ['44.994', 4499],
    ['', null],
    ['.', null],
    ['1.2.3', null],
    ['9'.repeat(400), null],
    ['9'.repeat(20), null],
  ])('%j is saved as %j', (typed, saved) => {
    expect(readRate(typed)).toBe(saved);
  });

  test('what was saved and is shown again is the same rate', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 100_000 }), (rate) => {
        expect(readRate((rate / 100).toFixed(2))).toBe(rate);
      }),
    );
  });
});

spec('company 2.91', 'company 9.7');
test('an acre costs about four times the rate', () => {
  expect(perAcre(cents(4525))).toBe(18_100);
});

describe('three typical lawns', () => {
  test('at $45.00', () => {
    const rows = typicalLawns(rateOnly(cents(4500))).map(({ lot, price, payout }) => [lot, price.total, payout]);
    expect(rows).toEqual([
      ['0.25 acre', 4500, 4400],
      ['0.5 acre', 9000, 8900],
      ['1 acre', 18_000, 17_900],
    ]);
  });

  test('without a rate nothing is priced, and what no card can be charged is left out', () => {
    expect(typicalLawns(rateOnly(cents(0)))).toEqual([]);
    expect(typicalLawns(rateOnly(cents(20))).map(({ lot }) => lot)).toEqual(['1 acre']);
  });

  test('are priced as a booking is', () => {
    fc.assert(
      fc.property(fc.integer({ min: 50, max: 100_000 }), (rate) => {
        for (const [at, acres] of [0.25, 0.5, 1].entries()) {
          const booked = jobPrice(rateOnly(cents(rate)), { lot: acresToSquareFeet(acres), grass: 'not_sure' });
          const total = booked.ok ? booked.value.total : null;
          const { price, payout } = typicalLawns(rateOnly(cents(rate)))[at]!;
          expect(price.total).toBe(total);
          expect(payout).toBe(companyShare(price.total, platformFee(price.total)));
        }
      }),
    );
  });
});
