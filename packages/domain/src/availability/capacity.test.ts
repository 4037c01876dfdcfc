import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { minutes } from '../units.ts';
import { hasRoom, minutesTaken } from './capacity.ts';
import { minutesOpen, type Window } from './windows.ts';

const day: Window[] = [{ start: minutes(540), end: minutes(610) }];

describe('a day', () => {
  test.each([
    [0, 30, true],
    [35, 30, true],
    [36, 30, false],
    [0, 65, true],
    [0, 66, false],
    [70, 30, false],
  ])('of 70 minutes with %i taken has room for %i more: %s', (taken, duration, room) => {
    expect(hasRoom(day, taken, minutes(duration))).toBe(room);
  });

  test('without windows has room for nothing', () => expect(hasRoom([], 0, minutes(0))).toBe(false));

  test('filled one job after the other is never overfull, and full only when no place is left', () => {
    const durations = fc.array(fc.integer({ min: 30, max: 240 }), { minLength: 1, maxLength: 40 });
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 1440 }), durations, (end, jobs) => {
        const open: Window[] = [{ start: minutes(0), end: minutes(end) }];
        let taken = 0;
        for (const duration of jobs.map(minutes)) {
          const room = hasRoom(open, taken, duration);
          expect(room).toBe(minutesOpen(open) - taken >= minutesTaken(duration));
          if (room) taken += minutesTaken(duration);
        }
        expect(taken).toBeLessThanOrEqual(end);
      }),
    );
  });
});
