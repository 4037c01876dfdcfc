import type { CompanyId } from '@swath/domain/ids';
import { expect, test } from 'vitest';
import { idOf } from '../../../testing/sample-id.ts';
import { atPrice, greenBlade, overgrown } from '../testing/booking-server.ts';
import { inOrder } from './company-order.ts';

test('companies can be ordered by rating, price or distance; what is equal goes by the rating', () => {
  const cheap = {
    ...atPrice(3000),
    company_id: idOf<CompanyId>('c'),
    company_name: 'Clip & Go',
    rating_avg: 3.9,
    distance_miles: 9,
  };
  const many = {
    ...greenBlade,
    company_id: idOf<CompanyId>('m'),
    company_name: 'Many Mowers',
    rating_count: 80,
    distance_miles: 5,
  };
  const names = (order: Parameters<typeof inOrder>[1]) =>
    inOrder([overgrown, cheap, greenBlade, many], order, null).map(({ company_name }) => company_name);
  expect(names('rating')).toEqual(['Many Mowers', 'Green Blade Mowing', 'Clip & Go', 'Overgrown & Sons']);
  expect(names('price')).toEqual(['Clip & Go', 'Many Mowers', 'Green Blade Mowing', 'Overgrown & Sons']);
  expect(names('distance')).toEqual(['Green Blade Mowing', 'Many Mowers', 'Clip & Go', 'Overgrown & Sons']);
});

test('by price a series is ordered by what a visit of it costs', () => {
  const regular = {
    ...atPrice(5000),
    company_id: idOf<CompanyId>('r'),
    company_name: 'Regular Rates',
    discounts: { ...greenBlade.discounts, weekly_percent: 20 },
  };
  const names = (frequency: Parameters<typeof inOrder>[2]) =>
    inOrder([greenBlade, regular], 'price', frequency).map(({ company_name }) => company_name);
  expect(names(null)).toEqual(['Green Blade Mowing', 'Regular Rates']);
  expect(names('weekly')).toEqual(['Regular Rates', 'Green Blade Mowing']);
});
