import { expect, test } from 'vitest';
import { writtenText } from './written-text.ts';

const ZONE = 'America/Chicago';
const sentAt = new Date('2026-05-07T23:05:00Z');
const written = (at: string | null, clockChanged = false) =>
  writtenText({ sentAt, writtenAt: at === null ? null : new Date(at), clockChanged }, ZONE);

test('a message that arrived late says when it was written, with the day if that was another, on the clock of the zone', () => {
  expect(written('2026-05-07T16:20:00Z')).toBe('written 11:20 AM');
  expect(written('2026-05-07T04:59:00Z')).toBe('written Wed, May 6, 11:59 PM');
  expect(written(null)).toBe('');
});

test('a time by a clock that was changed says so', () => {
  expect(written('2026-05-07T16:20:00Z', true)).toBe('written 11:20 AM by a clock that may have been off');
});
