import { spec } from '@swath/fixtures/spec';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { minutes } from '../units.ts';
import {
  hasRoom,
  holdsAtAll,
  minutesTaken,
  NOTHING_TAKEN,
  roomOn,
  takenToday,
  without,
  withoutOne,
} from './capacity.ts';

const day = { open: 70, mostJobs: null };

spec('homeowner 9.3');
describe('a day', () => {
  test.each([
    [0, 30, true],
    [35, 30, true],
    [36, 30, false],
    [0, 65, true],
    [0, 66, false],
    [70, 30, false],
  ])('of 70 minutes with %i taken has room for %i more: %s', (taken, duration, room) => {
    expect(hasRoom(day, { minutes: taken, jobs: 1 }, minutes(duration))).toBe(room);
  });

  test.each([
    [8 * 60, 0, 100],
    [10 * 60, 0, 160],
    [12 * 60 + 30, 0, 280],
    [14 * 60, 60, 280],
    [20 * 60, 100, 420],
    [20 * 60, 500, 420],
  ])('that is today, at minute %i, with %i minutes of 100 done, has %i taken', (minute, worked, taken) => {
    const windows = [
      { start: minutes(9 * 60), end: minutes(12 * 60) },
      { start: minutes(13 * 60), end: minutes(17 * 60) },
    ];
    expect(takenToday({ minutes: 100, jobs: 3 }, { windows, minute, worked })).toEqual({ minutes: taken, jobs: 3 });
  });

  test('holds a job at all as long as it is open long enough, whatever is booked', () => {
    expect(holdsAtAll(day, minutes(65))).toBe(true);
    expect(holdsAtAll(day, minutes(66))).toBe(false);
  });

  test('loses one job of that many minutes, and none when there is none', () => {
    const work = [{ minutes: 40 }, { minutes: 35 }, { minutes: 35 }];
    expect(withoutOne(work, 35)).toEqual([{ minutes: 40 }, { minutes: 35 }]);
    expect(withoutOne(work, 36)).toEqual(work);
  });

  test('is free, full or closed', () => {
    const windows = [{}];
    const on = (taken: number) => roomOn({ ...day, windows }, { minutes: taken, jobs: 1 }, minutes(30));
    expect([on(0), on(35), on(36)]).toEqual(['free', 'free', 'full']);
    expect(roomOn({ open: 0, mostJobs: null, windows: [] }, NOTHING_TAKEN, minutes(30))).toBe('closed');
  });

  test('without windows has room for nothing', () =>
    expect(hasRoom({ open: 0, mostJobs: null }, NOTHING_TAKEN, minutes(0))).toBe(false));

  test.each([
    [1, 0, true],
    [1, 1, false],
    [3, 2, true],
    [3, 3, false],
    [3, 4, false],
  ])('of %i jobs at most with %i on it has room for one more: %s', (mostJobs, jobs, room) => {
    expect(hasRoom({ open: 480, mostJobs }, { minutes: 0, jobs }, minutes(30))).toBe(room);
  });

  test('of few jobs is full in minutes all the same', () =>
    expect(hasRoom({ open: 70, mostJobs: 9 }, { minutes: 36, jobs: 1 }, minutes(30))).toBe(false));

  test('has again what a job took that goes, and never more', () => {
    expect(without({ minutes: 100, jobs: 2 }, { duration: minutes(30), crewId: null })).toEqual({
      minutes: 65,
      jobs: 1,
    });
    expect(without(NOTHING_TAKEN, { duration: minutes(30), crewId: null })).toEqual(NOTHING_TAKEN);
  });

  test('filled one job after the other is never overfull, and full only when no place is left', () => {
    const durations = fc.array(fc.integer({ min: 30, max: 240 }), { minLength: 1, maxLength: 40 });
    const most = fc.option(fc.integer({ min: 1, max: 20 }));
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 1440 }), most, durations, (open, mostJobs, jobs) => {
        let taken = NOTHING_TAKEN;
        for (const duration of jobs.map(minutes)) {
          const fits = open - taken.minutes >= minutesTaken(duration);
          const room = hasRoom({ open, mostJobs }, taken, duration);
          expect(room).toBe(fits && (mostJobs === null || taken.jobs + 1 <= mostJobs));
          if (room) taken = { minutes: taken.minutes + minutesTaken(duration), jobs: taken.jobs + 1 };
        }
        expect(taken.minutes).toBeLessThanOrEqual(open);
        expect(taken.jobs).toBeLessThanOrEqual(mostJobs ?? jobs.length);
      }),
    );
  });
});
