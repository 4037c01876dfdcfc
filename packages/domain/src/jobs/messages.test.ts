import { describe, expect, test } from 'vitest';
import { day } from '../calendar.ts';
import type { AccountId } from '../ids.ts';
import { MOST_MESSAGES, mailMessageAt, messagesUntil, otherSide, type ThreadOfJob, whyNotWrite } from './messages.ts';

const OPEN: ThreadOfJob = {
  clientId: '00000000-0000-4000-8000-000000000001' as AccountId,
  serviceDate: day('2026-05-05'),
  timeZone: 'America/Chicago',
  canceledAt: null,
  companyTakesPart: true,
  messages: 0,
};
/** Midnight in Columbia, Missouri, after the seventh day. */
const END = new Date('2026-05-13T05:00:00Z');
const before = (at: Date) => new Date(at.getTime() - 1);

describe('a thread closes for writing', () => {
  test('at the end of the seventh day after the visit, on the company’s clock', () => {
    expect(messagesUntil(OPEN)).toEqual(END);
    expect(whyNotWrite(OPEN, before(END))).toBeNull();
    expect(whyNotWrite(OPEN, END)).toBe('thread_closed');
  });

  test('at the end of the seventh day after a cancellation, whenever the visit would have been', () => {
    // Still the first of May in Missouri.
    const canceled = { ...OPEN, canceledAt: new Date('2026-05-02T04:30:00Z') };
    expect(messagesUntil(canceled)).toEqual(new Date('2026-05-09T05:00:00Z'));
    expect(messagesUntil({ ...canceled, serviceDate: day('2026-12-01') })).toEqual(messagesUntil(canceled));
  });

  test('a day of 25 hours is one day', () => {
    expect(messagesUntil({ ...OPEN, serviceDate: day('2026-10-30') })).toEqual(new Date('2026-11-07T06:00:00Z'));
  });
});

const NOW = before(END);
test.each([
  ['no_thread', { clientId: null }],
  ['company_away', { companyTakesPart: false }],
  ['thread_full', { messages: MOST_MESSAGES }],
  [null, { messages: MOST_MESSAGES - 1 }],
] as const)('nobody writes: %s', (why, traits) => expect(whyNotWrite({ ...OPEN, ...traits }, NOW)).toBe(why));

test('a message is mailed after ten minutes, and an hour after the last mail at the earliest', () => {
  const at = (minutes: number) => new Date(END.getTime() + minutes * 60_000);
  expect(mailMessageAt(at(0), null)).toEqual(at(10));
  expect(mailMessageAt(at(0), at(-20))).toEqual(at(40));
  expect(mailMessageAt(at(0), at(-55))).toEqual(at(10));
});

test('each side writes to the other', () => {
  expect([otherSide('homeowner'), otherSide('company')]).toEqual(['company', 'homeowner']);
});
