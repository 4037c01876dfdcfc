import { expect, test } from 'vitest';
import { whyNotAnswer } from './review-answer.ts';

test.each([
  [null, { saved: null, was: null }, 'review_not_found'],
  [1, { saved: null, was: null }, null],
  [5, { saved: 'Thank you.', was: 'Thank you.' }, null],
  [5, { saved: 'Thank you.', was: null }, 'review_answer_changed'],
  [5, { saved: null, was: 'Thank you.' }, 'review_answer_changed'],
  [5, { saved: 'Thank you.', was: 'Thanks.' }, 'review_answer_changed'],
])('a job with the stars %s, and %o: %s', (rating, answer, reason) =>
  expect(whyNotAnswer({ rating }, { ...answer, isRemoved: false })).toBe(reason),
);

test('words that were removed are not written again', () =>
  expect(whyNotAnswer({ rating: 5 }, { saved: null, was: null, isRemoved: true })).toBe('answer_removed'));
