import { expect, test } from 'vitest';
import { RATING_TAGS, ratingText, readTags, sortTags, tagsSummary } from './rating-tags.ts';

test('tags are stored once each, in one order', () => {
  expect(sortTags(['tidy', 'on_time', 'tidy'])).toEqual(['on_time', 'tidy']);
  expect(sortTags(['careful', 'tidy', 'on_time'])).toEqual(RATING_TAGS);
  expect(sortTags([])).toEqual([]);
});

test('tags are read from text', () => {
  expect(readTags('careful,tidy')).toEqual(['careful', 'tidy']);
  expect(readTags('')).toEqual([]);
  expect(readTags('cheap,on_time')).toEqual(['on_time']);
});

test.each([
  [{ stars: 5, comment: '' }, ''],
  [{ stars: 5, comment: 'Neat.', tags: [] }, 'Neat.'],
  [{ stars: 5, comment: '', tags: ['on_time', 'tidy'] as const }, 'On time, Tidy'],
  [{ stars: 5, comment: 'Neat.', tags: ['careful'] as const }, 'Careful. Neat.'],
])('%j is the text "%s"', (rating, text) => expect(ratingText(rating)).toBe(text));

test.each([
  [{ ratings: 0, on_time: 0, careful: 0, tidy: 0 }, null],
  [{ ratings: 1, on_time: 1, careful: 0, tidy: 0 }, 'On time 1 · Careful 0 · Tidy 0, in 1 rating that names any'],
  [{ ratings: 14, on_time: 12, careful: 9, tidy: 11 }, 'On time 12 · Careful 9 · Tidy 11, in 14 ratings that name any'],
  [
    { ratings: 1_400, on_time: 1_200, careful: 9, tidy: 11 },
    'On time 1,200 · Careful 9 · Tidy 11, in 1,400 ratings that name any',
  ],
])('%j is summed up as "%s"', (counts, words) => expect(tagsSummary(counts)).toBe(words));
