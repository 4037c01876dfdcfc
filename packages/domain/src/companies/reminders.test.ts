import { expect, test } from 'vitest';
import { cents } from '../units.ts';
import { hasUnseenJobs, lacksSettings, MOST_COUNTED } from './reminders.ts';

test.each([
  [null, true, true],
  [0, true, true],
  [4500, false, true],
  [4500, true, false],
])('a rate of %s, works soon: %s: something is lacking: %s', (rate, worksSoon, lacking) => {
  expect(lacksSettings(rate === null ? null : cents(rate), worksSoon)).toBe(lacking);
});

test('waiting jobs are counted until the badge can say 99+, and as many as the dialog lists', () => {
  expect(MOST_COUNTED).toEqual({ badge: 100, dialog: 500 });
});

const nine = new Date('2026-05-02T14:00:00.000Z');
const ten = new Date('2026-05-02T15:00:00.000Z');

test.each([
  ['nothing waits', null, null, false],
  ['nothing waits any more', null, nine, false],
  ['the first look', nine, null, true],
  ['queued after the last look', ten, nine, true],
  ['seen already', nine, ten, false],
  ['queued at the moment of the last look', nine, nine, false],
])('%s', (_, newest, seenThrough, unseen) => expect(hasUnseenJobs(newest, seenThrough)).toBe(unseen));
