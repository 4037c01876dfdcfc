import { spec } from '@swath/fixtures/spec';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { cents } from '../units.ts';
import { companyShare, PLATFORM_FEE, platformFee } from './platform-fee.ts';

describe('the platform’s fee', () => {
  spec('homeowner 9.7', 'company 9.19');
  test.each([
    [0, 0],
    [50, 50],
    [99, 99],
    [100, 100],
    [101, 100],
    [18_000, 100],
  ])('of a price of %i cents is %i', (price, fee) => expect(platformFee(cents(price))).toBe(fee));

  test('and the company’s share make the price, and neither is negative', () => {
    fc.assert(
      fc.property(fc.nat(100_000_000), (amount) => {
        const price = cents(amount);
        const fee = platformFee(price);
        expect(fee + companyShare(price, fee)).toBe(amount);
        expect(fee).toBeLessThanOrEqual(PLATFORM_FEE);
      }),
    );
  });

  test('larger than the price has no share', () => {
    expect(() => companyShare(cents(50), cents(100))).toThrow(RangeError);
  });
});
