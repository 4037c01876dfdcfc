import { expect, test } from 'vitest';
import { spreadApart } from './spread-apart.ts';

const WIDTH = 34;

/** The two that are closest to each other. */
const closest = (points: readonly (readonly [number, number])[]) =>
  Math.min(...points.flatMap(([x, y], i) => points.slice(i + 1).map(([a, b]) => Math.hypot(x - a, y - b))));

test('what is far from all others stays where it is', () => {
  const points = [
    [0, 0],
    [100, 0],
    [40, 60],
  ] as const;
  expect(spreadApart(points, WIDTH)).toEqual(points);
  expect(spreadApart([], WIDTH)).toEqual([]);
});

test('two that overlap part by half each, along the line between them', () => {
  const points = [
    [0, 0],
    [12, 16],
  ] as const;
  expect(spreadApart(points, WIDTH)).toEqual([
    [-4, -6],
    [16, 22],
  ]);
});

test('what is fixed stays, and the other one moves all the way', () => {
  expect(
    spreadApart(
      [
        [0, 0],
        [0, 10],
      ],
      WIDTH,
      1,
    ),
  ).toEqual([
    [0, 0],
    [0, 34],
  ]);
});

test.each([2, 5, 12, 30, 60])('%i at one place can all be told apart, and end alike each time', (many) => {
  const points = Array.from({ length: many }, () => [300, 200] as const);
  const spread = spreadApart(points, WIDTH, 1);
  expect(spread[0]).toEqual([300, 200]);
  expect(closest(spread)).toBeGreaterThan(WIDTH - 3);
  expect(spreadApart(points, WIDTH, 1)).toEqual(spread);
});

test('a street of sixty houses, a few pixels from one to the next', () => {
  const points = Array.from({ length: 60 }, (_, house) => [house * 5, (house % 2) * 6] as const);
  const spread = spreadApart(points, WIDTH);
  expect(closest(spread)).toBeGreaterThan(WIDTH - 3);
  const far = spread.map(([x, y], i) => Math.hypot(x - points[i]![0], y - points[i]![1]));
  expect(Math.max(...far)).toBeLessThan(200);
});

test('where the whole lies makes no difference', () => {
  const points = [
    [3, 4],
    [10, 9],
    [20, 2],
    [21, 30],
  ] as const;
  const moved = points.map(([x, y]) => [x + 1000, y - 500] as const);
  expect(spreadApart(moved, WIDTH)).toEqual(spreadApart(points, WIDTH).map(([x, y]) => [x + 1000, y - 500]));
});
