import { expect, test } from 'vitest';
import { day } from '../calendar.ts';
import { fewestDays, keepsRhythm, type Rhythm } from './rhythm.ts';

const WEEKLY: Rhythm = { frequency: 'weekly', every: 1 };
const BEFORE = day('2026-05-05');
const FROM = day('2026-05-12');
const AFTER = day('2026-05-19');
const keeps = (to: string, rhythm = WEEKLY) => keepsRhythm({ from: FROM, others: [BEFORE, AFTER], rhythm }, day(to));

test.each([
  ['2026-05-13', true],
  ['2026-05-16', true],
  ['2026-05-17', false],
  ['2026-05-19', false],
  ['2026-05-22', false],
  ['2026-05-08', true],
  ['2026-05-07', false],
  ['2026-05-01', false],
])('a weekly visit between two others on %s: %s', (to, kept) => expect(keeps(to)).toBe(kept));

test('the rarer, the more days, two weeks at most', () => {
  expect(fewestDays(WEEKLY)).toBe(3);
  expect(fewestDays({ frequency: 'weekly', every: 3 })).toBe(9);
  expect(fewestDays({ frequency: 'biweekly', every: 1 })).toBe(7);
  expect(fewestDays({ frequency: 'biweekly', every: 4 })).toBe(14);
  expect(fewestDays({ frequency: 'monthly', every: 1 })).toBe(14);
});

test('a visit alone goes anywhere', () => {
  expect(keepsRhythm({ from: FROM, others: [], rhythm: WEEKLY }, day('2026-06-30'))).toBe(true);
});
