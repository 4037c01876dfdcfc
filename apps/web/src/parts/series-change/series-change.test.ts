import type { Series } from '@swath/contract/series';
import { day } from '@swath/domain/calendar';
import { expect, test } from 'vitest';
import { comingVisits } from './change-agreement.ts';
import { draftOf, oftenChoices, ruleOf } from './rule-draft.ts';

/** Every second Tuesday. */
const RULE: Series['rule'] = {
  ...{ frequency: 'biweekly', interval: 2, start_date: day('2026-11-10'), end_date: day('2027-03-30') },
  ...{ weekday: 2, monthday: null, nth_week: null, nth_week_weekday: null },
};

const monthly = { frequency: 'monthly', weekday: null } as const;
test.each([
  [{}, { frequency: 'biweekly', interval: 2, weekday: 2, monthday: null, nth_week: null }],
  [
    { frequency: 'weekly', interval: 2 },
    { frequency: 'biweekly', interval: 2 },
  ],
  [
    { frequency: 'weekly', interval: 5 },
    { frequency: 'weekly', interval: 5 },
  ],
  [
    { ...monthly, interval: 1, monthday: 31 },
    { interval: 1, weekday: null, monthday: 31, nth_week: null },
  ],
  [
    { ...monthly, interval: 3, nth_week: 5, nth_week_weekday: 5 },
    { interval: 3, nth_week: -1, nth_week_weekday: 5 },
  ],
] as const)('a rule with %j comes out of the form as it went in', (changed, rule) => {
  const draft = draftOf({ ...RULE, ...changed }, day('2026-12-08'));
  expect(ruleOf(draft)).toMatchObject({ rule: { start_date: '2026-12-08', end_date: '2027-03-30', ...rule } });
  expect(oftenChoices(draft).map(({ value }) => value)).toContain(draft.often);
});

test('a date that the company cannot keep comes on the nearest free day, on a chosen one, or not at all', () => {
  const added = [
    { rule_date: day('2026-12-08'), state: 'free' as const, alternatives: [] },
    { rule_date: day('2026-12-01'), state: 'full' as const, alternatives: [day('2026-12-02'), day('2026-11-30')] },
    { rule_date: day('2026-12-15'), state: 'closed' as const, alternatives: [] },
  ];
  const preview = { removed: [], kept: [], added };
  const free = { rule_date: '2026-12-08', date: '2026-12-08' };
  expect(comingVisits(preview, {})).toEqual([{ rule_date: '2026-12-01', date: '2026-12-02' }, free]);
  expect(comingVisits(preview, { '2026-12-01': '2026-11-30' })[0]).toEqual({
    rule_date: '2026-12-01',
    date: '2026-11-30',
  });
  expect(comingVisits(preview, { '2026-12-01': '' })).toEqual([free]);
});
