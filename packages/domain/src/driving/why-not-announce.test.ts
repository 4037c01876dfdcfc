import { expect, test } from 'vitest';
import { day } from '../calendar.ts';
import { tellsOnMyWayAt, whyNotAnnounce, whyNotOnMyWay, whyNotTakeBack } from './why-not-announce.ts';

const TODAY = day('2026-05-02');

test('a homeowner is told of a pending visit of today, and of no other', () => {
  const why = (status: Parameters<typeof whyNotAnnounce>[0]['status'], serviceDate = TODAY) =>
    whyNotAnnounce({ status, serviceDate }, TODAY);
  expect(why('pending')).toBeNull();
  expect(why('pending', day('2026-05-03'))).toBe('job_not_today');
  expect(why('in-progress')).toBe('job_already_started');
  expect(why('completed')).toBe('job_already_completed');
  expect(why('canceled')).toBe('job_canceled');
});

test('a crew was on its way on the day of the visit, and before it began to mow there', () => {
  const startedAt = new Date('2026-05-02T17:00:00Z');
  const why = (own: Partial<Parameters<typeof whyNotOnMyWay>[0]>, at = '2026-05-02T16:59:59Z', on = TODAY) =>
    whyNotOnMyWay({ status: 'in-progress', serviceDate: TODAY, startedAt, ...own }, { at: new Date(at), day: on });
  expect([why({}), why({ status: 'completed' }), why({ status: 'pending', startedAt: null })]).toEqual([
    null,
    null,
    null,
  ]);
  expect(why({}, '2026-05-02T17:00:00Z')).toBe('job_already_started');
  expect(why({ status: 'completed' }, '2026-05-02T17:00:00Z')).toBe('job_already_completed');
  expect(why({ status: 'canceled' })).toBe('job_canceled');
  expect(why({}, '2026-05-01T17:00:00Z', day('2026-05-01'))).toBe('job_not_today');
  expect(why({ status: 'pending', startedAt: null }, '2026-05-01T17:00:00Z', day('2026-05-01'))).toBe('job_not_today');
});

test('a tap is held for half a minute, and one that is sent later is told at once', () => {
  const tapped = new Date('2026-05-02T17:00:00.000Z');
  const after = (ms: number) => tellsOnMyWayAt(tapped, new Date(tapped.getTime() + ms));
  expect(after(0)?.toISOString()).toBe('2026-05-02T17:00:30.000Z');
  expect(after(29_999)?.toISOString()).toBe('2026-05-02T17:00:30.000Z');
  expect(after(30_000)).toBeNull();
});

test('a tap is taken back until it is told, and before work begins', () => {
  const at = new Date('2026-05-02T17:00:00.000Z');
  const held = { status: 'pending', onMyWayAt: at, tellsAt: at } as const;
  expect(whyNotTakeBack(held)).toBeNull();
  expect(whyNotTakeBack({ ...held, tellsAt: null })).toBe('on_my_way_told');
  expect(whyNotTakeBack({ ...held, onMyWayAt: null, tellsAt: null })).toBe('nothing_to_undo');
  expect(whyNotTakeBack({ ...held, status: 'in-progress' })).toBe('nothing_to_undo');
});
