import { spec } from '@swath/fixtures/spec';
import { expect, test } from 'vitest';
import { byTopRated } from './top-rated.ts';

const named = (name: string, average: number | null, count: number) => ({ name, average, count });

spec('homeowner 2.42');
test('top rated: the average, then how many rated, then the name; nobody’s favorite last', () => {
  const expected = [
    named('Zeal', 5, 1),
    named('Blade', 4.67, 30),
    named('Acre', 4.67, 3),
    named('Clover', 4.67, 3),
    named('Weed', 1, 2),
    named('Green', null, 0),
    named('New', null, 0),
  ];
  expect(expected.toReversed().sort(byTopRated)).toEqual(expected);
  expect(expected.toSorted(byTopRated)).toEqual(expected);
});
