import { spec } from '@swath/fixtures/spec';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { GRASS_HEIGHTS, type GrassHeight } from '../jobs/grass-height.ts';
import { acresToSquareFeet } from '../jobs/lot-size.ts';
import { cents, squareFeet } from '../units.ts';
import { jobPrice, MINIMUM_CHARGE, OVERGROWTH_FEE } from './job-price.ts';
import { rateOnly } from './price-rules.ts';

const priced = GRASS_HEIGHTS.filter((height) => height !== 'very_tall_14_plus');

/** The same sum in exact fractions: lot / 43,560 acres × 4 quarters × rate, half a cent up. */
const exactMowing = (lot: number, rate: number): bigint => {
  const [over, under] = [BigInt(lot) * 4n * BigInt(rate), 43_560n];
  const rest = over % under;
  return over / under + (rest * 2n >= under ? 1n : 0n);
};

/** The lines of a company that has set a rate only. */
const NOTHING_OWN = { minimum: 0, frequency: 0, neighbor: 0, anyTime: 0 };

const anyLot = fc.integer({ min: 1, max: 43_560_000 });
const anyRate = fc.integer({ min: 1, max: 100_000 });

describe('the price of a mowing', () => {
  spec('homeowner 9.4', 'homeowner 9.13', 'company 9.6');
  test.each<[number, number, GrassHeight, { mowing: number; overgrowth: number; total: number }]>([
    [0.25, 4500, 'short_0_4', { mowing: 4500, overgrowth: 0, total: 4500 }],
    [0.25, 4500, 'medium_4_8', { mowing: 4500, overgrowth: 0, total: 4500 }],
    [0.25, 4500, 'not_sure', { mowing: 4500, overgrowth: 0, total: 4500 }],
    [0.5, 4500, 'tall_8_14', { mowing: 9000, overgrowth: 2500, total: 11_500 }],
    [10, 3999, 'short_0_4', { mowing: 159_960, overgrowth: 0, total: 159_960 }],
  ])('%d acres at %i cents, %s', (acres, rate, grass, price) => {
    expect(jobPrice(rateOnly(cents(rate)), { lot: acresToSquareFeet(acres), grass })).toEqual({
      ok: true,
      value: { ...NOTHING_OWN, ...price },
    });
  });

  test('rounds half a cent up', () => {
    // 5,445 square feet are half a quarter acre: half of an odd rate ends in half a cent.
    expect(jobPrice(rateOnly(cents(4501)), { lot: squareFeet(5445), grass: 'short_0_4' })).toMatchObject({
      value: { mowing: 2251 },
    });
  });

  test('equals an exact computation and is the sum of its lines', () => {
    fc.assert(
      fc.property(anyLot, anyRate, fc.constantFrom(...priced), (lot, rate, grass) => {
        const result = jobPrice(rateOnly(cents(rate)), { lot: squareFeet(lot), grass });
        const overgrowth = grass === 'tall_8_14' ? OVERGROWTH_FEE : 0;
        const mowing = exactMowing(lot, rate);
        const total = mowing + BigInt(overgrowth);
        if (total < BigInt(MINIMUM_CHARGE)) expect(result).toEqual({ ok: false, reason: 'price_below_minimum' });
        else
          expect(result).toEqual({
            ok: true,
            value: { ...NOTHING_OWN, mowing: Number(mowing), overgrowth, total: Number(total) },
          });
      }),
      { numRuns: 5_000 },
    );
  });

  test.each([
    [4500, 500, { mowing: 4500, anyTime: 500, total: 4000 }],
    [4500, 2250, { mowing: 4500, anyTime: 2250, total: 2250 }],
    [4500, 2251, { mowing: 4500, anyTime: 2250, total: 2250 }],
    [4501, 10_000, { mowing: 4501, anyTime: 2250, total: 2251 }],
  ])('at a rate of %i cents takes %i off a visit at any time, at most half', (rate, discount, price) => {
    const priced = jobPrice(
      { ...rateOnly(cents(rate)), anyTime: cents(discount) },
      { lot: squareFeet(10_890), grass: 'medium_4_8', isAnyTime: true },
    );
    expect(priced).toMatchObject({ ok: true, value: price });
  });

  test('takes nothing off what tall grass costs, and refuses what is below the least charge', () => {
    const tall = jobPrice(
      { ...rateOnly(cents(4500)), anyTime: cents(10_000) },
      { lot: squareFeet(10_890), grass: 'tall_8_14', isAnyTime: true },
    );
    expect(tall).toMatchObject({ value: { overgrowth: 2500, anyTime: 2250, total: 4750 } });
    const small = jobPrice(
      { ...rateOnly(cents(98)), anyTime: cents(50) },
      { lot: squareFeet(10_890), grass: 'short_0_4', isAnyTime: true },
    );
    expect(small).toEqual({ ok: false, reason: 'price_below_minimum' });
  });

  test('adds up to the cent on a million random lots and rates', () => {
    // A small generator of its own, so that a failure can be repeated: Marsaglia, "Xorshift RNGs" (2003).
    let state = 2_463_534_242;
    const random = (most: number): number => {
      state ^= state << 13;
      state ^= state >>> 17;
      state ^= state << 5;
      return 1 + ((state >>> 0) % most);
    };
    for (let run = 0; run < 1_000_000; run++) {
      const [lot, rate, grass] = [random(43_560_000), random(100_000), priced[run % priced.length]!];
      const result = jobPrice(rateOnly(cents(rate)), { lot: squareFeet(lot), grass });
      const mowing = exactMowing(lot, rate);
      const total = mowing + BigInt(grass === 'tall_8_14' ? OVERGROWTH_FEE : 0);
      const isExact = result.ok
        ? BigInt(result.value.total) === total && BigInt(result.value.mowing) === mowing
        : total < BigInt(MINIMUM_CHARGE);
      // An expectation for each of a million would take a minute.
      if (!isExact) expect.fail(`${lot} square feet at ${rate} cents, ${grass}: ${JSON.stringify(result)}`);
    }
  });

  test('never falls with a larger lot or a higher rate', () => {
    const mowing = (lot: number, rate: number) => {
      const result = jobPrice(rateOnly(cents(rate)), { lot: squareFeet(lot), grass: 'tall_8_14' });
      return result.ok ? result.value.mowing : 0;
    };
    fc.assert(
      fc.property(anyLot, anyRate, (lot, rate) => {
        expect(mowing(lot + 1, rate)).toBeGreaterThanOrEqual(mowing(lot, rate));
        expect(mowing(lot, rate + 1)).toBeGreaterThanOrEqual(mowing(lot, rate));
      }),
    );
  });

  test('is not known for very tall grass: a company has to see it', () => {
    expect(jobPrice(rateOnly(cents(4500)), { lot: squareFeet(10_890), grass: 'very_tall_14_plus' })).toEqual({
      ok: false,
      reason: 'quote_required',
    });
  });

  spec('homeowner 9.6');
  test.each([
    [49, { ok: false, reason: 'price_below_minimum' }],
    [50, { ok: true, value: { ...NOTHING_OWN, mowing: 50, overgrowth: 0, total: 50 } }],
  ])('at a rate of %i cents meets the least a card can be charged', (rate, result) => {
    expect(jobPrice(rateOnly(cents(rate)), { lot: squareFeet(10_890), grass: 'short_0_4' })).toEqual(result);
  });
});
