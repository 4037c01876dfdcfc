import fc from 'fast-check';
import { expect, test } from 'vitest';
import { FREQUENCIES } from '../series/series.ts';
import { cents, squareFeet } from '../units.ts';
import { jobPrice } from './job-price.ts';
import { discountFrequency, discountsOf, type PriceRules, rateOnly } from './price-rules.ts';
import { priceLines } from './price-words.ts';

const QUARTER = { lot: squareFeet(10_890), grass: 'medium_4_8' } as const;
const rules: PriceRules = {
  ...{ rate: cents(4500), minimum: cents(3000), neighbor: cents(500), anyTime: cents(300) },
  percent: { weekly: 10, biweekly: 5, monthly: 0 },
};

test('a mowing below the minimum is brought up to it, and then nothing is taken off', () => {
  const small = { ...QUARTER, lot: squareFeet(5445), frequency: 'weekly', hasNeighbor: true, isAnyTime: true } as const;
  expect(jobPrice(rules, small)).toMatchObject({
    value: { mowing: 2250, minimum: 750, frequency: 0, neighbor: 0, anyTime: 0, total: 3000 },
  });
  expect(jobPrice(rules, { ...small, grass: 'tall_8_14' })).toMatchObject({ value: { overgrowth: 2500, total: 5500 } });
});

test('a visit costs less in a series, near another mowing, and at any time', () => {
  expect(jobPrice(rules, QUARTER)).toMatchObject({ value: { mowing: 4500, minimum: 0, total: 4500 } });
  expect(jobPrice(rules, { ...QUARTER, frequency: 'weekly' })).toMatchObject({
    value: { frequency: 450, total: 4050 },
  });
  expect(jobPrice(rules, { ...QUARTER, frequency: 'monthly' })).toMatchObject({ value: { frequency: 0, total: 4500 } });
  expect(jobPrice(rules, { ...QUARTER, hasNeighbor: true, isAnyTime: true })).toMatchObject({
    value: { frequency: 0, neighbor: 500, anyTime: 300, total: 3700 },
  });
  expect(jobPrice(rules, { ...QUARTER, frequency: 'biweekly', hasNeighbor: true, isAnyTime: true })).toMatchObject({
    value: { frequency: 225, neighbor: 500, anyTime: 300, total: 3475 },
  });
});

test('discounts stop at the minimum and at half: the neighbor’s is cut first, then the one for any time', () => {
  const near = { ...rules, minimum: cents(3900) };
  expect(discountsOf(cents(4500), near, 'weekly')).toEqual({ frequency: 450, anyTime: 150, neighbor: 0 });
  const generous = { ...rules, minimum: cents(0), percent: { ...rules.percent, weekly: 50 } };
  expect(discountsOf(cents(4501), generous, 'weekly')).toEqual({ frequency: 2250, anyTime: 0, neighbor: 0 });
});

test('whatever a company sets: never below its minimum, never less than half, and the same discount whichever apply', () => {
  const anyRules = fc.record({
    rate: fc.integer({ min: 1, max: 100_000 }).map(cents),
    minimum: fc.integer({ min: 0, max: 100_000 }).map(cents),
    neighbor: fc.integer({ min: 0, max: 10_000 }).map(cents),
    anyTime: fc.integer({ min: 0, max: 10_000 }).map(cents),
    percent: fc.record({
      ...{ weekly: fc.integer({ min: 0, max: 50 }), biweekly: fc.integer({ min: 0, max: 50 }) },
      monthly: fc.integer({ min: 0, max: 50 }),
    }),
  });
  const anyVisit = fc.record({
    lot: fc.integer({ min: 1000, max: 435_600 }).map(squareFeet),
    grass: fc.constantFrom('short_0_4', 'tall_8_14'),
    frequency: fc.constantFrom(...FREQUENCIES, null),
    hasNeighbor: fc.boolean(),
    isAnyTime: fc.boolean(),
  });
  fc.assert(
    fc.property(anyRules, anyVisit, (of, visit) => {
      const priced = jobPrice(of, visit);
      if (!priced.ok) return;
      const { mowing, minimum, overgrowth, frequency, neighbor, anyTime, total } = priced.value;
      expect(total).toBe(mowing + minimum + overgrowth - frequency - neighbor - anyTime);
      expect(total - overgrowth).toBeGreaterThanOrEqual(Math.max(of.minimum, (mowing + minimum) / 2));
      if (!visit.hasNeighbor) expect(neighbor).toBe(0);
      if (!visit.isAnyTime) expect(anyTime).toBe(0);
      const other = jobPrice(of, { ...visit, hasNeighbor: true, isAnyTime: true });
      if (!other.ok) return;
      expect([0, other.value.neighbor]).toContain(neighbor);
      expect([0, other.value.anyTime]).toContain(anyTime);
      expect(other.value.frequency).toBe(frequency);
    }),
  );
});

test.each([
  ['weekly', 1, 'weekly'],
  ['weekly', 2, 'biweekly'],
  ['weekly', 3, 'monthly'],
  ['weekly', 4, 'monthly'],
  ['weekly', 5, null],
  ['biweekly', 1, 'biweekly'],
  ['monthly', 1, 'monthly'],
  ['monthly', 2, null],
] as const)('a %s series with an interval of %i has the discount of %s', (frequency, every, expected) => {
  expect(discountFrequency({ frequency, every })).toBe(expected);
});

test('lines of nothing are left out, the mowing never', () => {
  const none = { minimum_cents: 0, overgrowth_cents: 0, frequency_cents: 0, neighbor_cents: 0, any_time_cents: 0 };
  expect(priceLines({ mowing_cents: 0, ...none })).toEqual([{ words: 'Mowing', cents: 0, isOff: false }]);
  expect(priceLines({ ...none, mowing_cents: 2250, minimum_cents: 750, neighbor_cents: 500 }).slice(1)).toEqual([
    { words: 'Up to the minimum price', cents: 750, isOff: false },
    { words: 'Neighbor discount', cents: 500, isOff: true },
  ]);
});

test('each line of a price is said in its words, discounts as taken off', () => {
  const price = { mowing_cents: 1, minimum_cents: 2, overgrowth_cents: 3, frequency_cents: 4 };
  expect(priceLines({ ...price, neighbor_cents: 5, any_time_cents: 6 })).toEqual([
    { words: 'Mowing', cents: 1, isOff: false },
    { words: 'Up to the minimum price', cents: 2, isOff: false },
    { words: 'Overgrowth', cents: 3, isOff: false },
    { words: 'Regular visits', cents: 4, isOff: true },
    { words: 'Neighbor discount', cents: 5, isOff: true },
    { words: 'Any time of the day', cents: 6, isOff: true },
  ]);
});

test('without prices of its own a company has the specified ones', () => {
  expect(discountsOf(cents(4500), rateOnly(cents(4500)), 'weekly')).toEqual({ frequency: 0, anyTime: 0, neighbor: 0 });
});
