import { expect, test } from 'vitest';
import { ruleWords } from './rule-words.ts';

const BLANK = { every: 1, weekday: null, monthday: null, nthWeek: null, nthWeekday: null };

test.each([
  [{ frequency: 'weekly', weekday: 2 }, 'Every Tuesday'],
  [{ frequency: 'weekly', weekday: 0, every: 3 }, 'Every third Sunday'],
  [{ frequency: 'biweekly', weekday: 2 }, 'Every second Tuesday'],
  [{ frequency: 'biweekly', weekday: 2, every: 2 }, 'Every second Tuesday'],
  [{ frequency: 'monthly', monthday: 1 }, 'The 1st of every month'],
  [{ frequency: 'monthly', monthday: 12 }, 'The 12th of every month'],
  [{ frequency: 'monthly', monthday: 22, every: 2 }, 'The 22nd of every second month'],
  [{ frequency: 'monthly', monthday: 30 }, 'The 30th of every month'],
  [{ frequency: 'monthly', monthday: 31 }, 'The last day of every month'],
  [{ frequency: 'monthly', nthWeek: 2, nthWeekday: 2 }, 'The second Tuesday of every month'],
  [{ frequency: 'monthly', nthWeek: 5, nthWeekday: 5 }, 'The last Friday of every month'],
  [{ frequency: 'monthly', nthWeek: -1, nthWeekday: 5, every: 12 }, 'The last Friday of every twelfth month'],
] as const)('%j reads %s', (rule, words) => expect(ruleWords({ ...BLANK, ...rule })).toBe(words));
