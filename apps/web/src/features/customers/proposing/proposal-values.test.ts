import { day } from '@swath/domain/calendar';
import { expect, test } from 'vitest';
import { newProposal, type ProposalValues, ruleOf, whyNotContinue, whyNotProposal } from './proposal-values.ts';

/** A Tuesday. */
const today = day('2026-11-24');
const filled = (changed: Partial<ProposalValues> = {}): ProposalValues => ({
  ...newProposal(today),
  endDate: '2027-03-30',
  ...changed,
});

test('the form begins weekly, on the day by which the homeowner has answered', () => {
  expect(newProposal(today)).toEqual({
    ...{ frequency: 'weekly', monthlyBy: 'day', startDate: '2026-12-01', weekday: 2, monthday: 1, nthWeek: 1 },
    ...{ endDate: '', note: '' },
  });
});

test('it can be gone on with once dates, and monthly a day, are chosen', () => {
  expect(whyNotContinue(filled())).toBeNull();
  expect(whyNotContinue(filled({ endDate: '' }))).toBe('Please choose an end date.');
  expect(whyNotContinue(filled({ startDate: '' }))).toBe('Please choose a start date.');
  expect(whyNotContinue(filled({ monthday: null }))).toBeNull();
  expect(whyNotContinue(filled({ frequency: 'monthly' }))).toBeNull();
  expect(whyNotContinue(filled({ frequency: 'monthly', monthday: null }))).toBe('Please choose the day of the month.');
  expect(whyNotContinue(filled({ frequency: 'monthly', monthlyBy: 'weekday', monthday: null }))).toBeNull();
});

test('biweekly is every two weeks, and a month goes by its date or by a weekday of it', () => {
  const dates = { start_date: '2026-12-01', end_date: '2027-03-30' };
  const none = { weekday: null, monthday: null, nth_week: null, nth_week_weekday: null };
  expect(ruleOf(filled())).toEqual({ rule: { ...dates, ...none, frequency: 'weekly', interval: 1, weekday: 2 } });
  expect(ruleOf(filled({ frequency: 'biweekly' }))).toEqual({
    rule: { ...dates, ...none, frequency: 'biweekly', interval: 2, weekday: 2 },
  });
  expect(ruleOf(filled({ frequency: 'monthly', monthday: 15 }))).toEqual({
    rule: { ...dates, ...none, frequency: 'monthly', interval: 1, monthday: 15 },
  });
  expect(ruleOf(filled({ frequency: 'monthly', monthlyBy: 'weekday', weekday: 5, nthWeek: -1 }))).toEqual({
    rule: { ...dates, ...none, frequency: 'monthly', interval: 1, nth_week: -1, nth_week_weekday: 5 },
  });
});

test('what is wrong stands by its field', () => {
  expect(whyNotProposal(filled(), today)).toEqual({});
  const noDates = { endDate: 'Please pick start and end dates' };
  expect(whyNotProposal(filled({ startDate: '' }), today)).toEqual(noDates);
  expect(whyNotProposal(filled({ endDate: '' }), today)).toEqual(noDates);
  expect(whyNotProposal(filled({ endDate: '2026-11-30' }), today)).toEqual({
    endDate: 'The last day is before the first.',
  });
  expect(whyNotProposal(filled({ endDate: '2026-12-02', weekday: 5 }), today)).toEqual({
    endDate: 'No date of this series lies between its start and its end.',
  });
  expect(whyNotProposal(filled({ endDate: '2027-12-02' }), today)).toEqual({
    endDate: 'A series can have up to 60 visits within 12 months.',
  });
});

test('the first visit is tomorrow at the earliest, whenever the stretch begins', () => {
  const early = { startDate: 'The first visit can be tomorrow at the earliest.' };
  expect(whyNotProposal(filled({ startDate: '2026-11-24', weekday: 2 }), today)).toEqual(early);
  expect(whyNotProposal(filled({ startDate: '2026-11-20', weekday: 5 }), today)).toEqual(early);
  expect(whyNotProposal(filled({ startDate: '2026-11-24', weekday: 3 }), today)).toEqual({});
});

test('a note has at most 500 characters, without the spaces around it', () => {
  expect(whyNotProposal(filled({ note: ` ${'g'.repeat(500)}\n` }), today)).toEqual({});
  expect(whyNotProposal(filled({ note: 'g'.repeat(501), endDate: '' }), today)).toEqual({
    endDate: 'Please pick start and end dates',
    note: 'Please use at most 500 characters.',
  });
});
