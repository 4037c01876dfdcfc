import { expect, test } from 'vitest';
import { RATING_TAGS, sortTags, tagsSummary } from './rating-tags.ts';

test('tags are stored once each, in one order', () => {
  expect(sortTags(['tidy', 'on_time', 'tidy'])).toEqual(['on_time', 'tidy']);
  expect(sortTags(['careful', 'tidy', 'on_time'])).toEqual(RATING_TAGS);
  expect(sortTags([])).toEqual([]);
});

test.each([
  [{ ratings: 0, on_time: 0, careful: 0, tidy: 0 }, null],
  [{ ratings: 1, on_time: 1, careful: 0, tidy: 0 }, 'On time 1 · Careful 0 · Tidy 0, in 1 rating that names any'],
  [{ ratings: 14, on_time: 12, careful: 9, tidy: 11 }, 'On time 12 · Careful 9 · Tidy 11, in 14 ratings that name any'],
  [
    { ratings: 1_400, on_time: 1_200, careful: 9, tidy: 11 },
    'On time 1,200 · Careful 9 · Tidy 11, in 1,400 ratings that name any',
  ],
])('%j is summed up as "%s"', (counts, words) => expect(tagsSummary(counts)).toBe(words));
