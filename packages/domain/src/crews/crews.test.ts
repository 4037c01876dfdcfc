import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { hasRoom, holdsAtAll, minutesTaken, takenTodayByCrew, without } from '../availability/capacity.ts';
import type { CrewId } from '../ids.ts';
import { minutes, squareFeet } from '../units.ts';
import { type CrewOnDay, chooseCrew } from './choose-crew.ts';
import { groundOf, whyCannotMow } from './crew.ts';
import { type Load, minutesLeft, someCrewHasRoom, totalMinutes } from './crew-room.ts';

const id = (name: string) => name as CrewId;
const [A, B, C] = [id('a'), id('b'), id('c')];

describe('what a crew can mow', () => {
  const crew = { largestLotSqft: 21_780, fitsNarrowGates: false, mowsSlopes: false };
  const lawn = { lotSqft: squareFeet(10_000), hasNarrowGate: false, isSteep: false };

  test.each([
    ['everything fits', crew, lawn, null],
    ['the lot is just as large', crew, { ...lawn, lotSqft: squareFeet(21_780) }, null],
    ['the lot is larger', crew, { ...lawn, lotSqft: squareFeet(21_781) }, 'lot_too_large'],
    ['the size is unknown', crew, { ...lawn, lotSqft: null }, null],
    ['a narrow gate', crew, { ...lawn, hasNarrowGate: true }, 'gate_too_narrow'],
    ['a narrow gate it fits', { ...crew, fitsNarrowGates: true }, { ...lawn, hasNarrowGate: true }, null],
    ['a slope', crew, { ...lawn, isSteep: true }, 'too_steep'],
    ['a slope it mows', { ...crew, mowsSlopes: true }, { ...lawn, isSteep: true }, null],
    ['any size', { ...crew, largestLotSqft: null }, { ...lawn, lotSqft: squareFeet(900_000) }, null],
  ])('%s', (_, of, what, why) => {
    expect(whyCannotMow(of, what)).toBe(why);
  });
});

test.each([
  ['nothing said', { yard_features: [] }, false, false],
  ['a yard of other features', { yard_features: ['fenced_yard', 'fire_pit'] }, false, false],
  ['a narrow gate said by the homeowner', { yard_features: ['narrow_gate'] }, true, false],
  ['a slope said by the homeowner', { yard_features: ['steep_slope'] }, false, true],
  ['a narrow gate said by the company', { yard_features: [], has_narrow_gate: true }, true, false],
  ['a slope said by the company', { yard_features: [], is_steep: true }, false, true],
  ['neither, said by the company', { yard_features: [], has_narrow_gate: false, is_steep: false }, false, false],
] as const)('the ground of a lawn with %s', (_, said, hasNarrowGate, isSteep) => {
  expect(groundOf(said)).toEqual({ hasNarrowGate, isSteep });
});

const loads = (...each: number[]): Load[] => each.map((minutes) => ({ minutes }));
const ANY_GROUND = { fitsNarrowGates: true, mowsSlopes: true };

describe('the room of a day of several crews', () => {
  const crews = [
    { id: A, open: 120, longest: null, ...ANY_GROUND },
    { id: B, open: 100, longest: 60, ...ANY_GROUND },
    { id: C, open: 0, longest: null, ...ANY_GROUND },
  ];

  test('is that of one crew, not the sum of all', () => {
    const taken = new Map([
      [A, loads(60)],
      [B, loads(40)],
    ]);
    expect(minutesLeft(crews, taken)).toEqual(
      new Map([
        [A, 60],
        [B, 60],
      ]),
    );
    expect(someCrewHasRoom(crews, taken, 60)).toBe(true);
    expect(someCrewHasRoom(crews, taken, 61)).toBe(false);
  });

  test('counts work without a crew, and of a crew that is off, against the crew with the most minutes left', () => {
    const taken = new Map<CrewId | null, Load[]>([
      [null, loads(50)],
      [C, loads(30, 30)],
    ]);
    // 50 goes to A (120 left), then 30 to B (100), then 30 to A, the first of two with 70.
    expect(minutesLeft(crews, taken)).toEqual(
      new Map([
        [A, 40],
        [B, 70],
      ]),
    );
    expect(someCrewHasRoom(crews, taken, 60)).toBe(true);
    expect(someCrewHasRoom(crews, taken, 61)).toBe(false);
  });

  test('counts what is already a crew’s own before it gives it more', () => {
    const taken = new Map<CrewId | null, Load[]>([
      [A, loads(60)],
      [null, loads(50)],
    ]);
    // A has 60 minutes left of 120, B all of its 100.
    expect(minutesLeft(crews, taken)).toEqual(
      new Map([
        [A, 60],
        [B, 50],
      ]),
    );
  });

  test('gives out the longest work first, in whatever order it is listed', () => {
    for (const listed of [loads(30, 50), loads(50, 30)]) {
      expect(minutesLeft(crews, new Map([[null, listed]]))).toEqual(
        new Map([
          [A, 70],
          [B, 70],
        ]),
      );
    }
  });

  test('of which no ground is known is that of every crew', () => {
    const plain = [{ id: A, open: 60, longest: null, fitsNarrowGates: false, mowsSlopes: false }];
    expect([someCrewHasRoom(plain, new Map(), 60), someCrewHasRoom(plain, new Map(), 61)]).toEqual([true, false]);
    expect(minutesLeft(plain, new Map([[null, loads(20)]]))).toEqual(new Map([[A, 40]]));
    expect(holdsAtAll({ open: 60, crews: plain }, minutes(55))).toBe(true);
  });

  test('holds a job at all when one of them works long enough, to the minute', () => {
    const day = { open: 220, crews };
    expect([115, 116].map((length) => holdsAtAll(day, minutes(length)))).toEqual([true, false]);
  });

  test('gives a long job to nobody who only takes short ones', () => {
    expect(someCrewHasRoom(crews, new Map([[A, loads(120)]]), 61)).toBe(false);
    expect(holdsAtAll({ open: 220, crews: [crews[1]!] }, minutes(55))).toBe(true);
    expect(holdsAtAll({ open: 220, crews: [crews[1]!] }, minutes(56))).toBe(false);
  });

  test('is that of crews that can mow the lawn, and what waits for such a crew is kept for it', () => {
    const gate = { hasNarrowGate: true, isSteep: false };
    const some = [crews[0]!, { ...crews[1]!, fitsNarrowGates: false }];
    expect(someCrewHasRoom(some, new Map([[A, loads(70)]]), 51, gate)).toBe(false);
    expect(someCrewHasRoom(some, new Map([[A, loads(70)]]), 50, gate)).toBe(true);
    // B has more time left, and does not fit through the gate of what is being paid for.
    const paying = new Map<CrewId | null, Load[]>([
      [A, loads(40)],
      [null, [{ minutes: 50, ground: gate }]],
    ]);
    expect(minutesLeft(some, paying)).toEqual(
      new Map([
        [A, 30],
        [B, 100],
      ]),
    );
  });

  test('never sells a minute twice: what was taken never makes room, and each booking fits some crew', () => {
    fc.assert(
      fc.property(fc.array(fc.integer({ min: 30, max: 240 }), { maxLength: 20 }), (durations) => {
        const booked = new Map<CrewId | null, Load[]>();
        for (const duration of durations) {
          const day = { open: 220, mostJobs: null, crews };
          const taken = { minutes: 0, jobs: 0, byCrew: booked };
          if (!hasRoom(day, taken, minutes(duration))) continue;
          const needed = minutesTaken(minutes(duration));
          const left = minutesLeft(crews, booked);
          const able = crews
            .filter((crew) => crew.longest === null || needed <= crew.longest)
            .map((crew) => ({ ...crew, left: left.get(crew.id) ?? 0, keepsWindow: true, isInArea: false }));
          const crew = chooseCrew(able, { before: null, series: null, last: null }, needed);
          expect(crew).not.toBeNull();
          booked.set(crew, [...(booked.get(crew) ?? []), { minutes: needed }]);
        }
        for (const [crew, all] of booked)
          expect(totalMinutes(all)).toBeLessThanOrEqual(crews.find(({ id: of }) => of === crew)!.open);
      }),
    );
  });

  test('frees the minutes of a job that goes, of its own crew', () => {
    const taken = { minutes: 70, jobs: 2, byCrew: new Map([[A, loads(35, 35)]]) };
    expect(without(taken, { duration: minutes(30), crewId: A })).toEqual({
      minutes: 35,
      jobs: 1,
      byCrew: new Map([[A, loads(35)]]),
    });
  });

  test('counts the hours of today that have passed for each crew by its own hours', () => {
    const windows = (start: number, end: number) => [{ start: minutes(start), end: minutes(end) }];
    const today = takenTodayByCrew(
      {
        minutes: 100,
        jobs: 2,
        byCrew: new Map([
          [A, loads(60)],
          [B, loads(40)],
        ]),
      },
      [
        { id: A, windows: windows(480, 600) },
        { id: B, windows: windows(540, 640) },
      ],
      { minute: 570, worked: new Map([[A, 60]]) },
    );
    expect(today.byCrew).toEqual(
      new Map([
        [A, loads(60, 30)],
        [B, loads(40, 30)],
      ]),
    );
    expect(today).toMatchObject({ minutes: 160, jobs: 2 });
  });
});

describe('the crew of a job', () => {
  const crew = (name: CrewId, more: Partial<CrewOnDay> = {}): CrewOnDay => ({
    ...{ id: name, open: 480, left: 300, keepsWindow: true, isInArea: false },
    ...more,
  });
  const nobody = { before: null, series: null, last: null };

  test.each([
    ['the one with the most minutes left', [crew(A), crew(B, { left: 301 })], nobody, B],
    ['one whose area it is', [crew(A, { isInArea: true }), crew(B, { left: 400 })], nobody, A],
    ['the one that mowed there last', [crew(A, { isInArea: true }), crew(B)], { ...nobody, last: B }, B],
    ['that of the series', [crew(A), crew(B)], { ...nobody, last: B, series: A }, A],
    ['the one that had it', [crew(A), crew(B)], { before: B, series: A, last: A }, B],
    ['one that keeps the window', [crew(A, { keepsWindow: false }), crew(B)], { ...nobody, before: A }, B],
    ['one with room', [crew(A, { left: 10 }), crew(B)], { ...nobody, before: A }, B],
    ['one with room, although late', [crew(A, { left: 10 }), crew(B, { keepsWindow: false })], nobody, B],
    ['the one that had it, on a full day', [crew(A, { left: -5 }), crew(B, { left: 0 })], { ...nobody, before: A }, A],
    ['none on a full day', [crew(A, { left: 10 })], { ...nobody, last: A }, null],
    ['none of those that are off', [crew(A, { open: 0 })], { ...nobody, before: A }, null],
    ['none', [], nobody, null],
  ])('%s', (_, able, claims, chosen) => {
    expect(chooseCrew(able, claims, 35)).toBe(chosen);
  });
});
