import { expect, test } from 'vitest';
import { day } from '../calendar.ts';
import { planChange } from './change-plan.ts';

const visit = (ruleDate: string, serviceDate = ruleDate) => ({
  ruleDate: day(ruleDate),
  serviceDate: day(serviceDate),
});
const plan = (visits: ReturnType<typeof visit>[], dates: string[], from = '2026-05-10') => {
  const { kept, removed, added } = planChange(visits, dates.map(day), day(from));
  return {
    kept: kept.map(({ visit: { serviceDate }, ruleDate }) => [serviceDate, ruleDate]),
    removed: removed.map(({ serviceDate }) => serviceDate),
    added,
  };
};

test('another weekday removes the following visits and adds others; earlier ones stay as they are', () => {
  const visits = [visit('2026-05-05'), visit('2026-05-12'), visit('2026-05-19')];
  expect(plan(visits, ['2026-05-07', '2026-05-14', '2026-05-21'])).toEqual({
    kept: [],
    removed: ['2026-05-12', '2026-05-19'],
    added: ['2026-05-14', '2026-05-21'],
  });
});

test('dates that both rules have keep their visit, wherever it was moved to', () => {
  const visits = [visit('2026-05-12', '2026-05-13'), visit('2026-05-19'), visit('2026-05-26')];
  expect(plan(visits, ['2026-05-12', '2026-05-26', '2026-06-09'])).toEqual({
    kept: [
      ['2026-05-13', '2026-05-12'],
      ['2026-05-26', '2026-05-26'],
    ],
    removed: ['2026-05-19'],
    added: ['2026-06-09'],
  });
});

test('a visit that was moved to a day of the new rule stays, and stands for that day', () => {
  expect(plan([visit('2026-05-12', '2026-05-13')], ['2026-05-13', '2026-05-20'])).toEqual({
    kept: [['2026-05-13', '2026-05-13']],
    removed: [],
    added: ['2026-05-20'],
  });
});

test('the day from which the new rule counts is a day of the new rule', () => {
  expect(plan([visit('2026-05-10')], ['2026-05-10', '2026-05-17'])).toEqual({
    kept: [['2026-05-10', '2026-05-10']],
    removed: [],
    added: ['2026-05-17'],
  });
  expect(plan([visit('2026-05-10')], ['2026-05-11'])).toEqual({
    kept: [],
    removed: ['2026-05-10'],
    added: ['2026-05-11'],
  });
  expect(plan([], ['2026-05-09', '2026-05-10']).added).toEqual(['2026-05-10']);
});

test('a visit keeps one date, also when the new rule names both its date and its day', () => {
  expect(plan([visit('2026-05-12', '2026-05-13')], ['2026-05-12', '2026-05-13'])).toEqual({
    kept: [['2026-05-13', '2026-05-12']],
    removed: [],
    added: ['2026-05-13'],
  });
});

test('a date whose visit was moved to before the change does not come twice', () => {
  expect(plan([visit('2026-05-10', '2026-05-09')], ['2026-05-10', '2026-05-17'])).toEqual({
    kept: [],
    removed: [],
    added: ['2026-05-17'],
  });
});
