import { expect, test } from 'vitest';
import { whyOtherTime } from './planned-time.ts';

const at = (time: string | null) => (time === null ? null : new Date(`2026-05-04T${time}Z`));

test.each([
  ['12:15:00', '12:15:40', false, null],
  ['12:15:00', '12:16:00', false, 'about'],
  ['12:15:00', '11:15:00', false, 'about'],
  ['12:15:00', '13:15:00', false, 'about'],
  ['12:15:00', '13:16:00', false, 'not_before'],
  ['12:15:00', '12:16:00', true, 'not_before'],
  ['12:15:00', '11:14:00', false, 'on_its_way'],
  ['12:15:00', '12:14:59', true, 'on_its_way'],
  ['12:15:00', '12:15:40', true, null],
  ['12:15:00', null, false, null],
  [null, '12:15:00', false, null],
] as const)('set for %s, expected at %s, locked %s: %s', (planned, arrival, isLocked, why) =>
  expect(whyOtherTime({ plannedAt: at(planned), arrivalAt: at(arrival), isLocked })).toBe(why),
);
