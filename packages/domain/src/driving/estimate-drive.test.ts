import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { haversineMiles } from '../addresses/distance.ts';
import { estimateDrive } from './estimate-drive.ts';

const COLUMBIA = { latitude: 38.95, longitude: -92.33 };
const east = (degrees: number) => ({ ...COLUMBIA, longitude: COLUMBIA.longitude + degrees });

describe('a drive that nobody knows', () => {
  test('is a third longer than the straight line', () => {
    const to = east(0.1);
    expect(estimateDrive(COLUMBIA, to).miles).toBeCloseTo(haversineMiles(COLUMBIA, to) * 1.35, 9);
    expect(estimateDrive(COLUMBIA, COLUMBIA)).toEqual({ miles: 0, minutes: 0 });
  });

  test.each([
    // One mile, five, and twenty; at 22, 32 and 48 miles an hour.
    [1, (1 / 22) * 60],
    [5, (2 / 22 + 3 / 32) * 60],
    [20, (2 / 22 + 8 / 32 + 10 / 48) * 60],
  ])('of %d miles takes its time', (miles, minutes) => {
    const degrees = (0.1 * miles) / estimateDrive(COLUMBIA, east(0.1)).miles;
    expect(estimateDrive(COLUMBIA, east(degrees)).minutes).toBeCloseTo(minutes, 2);
  });

  test('is never quicker by way of somewhere else', () => {
    const near = fc.record({
      latitude: fc.double({ min: 38, max: 39, noNaN: true }),
      longitude: fc.double({ min: -93, max: -92, noNaN: true }),
    });
    fc.assert(
      fc.property(near, near, near, (a, b, c) => {
        const through = estimateDrive(a, b).minutes + estimateDrive(b, c).minutes;
        expect(through).toBeGreaterThan(estimateDrive(a, c).minutes - 1e-6);
      }),
      { numRuns: 200 },
    );
  });
});
