import { expect, test } from 'vitest';
import { holdEndsAt, holdStage, timeLeft } from './hold.ts';

const MINUTE = 60_000;
const received = Date.parse('2026-05-04T14:31:00Z');

test('a hold ends when the server says', () => {
  expect(holdEndsAt('2026-05-04T14:40:30Z', received)).toBe(Date.parse('2026-05-04T14:40:30Z'));
});

test.each(['2026-05-04T14:31:00Z', '2026-05-04T12:00:00Z', '2026-05-04T14:41:01Z', '2027-01-01T00:00:00Z'])(
  'a device whose clock cannot be right (%s) counts ten minutes itself',
  (heldUntil) => expect(holdEndsAt(heldUntil, received)).toBe(received + 10 * MINUTE),
);

test('the last two minutes are the end of a hold', () => {
  const end = received + 10 * MINUTE;
  expect(holdStage(end, end - 2 * MINUTE - 1)).toBe('held');
  expect(holdStage(end, end - 2 * MINUTE)).toBe('ending');
  expect(holdStage(end, end - 1)).toBe('ending');
  expect(holdStage(end, end)).toBe('ended');
});

test('the rest is written in minutes and seconds', () => {
  expect(timeLeft(received + 10 * MINUTE, received)).toBe('10:00');
  expect(timeLeft(received + 65_200, received)).toBe('1:06');
  expect(timeLeft(received, received + 5)).toBe('0:00');
});
