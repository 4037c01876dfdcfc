import { day } from '@swath/domain/calendar';
import { cents } from '@swath/domain/units';
import { expect, test } from 'vitest';
import { preview } from '../testing/booking-server.ts';
import { agreedVisits, conflictsIn, planVisits, totalCents } from './visit-plan.ts';

const mixed = preview([
  {},
  { state: 'full', alternatives: [day('2026-05-13'), day('2026-05-11')] },
  { state: 'closed' },
  { state: 'already_booked', alternatives: [day('2026-05-27')] },
]);
const daysOf = (moves: Record<string, string | null>) =>
  agreedVisits(planVisits(mixed, { moves, winterPause: false })).map(({ date }) => date);

test('a date that does not work goes to the nearest day that does, or is left out', () => {
  expect(daysOf({})).toEqual(['2026-05-05', '2026-05-13']);
  expect(conflictsIn(planVisits(mixed, { moves: {}, winterPause: false }))).toHaveLength(3);
});

test('the homeowner decides otherwise', () => {
  expect(daysOf({ '2026-05-12': '2026-05-11', '2026-05-26': '2026-05-27' })).toEqual([
    '2026-05-05',
    '2026-05-11',
    '2026-05-27',
  ]);
  expect(daysOf({ '2026-05-12': null })).toEqual(['2026-05-05']);
});

test('a day that is no longer free counts for nothing', () => {
  expect(daysOf({ '2026-05-12': '2026-05-14' })).toEqual(['2026-05-05', '2026-05-13']);
});

test('in winter nothing comes but the first visit and what the homeowner takes back; nothing there is to decide', () => {
  const of = (rule_date: string, state: 'free' | 'closed' = 'free') => ({ rule_date: day(rule_date), state });
  const winter = preview([of('2026-12-01'), of('2026-12-08'), of('2027-01-05', 'closed'), of('2027-03-02')]);
  const planned = (moves: Record<string, string | null>) => planVisits(winter, { moves, winterPause: true });
  expect(agreedVisits(planned({})).map(({ date }) => date)).toEqual(['2026-12-01', '2027-03-02']);
  expect(conflictsIn(planned({}))).toEqual([]);
  expect(agreedVisits(planned({ '2026-12-08': '2026-12-08' })).map(({ date }) => date)).toContain('2026-12-08');
});

test('the first visit may cost more than the later ones', () => {
  const tall = {
    ...mixed,
    first_price: { ...mixed.first_price, overgrowth_cents: cents(2500), total_cents: cents(7000) },
  };
  const planned = planVisits(tall, { moves: {}, winterPause: false });
  const later = agreedVisits(planned).slice(1);
  expect(totalCents(tall, planned)).toBe(7000 + later.length * 4500);
  expect(totalCents(tall, [])).toBe(0);
  const near = { ...tall, neighbor_cents: cents(500), neighbor_days: [day(later[0]!.date), day('2026-12-24')] };
  expect(totalCents(near, planned)).toBe(7000 + later.length * 4500 - 500);
});
