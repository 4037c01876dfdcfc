import { spec } from '@swath/fixtures/spec';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { Window } from '../day-window.ts';
import { minutes } from '../units.ts';
import { commonWindows, minutesOpen, parseTime, tidyWindows, timeText } from './windows.ts';

const window = (start: number, end: number): Window => ({ start: minutes(start), end: minutes(end) });
const anyWindow = fc.tuple(fc.nat(1440), fc.nat(1440)).map(([start, end]) => window(start, end));

describe('a time of day', () => {
  test('reads and prints every minute', () => {
    for (let minute = 0; minute < 1440; minute++) expect(parseTime(timeText(minute))).toBe(minute);
    expect(timeText(570)).toBe('09:30');
  });

  test.each(['24:00', '9:30', '09:60', '09:30:00', '', '-1:00', '09.30'])('%j is none', (text) =>
    expect(parseTime(text)).toBeNull(),
  );
});

describe('the windows of a day', () => {
  spec('homeowner 9.16');
  test('are joined where they touch and left out where they are empty or reversed', () => {
    const messy = [
      window(720, 780),
      window(540, 600),
      window(600, 660),
      window(650, 655),
      window(900, 900),
      window(950, 940),
    ];
    expect(tidyWindows(messy)).toEqual([window(540, 660), window(720, 780)]);
    expect(minutesOpen(messy)).toBe(180);
  });

  spec('homeowner 9.17');
  test('hold as many minutes as lie in any of them', () => {
    fc.assert(
      fc.property(fc.array(anyWindow, { maxLength: 8 }), (windows) => {
        const minutesOfDay = Array.from({ length: 1440 }, (_, minute) => minute);
        const open = minutesOfDay.filter((minute) => windows.some(({ start, end }) => start <= minute && minute < end));
        expect(minutesOpen(windows)).toBe(open.length);
        expect(tidyWindows(tidyWindows(windows))).toEqual(tidyWindows(windows));
      }),
      { numRuns: 300 },
    );
  });
});

test('two sets of windows have in common what is in both, nothing where they only touch', () => {
  const hours = [window(540, 720), window(780, 1020)];
  expect(commonWindows(hours, [window(600, 800), window(1000, 1100)])).toEqual([
    ...[window(600, 720), window(780, 800), window(1000, 1020)],
  ]);
  expect(commonWindows(hours, [window(720, 780)])).toEqual([]);
  expect(commonWindows(hours, [])).toEqual([]);
});
