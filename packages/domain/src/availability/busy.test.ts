import fc from 'fast-check';
import { describe, expect, inject, test } from 'vitest';
import { addDays, type Day, day, instantAt } from '../calendar.ts';
import type { Window } from '../day-window.ts';
import { minutes } from '../units.ts';
import { collectBusyDays, withoutWindows } from './busy.ts';
import { windowTexts } from './closing.ts';
import { minutesOpenOn } from './minutes-open.ts';

const CHICAGO = 'America/Chicago';
const MONDAY = day('2026-05-04');
const SPRING = day('2026-03-08');
const AUTUMN = day('2026-11-01');
const window = (start: number, end: number): Window => ({ start: minutes(start), end: minutes(end) });

describe('windows without others', () => {
  const from = [window(540, 720), window(780, 1020)];
  test.each<[string, Window[], [number, number][]]>([
    [
      'nothing',
      [],
      [
        [540, 720],
        [780, 1020],
      ],
    ],
    [
      'what lies outside',
      [window(0, 540), window(720, 780)],
      [
        [540, 720],
        [780, 1020],
      ],
    ],
    [
      'the middle of one',
      [window(600, 660)],
      [
        [540, 600],
        [660, 720],
        [780, 1020],
      ],
    ],
    [
      'the end of one and the beginning of the next',
      [window(700, 800)],
      [
        [540, 700],
        [800, 1020],
      ],
    ],
    ['one of them', [window(540, 720)], [[780, 1020]]],
    ['all of them', [window(0, 1440)], []],
    [
      'several, in any order and one over the other',
      [window(900, 960), window(500, 560), window(930, 990)],
      [
        [560, 720],
        [780, 900],
        [990, 1020],
      ],
    ],
  ])('without %s', (_, taken, left) =>
    expect(withoutWindows(from, taken)).toEqual(left.map(([start, end]) => window(start, end))),
  );
});

/** What a collection says of each day that is busy. */
const told = (busy: ReturnType<typeof collectBusyDays>) =>
  Object.fromEntries(
    [...Map.groupBy(busy.list(), (one) => one.day)].map(([of, windows]) => [
      of,
      windows.map(({ start, end }) => `${start}-${end}`).join(' '),
    ]),
  );
const at = (iso: string) => new Date(iso).getTime();

describe('busy times', () => {
  const collect = () => collectBusyDays({ from: MONDAY, to: addDays(MONDAY, 6) }, CHICAGO);

  test('are told on the clocks of the company, begun minutes whole, what overlaps joined', () => {
    const busy = collect();
    busy.between(at('2026-05-04T15:00:30Z'), at('2026-05-04T15:45:01Z'));
    busy.between(at('2026-05-04T15:40:00Z'), at('2026-05-04T16:00:00Z'));
    busy.between(at('2026-05-06T04:00:00Z'), at('2026-05-06T06:00:00Z'));
    expect(told(busy)).toEqual({ '2026-05-04': '600-660', '2026-05-05': '1380-1440', '2026-05-06': '0-60' });
    expect(windowTexts(busy.list().slice(0, 1))).toEqual([{ start: '10:00', end: '11:00' }]);
  });

  test('end where the stretch does, and nothing lasts no time', () => {
    const busy = collect();
    busy.between(at('2026-05-01T00:00:00Z'), at('2026-05-04T06:00:00Z'));
    busy.between(at('2026-05-11T04:00:00Z'), at('2026-06-01T00:00:00Z'));
    busy.between(at('2026-05-07T15:00:00Z'), at('2026-05-07T15:00:00Z'));
    busy.between(at('2026-05-07T16:00:00Z'), at('2026-05-07T15:00:00Z'));
    busy.between(at('2026-04-01T15:00:00Z'), at('2026-04-01T16:00:00Z'));
    busy.between(at('2026-06-01T15:00:00Z'), at('2026-06-01T16:00:00Z'));
    expect(told(busy)).toEqual({ '2026-05-04': '0-60', '2026-05-10': '1380-1440' });
  });

  test('of whole days take them whole, the last one not included', () => {
    const busy = collect();
    busy.days(day('2026-05-01'), day('2026-05-05'));
    busy.days(day('2026-05-07'), day('2026-05-09'));
    busy.days(day('2026-05-10'), day('2026-06-10'));
    busy.between(at('2026-05-07T15:00:00Z'), at('2026-05-07T16:00:00Z'));
    expect(told(busy)).toEqual({
      '2026-05-04': '0-1440',
      '2026-05-07': '0-1440',
      '2026-05-08': '0-1440',
      '2026-05-10': '0-1440',
    });
  });

  test('of a day are all kept, in whatever order, also when one begins or ends with the day', () => {
    const busy = collect();
    busy.between(at('2026-05-05T04:00:00Z'), at('2026-05-05T05:00:00Z'));
    busy.between(at('2026-05-04T15:00:00Z'), at('2026-05-04T16:00:00Z'));
    busy.between(at('2026-05-06T05:00:00Z'), at('2026-05-06T06:00:00Z'));
    busy.between(at('2026-05-06T15:00:00Z'), at('2026-05-06T16:00:00Z'));
    expect(told(busy)).toEqual({ '2026-05-04': '600-660 1380-1440', '2026-05-06': '0-60 600-660' });
  });

  test('that last no time are none within a minute either', () => {
    const busy = collect();
    busy.between(at('2026-05-07T15:00:30Z'), at('2026-05-07T15:00:30Z'));
    busy.between(at('2026-05-07T15:00:40Z'), at('2026-05-07T15:00:20Z'));
    expect(told(busy)).toEqual({});
    busy.between(at('2026-05-07T15:00:20Z'), at('2026-05-07T15:00:21Z'));
    expect(told(busy)).toEqual({ '2026-05-07': '600-601' });
  });

  test('in no stretch are none', () =>
    expect(collectBusyDays({ from: MONDAY, to: addDays(MONDAY, -1) }, CHICAGO).list()).toEqual([]));

  test('keep their clocks when these are changed', () => {
    for (const on of [SPRING, AUTUMN]) {
      const busy = collectBusyDays({ from: addDays(on, -1), to: addDays(on, 1) }, CHICAGO);
      busy.between(instantAt(on, 540, CHICAGO).getTime(), instantAt(on, 600, CHICAGO).getTime());
      busy.between(instantAt(addDays(on, -1), 1380, CHICAGO).getTime(), instantAt(on, 60, CHICAGO).getTime());
      expect(told(busy)).toEqual({ [addDays(on, -1)]: '1380-1440', [on]: '0-60 540-600' });
    }
  });
});

describe('busy times of a day on which clocks change', () => {
  const onDay = (of: Day, from: string, to: string) => {
    const busy = collectBusyDays({ from: of, to: of }, CHICAGO);
    busy.between(at(from), at(to));
    return told(busy)[of];
  };

  test.each([
    ['last until midnight in spring', SPRING, '2026-03-09T04:00:00Z', '2026-03-09T05:00:00Z', '1380-1440'],
    ['last until midnight in autumn', AUTUMN, '2026-11-02T05:00:00Z', '2026-11-02T06:00:00Z', '1380-1440'],
    ['take nothing of the hour that is left out', SPRING, '2026-03-08T08:00:00Z', '2026-03-08T09:00:00Z', '180-240'],
    ['take no minute of it', SPRING, '2026-03-08T08:30:00Z', '2026-03-08T08:31:00Z', '210-211'],
    ['end where it begins', SPRING, '2026-03-08T07:00:00Z', '2026-03-08T08:00:00Z', '60-120'],
  ])('%s', (_, on, from, to, expected) => expect(onDay(on, from, to)).toBe(expected));
});

/**
 * Minute by minute: what really passes of a company's hours while it is not busy. Of the hour that comes twice in autumn
 * only the wall's minutes can be told, so that less may be left than there is, and never more. In spring the company's hours
 * neither begin nor end in the hour that is left out.
 */
test('nothing is left that is busy, and all else, in the nights of both changes of the clocks as well', () => {
  const aDay = fc.constantFrom<Day>(SPRING, AUTUMN, MONDAY);
  const anEdge = fc.integer({ min: 0, max: 300 });
  const aPair = (most: number) =>
    fc
      .tuple(fc.integer({ min: 0, max: most }), fc.integer({ min: 0, max: most }))
      .filter(([a, b]) => a !== b)
      .map(([a, b]): [number, number] => (a < b ? [a, b] : [b, a]));
  fc.assert(
    fc.property(aDay, fc.tuple(anEdge, anEdge), fc.array(aPair(360), { maxLength: 3 }), (on, [a, b], busy) => {
      fc.pre(on !== SPRING || [a, b].every((edge) => edge <= 120 || edge >= 180));
      const said = [window(Math.min(a, b), Math.max(a, b))];
      const midnight = instantAt(on, 0, CHICAGO).getTime();
      const passed = (minute: number) => (instantAt(on, minute, CHICAGO).getTime() - midnight) / 60_000;
      const really = new Set<number>();
      for (const { start, end } of said)
        for (let at = passed(start), last = passed(end); at < last; at++) really.add(at);
      for (const [start, end] of busy) for (let at = start; at < end; at++) really.delete(at);

      const days = collectBusyDays({ from: on, to: on }, CHICAGO);
      for (const [start, end] of busy) days.between(midnight + start * 60_000, midnight + end * 60_000);
      const left = minutesOpenOn(withoutWindows(said, days.list()), on, CHICAGO);
      const isTwice = on === AUTUMN && busy.some(([start, end]) => start < 180 && end > 119);
      if (isTwice) expect(left).toBeLessThanOrEqual(really.size);
      else expect(left).toBe(really.size);
    }),
    { numRuns: Math.min(300, inject('drawnRules') / 3) },
  );
});
