import { expect, test } from 'vitest';
import { frequencyWords, ordinal, PAUSE_WORDS, ruleWords } from './series-words.ts';

const BLANK = { every: 1, weekday: null, monthday: null, nthWeek: null, nthWeekday: null };

test.each([
  [{ frequency: 'weekly', weekday: 2 }, 'Every Tuesday'],
  [{ frequency: 'weekly', weekday: 0, every: 3 }, 'Every third Sunday'],
  [{ frequency: 'biweekly', weekday: 2 }, 'Every second Tuesday'],
  [{ frequency: 'biweekly', weekday: 2, every: 2 }, 'Every second Tuesday'],
  [{ frequency: 'monthly', monthday: 1 }, 'The 1st of every month'],
  [{ frequency: 'monthly', monthday: 22, every: 2 }, 'The 22nd of every second month'],
  [{ frequency: 'monthly', monthday: 31 }, 'The last day of every month'],
  [{ frequency: 'weekly', weekday: 4, every: 13 }, 'Every 13th Thursday'],
  [{ frequency: 'weekly', weekday: 4, every: 12 }, 'Every twelfth Thursday'],
  [{ frequency: 'monthly', nthWeek: 1, nthWeekday: 0 }, 'The first Sunday of every month'],
  [{ frequency: 'monthly', nthWeek: 3, nthWeekday: 1 }, 'The third Monday of every month'],
  [{ frequency: 'monthly', nthWeek: 4, nthWeekday: 6 }, 'The fourth Saturday of every month'],
  [{ frequency: 'monthly', nthWeek: 2, nthWeekday: 2 }, 'The second Tuesday of every month'],
  [{ frequency: 'monthly', nthWeek: 5, nthWeekday: 5 }, 'The last Friday of every month'],
  [{ frequency: 'monthly', nthWeek: -1, nthWeekday: 5, every: 12 }, 'The last Friday of every twelfth month'],
] as const)('%j reads "%s"', (rule, words) => {
  expect(ruleWords({ ...BLANK, ...rule })).toBe(words);
});

test.each([
  ['weekly', 1, 'Every week'],
  ['weekly', 3, 'Every 3 weeks'],
  ['biweekly', 1, 'Every 2 weeks'],
  ['biweekly', 2, 'Every 2 weeks'],
  ['monthly', 1, 'Every month'],
  ['monthly', 12, 'Every 12 months'],
] as const)('%s by %i: "%s"', (frequency, every, words) => {
  expect(frequencyWords(frequency, every)).toBe(words);
});

test.each([
  [1, '1st'],
  [2, '2nd'],
  [3, '3rd'],
  [4, '4th'],
  [10, '10th'],
  [14, '14th'],
  [23, '23rd'],
  [11, '11th'],
  [12, '12th'],
  [13, '13th'],
  [21, '21st'],
  [30, '30th'],
  [31, '31st'],
])('%i is said %s', (date, words) => {
  expect(ordinal(date)).toBe(words);
});

test('a series that stands still says why, and how it goes on', () => {
  expect(PAUSE_WORDS).toEqual({
    homeowner: 'You paused this series.',
    company: 'The company paused this series. It goes on by itself.',
    declines:
      'Your card was declined twice in a row, so the series is paused. Change the card and it goes on, or resume it once the card works again.',
    payouts: 'The company cannot accept payments at the moment, so the series is paused.',
  });
});
