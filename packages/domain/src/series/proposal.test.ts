import { expect, test } from 'vitest';
import { day } from '../calendar.ts';
import { mayProposeFrom, mustWaitUntil, proposalEnd } from './proposal.ts';

const zone = 'America/Chicago';
const now = new Date('2026-05-02T17:00:00Z');

test('a proposal is open for seven days', () => {
  expect(proposalEnd(now, day('2026-06-02'), zone).toISOString()).toBe('2026-05-09T17:00:00.000Z');
});

test('and never into the day of its last date, wherever the company is', () => {
  expect(proposalEnd(now, day('2026-05-05'), zone).toISOString()).toBe('2026-05-05T05:00:00.000Z');
  expect(proposalEnd(now, day('2026-05-05'), 'America/Los_Angeles').toISOString()).toBe('2026-05-05T07:00:00.000Z');
});

test('after a no a company waits for thirty days, counted on its own calendar', () => {
  expect(mayProposeFrom(new Date('2026-05-03T03:00:00Z'), zone)).toBe('2026-06-01');
  expect(mayProposeFrom(new Date('2026-05-03T06:00:00Z'), zone)).toBe('2026-06-02');
});

test('it waits until that day and no longer, and not at all without a no', () => {
  const no = new Date('2026-05-03T03:00:00Z');
  expect(mustWaitUntil(null, now, zone)).toBeNull();
  expect(mustWaitUntil(no, new Date('2026-06-01T04:59:00Z'), zone)).toBe('2026-06-01');
  expect(mustWaitUntil(no, new Date('2026-06-01T05:00:00Z'), zone)).toBeNull();
});
