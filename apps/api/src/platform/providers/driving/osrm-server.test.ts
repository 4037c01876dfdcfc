import { haversineMiles } from '@swath/domain/addresses/distance';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { fillEnd, osrmServer } from './osrm-server.ts';
import { type LoopbackOsrm, startLoopbackOsrm } from './testing/loopback-osrm.ts';

let loopback: LoopbackOsrm;
beforeAll(async () => {
  loopback = await startLoopbackOsrm();
});
afterAll(() => loopback.close());
beforeEach(() => {
  loopback.mood = 'well';
  loopback.asked.length = 0;
});

const PLACES = Array.from({ length: 3 }, (_, at) => ({ latitude: 38.9 + at / 100, longitude: -92.3 - at / 50 }));
const [A, B] = [PLACES[0]!, PLACES[1]!];
const server = (timeoutMs?: number) => osrmServer(loopback.address, timeoutMs);

describe('a driving server', () => {
  test('tells miles and minutes from each place to each other; there and back may differ', async () => {
    const matrix = await server().matrix(PLACES);
    const miles = haversineMiles(A, B);
    expect(matrix[0]![1]!.miles).toBeCloseTo(miles, 6);
    expect(matrix[0]![1]!.minutes).toBeCloseTo(miles * 1.609344, 6);
    expect(matrix[1]![0]!.minutes).toBeCloseTo(miles * 1.609344 + 1, 6);
    expect(matrix[2]![2]).toEqual({ miles: 0, minutes: 0 });
  });

  test('is asked for a large day in parts', async () => {
    const many = Array.from({ length: 101 }, (_, at) => ({ latitude: 38 + at / 100, longitude: -92 }));
    const matrix = await server().matrix(many);
    expect(loopback.asked).toEqual(['table', 'table', 'table']);
    expect(matrix.map((row) => row.length)).toEqual(Array(101).fill(101));
    expect(matrix[100]![0]!.miles).toBeCloseTo(haversineMiles(many[100]!, many[0]!), 4);
  });

  test('tells the way in words, and where it runs', async () => {
    const way = (await server().way(A, B))!;
    expect(way.line).toEqual([
      [A.latitude, A.longitude],
      [B.latitude, B.longitude],
    ]);
    expect(fillEnd(way.steps, 'stop 2')).toEqual([
      'Head east on Elm Ave and drive 1.3 mi.',
      'Arrive at stop 2, on the left.',
    ]);
  });

  test('says when there is no way', async () => {
    loopback.mood = 'no roads';
    expect((await server().matrix(PLACES))[0]).toEqual([{ miles: 0, minutes: 0 }, null, null]);
    expect(await server().way(A, B)).toBeNull();
  });

  test.each(['failing', 'babbling', 'silent'] as const)('that is %s is no answer', async (mood) => {
    loopback.mood = mood;
    await expect(server(50).matrix(PLACES)).rejects.toThrow();
    await expect(server(50).way(A, B)).rejects.toThrow();
  });
});

test('one that points elsewhere is not followed: nobody is told where somebody lives whom the operator has not named', async () => {
  loopback.mood = 'elsewhere';
  await expect(server().matrix(PLACES)).rejects.toThrow();
  await expect(server().way(A, B)).rejects.toThrow();
  expect(loopback.asked).toEqual(['table', 'route']);
});

test('one that is not there is no answer', async () => {
  await expect(osrmServer('http://127.0.0.1:9').matrix(PLACES)).rejects.toThrow();
});
