import { expect, test } from 'vitest';
import { rateOnly } from '../pricing/price-rules.ts';
import { cents, squareFeet } from '../units.ts';
import { suggestedPrice } from './suggested-price.ts';

const QUARTER = squareFeet(10_890);

test.each([
  ['short_0_4', { mowing: 4500, overgrowth: 0, anyTime: 0, total: 4500 }],
  ['not_sure', { mowing: 4500, overgrowth: 0, anyTime: 0, total: 4500 }],
  ['tall_8_14', { mowing: 4500, overgrowth: 2500, anyTime: 0, total: 7000 }],
  ['very_tall_14_plus', { mowing: 4500, overgrowth: 2500, anyTime: 0, total: 7000 }],
] as const)('%s: the rate for the lot, and what tall grass costs more', (grass, price) => {
  expect(suggestedPrice(QUARTER, rateOnly(cents(4500)), grass)).toMatchObject(price);
});

test('twice the lot is twice the mowing', () => {
  expect(suggestedPrice(squareFeet(21_780), rateOnly(cents(4500)), 'medium_4_8')?.total).toBe(9000);
});

test('nothing without a rate, nor below what a card can be charged', () => {
  expect(suggestedPrice(QUARTER, null, 'short_0_4')).toBeNull();
  expect(suggestedPrice(QUARTER, rateOnly(cents(0)), 'short_0_4')).toBeNull();
  expect(suggestedPrice(QUARTER, rateOnly(cents(1)), 'short_0_4')).toBeNull();
});
