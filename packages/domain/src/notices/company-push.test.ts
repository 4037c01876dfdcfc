import { expect, test } from 'vitest';
import { addDays, day } from '../calendar.ts';
import type { CompanyNotice } from './company-notice.ts';
import { isPushed, pushTitle } from './company-push.ts';

const TODAY = day('2026-05-04');
const canceled = (ahead: number): CompanyNotice => ({
  ...{ kind: 'canceled', customer: 'Harriet Miller', date: addDays(TODAY, ahead), why: 'homeowner', amountCents: 4500 },
});
const moved = (from: number, to: number): CompanyNotice => ({
  ...{ kind: 'moved_by_homeowner', customer: 'Harriet Miller', date: addDays(TODAY, from), to: addDays(TODAY, to) },
});
const rated = (kind: 'rated' | 'rated_low'): CompanyNotice => ({
  ...{ kind, customer: 'Harriet Miller', date: TODAY, stars: kind === 'rated' ? 5 : 1, tags: [], comment: '' },
});
const rain: CompanyNotice = { kind: 'bulk_moved', by: 'Gwen Green', visits: 58, isWeather: true };

test.each([
  ['today', canceled(0), true],
  ['tomorrow', canceled(1), true],
  ['the day after', canceled(2), false],
  ['yesterday', canceled(-1), false],
  ['moved away from today', moved(0, 5), true],
  ['moved to tomorrow', moved(5, 1), true],
  ['moved later', moved(5, 6), false],
  ['no single visit', rain, true],
])('the crew is pushed what concerns %s: %o', (_, notice, expected) => {
  expect(isPushed(notice, 'crew', TODAY)).toBe(expected);
  expect(isPushed(notice, 'crew_lead', TODAY)).toBe(expected);
});

test('the office is pushed what concerns any day, but no good ratings', () => {
  expect(isPushed(canceled(20), 'standard', TODAY)).toBe(true);
  expect(isPushed(rated('rated_low'), 'primary', TODAY)).toBe(true);
  expect(isPushed(rated('rated'), 'primary', TODAY)).toBe(false);
});

test('a title names nobody', () => {
  for (const notice of [canceled(0), moved(0, 1), rated('rated'), rated('rated_low'), rain]) {
    expect(pushTitle(notice, TODAY)).not.toMatch(/Harriet|Gwen|\d/);
    expect(pushTitle(notice, TODAY)).not.toBe('');
  }
});
