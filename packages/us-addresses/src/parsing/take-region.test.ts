import { expect, test } from 'vitest';
import { addressWords } from './address-words.ts';
import type { KnowsCity } from './split-street.ts';
import { takeRegion } from './take-region.ts';

const knowsCity: KnowsCity = (name) =>
  ['columbia', 'hartford', 'seattle', 'portland'].includes(name) ? 'whole' : 'none';

test.each([
  ['elm ave columbia mo 65203 usa', 'elm ave columbia', 'MO', '65203', null],
  ['elm ave columbia mo us', 'elm ave columbia', 'MO', null, null],
  ['elm ave columbia mo united states', 'elm ave columbia', 'MO', null, null],
  ['elm mo columbia', 'elm mo columbia', null, null, null],
  ['xyzzy mo', 'xyzzy', 'MO', null, null],
  ['elm la', 'elm la', null, null, null],
  ['elm de', 'elm de', null, null, null],
  ['elm in', 'elm in', null, null, null],
  ['elm me', 'elm me', null, null, null],
  ['us', 'us', null, null, null],
  ['united states', 'united states', null, null, null],
  ['elm ave columbia 65203', 'elm ave columbia', null, '65203', null],
  ['elm ave columbia mo 65203-12', 'elm ave columbia', 'MO', '65203', null],
  ['columbia mo 652', 'columbia', 'MO', null, '652'],
  ['columbia 652', 'columbia 652', null, null, null],
  ['mo 652', 'mo 652', null, null, null],
  ['us highway 63', 'us highway 63', null, null, null],
  ['missouri', 'missouri', null, null, null],
  ['columbia missouri', 'columbia', 'MO', null, null],
  ['elm hartford ct', 'elm hartford', 'CT', null, null],
  ['elm ct', 'elm ct', null, null, null],
  ['elm, ct', 'elm', 'CT', null, null],
  ['seattle washington', 'seattle', 'WA', null, null],
  ['12 washington', '12 washington', null, null, null],
  ['12 seattle washington', '12 seattle washington', null, null, null],
  ['12 elm seattle washington', '12 elm seattle', 'WA', null, null],
  ['portland or', 'portland', 'OR', null, null],
  ['trick or', 'trick or', null, null, null],
  ['elm ne', 'elm ne', null, null, null],
  ['hartford district of columbia', 'hartford', 'DC', null, null],
  ['', '', null, null, null],
])('%j ends in a region after %j', (typed, words, state, zip, zipStart) => {
  const region = takeRegion(addressWords(typed), knowsCity);
  expect([region.words.map(({ lower }) => lower).join(' '), region.state, region.zip, region.zipStart]).toEqual([
    words,
    state,
    zip,
    zipStart,
  ]);
});
