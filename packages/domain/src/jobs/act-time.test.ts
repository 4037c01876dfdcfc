import { describe, expect, test } from 'vitest';
import { type ActTime, actTime, isTooLateToNotify, shownReceipt, shownTime, whyNotReceive } from './act-time.ts';

const now = new Date('2026-05-02T23:00:00.000Z');
const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const fromNow = (ms: number) => new Date(now.getTime() + ms);
const after = fromNow(-6 * HOUR);

describe('an act', () => {
  test.each([
    ['without a time', null, {}, now, false],
    ['at noon', fromNow(-5 * HOUR), {}, fromNow(-5 * HOUR), false],
    ['by a clock that was set', fromNow(-5 * HOUR), { clockChanged: true }, fromNow(-5 * HOUR), true],
    ['two minutes ahead', fromNow(2 * MINUTE), {}, now, false],
    ['more than two minutes ahead', fromNow(2 * MINUTE + 1), {}, now, true],
    ['years ahead', new Date('9999-12-31T23:59:59Z'), {}, now, true],
    ['at the time of the step that it follows', after, {}, after, false],
    ['two minutes before the step that it follows', fromNow(-6 * HOUR - 2 * MINUTE), {}, after, false],
    ['further before the step that it follows', fromNow(-6 * HOUR - 2 * MINUTE - 1), {}, after, true],
    ['long before the step that it follows', new Date('0001-01-01T00:00:00Z'), {}, after, true],
  ])('%s counts as done at a time that can be', (_, doneAt, own, at, clockChanged) => {
    const act = actTime({ doneAt, ...own }, { now, after });
    expect(act).toEqual({ at, receivedAt: now, clockChanged });
    expect(whyNotReceive(act)).toBeNull();
  });

  const late = (ms: number): ActTime => actTime({ doneAt: fromNow(-ms) }, { now });

  test('counts for 48 hours', () => {
    expect(whyNotReceive(late(48 * HOUR))).toBeNull();
    expect(whyNotReceive(late(48 * HOUR + 1))).toBe('done_too_long_ago');
  });

  test('is news for ten minutes', () => {
    expect([isTooLateToNotify(late(10 * MINUTE)), isTooLateToNotify(late(10 * MINUTE + 1))]).toEqual([false, true]);
  });

  test('shows when it was done once it is no news', () => {
    expect([shownTime(late(10 * MINUTE)), shownTime(late(10 * MINUTE + 1))]).toEqual([null, fromNow(-10 * MINUTE - 1)]);
  });

  test('shows when it arrived from two minutes on', () => {
    expect([shownReceipt(late(2 * MINUTE)), shownReceipt(late(2 * MINUTE + 1))]).toEqual([null, now]);
  });
});
