import { day } from '@swath/domain/calendar';
import { expect, test } from 'vitest';
import { sampleProposal } from '../../own-proposals/testing/sample-proposal.ts';
import { beginningOf } from './proposed-series.ts';
import { ruleOf } from './recurrence.ts';

const { rule } = sampleProposal();
const begun = (now: string, changed: Partial<typeof rule> = {}) =>
  beginningOf(sampleProposal({ rule: { ...rule, ...changed } }), new Date(now));

test.each([
  // The rule may start before its first date.
  ['2026-11-24T18:00:00Z', { start_date: day('2026-11-28') }, '2026-12-03'],
  // It is still Wednesday in Columbia: Thursday is tomorrow.
  ['2026-12-03T05:30:00Z', {}, '2026-12-03'],
  // And now it is Thursday there: the next one, two weeks later.
  ['2026-12-03T06:30:00Z', {}, '2026-12-17'],
  ['2027-04-01T12:00:00Z', {}, undefined],
] as const)('at %s it begins with the first date that can still be booked', (now, changed, date) => {
  expect(begun(now, changed).startDate).toBe(date);
});

test('from a later date on the same days are booked', () => {
  const { startDate, prefilled, company } = begun('2026-12-10T12:00:00Z');
  expect(ruleOf(prefilled.repeats, startDate ?? null)).toEqual({
    rule: { ...rule, start_date: '2026-12-17', until_stopped: false, pauses_in_winter: false },
  });
  expect(company).toEqual({ company_id: sampleProposal().company_id, company_name: 'Green Blade Mowing' });
});
