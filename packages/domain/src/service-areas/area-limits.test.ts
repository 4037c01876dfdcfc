import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { Corner } from '../addresses/outline.ts';
import { whyNotOutline } from './area-limits.ts';

const south: Corner = [38.9, -92.4];
const east: Corner = [38.95, -92.3];
const north: Corner = [39, -92.4];
const west: Corner = [38.95, -92.5];

describe('an outline', () => {
  test('is a ring of corners around some land, in either direction', () => {
    expect(whyNotOutline([south, east, north])).toBeNull();
    expect(whyNotOutline([south, east, north, west])).toBeNull();
    expect(whyNotOutline([west, north, east, south])).toBeNull();
  });

  test('may lean inward', () => {
    expect(whyNotOutline([south, east, [38.95, -92.35], north])).toBeNull();
  });

  test('may touch itself', () => {
    const touching: Corner[] = [
      [38, -92],
      [38, -90],
      [39, -90],
      [38, -91],
      [39, -92],
    ];
    expect(whyNotOutline(touching)).toBeNull();
    expect(whyNotOutline(touching.toReversed())).toBeNull();
  });

  test('has about a parking lot of land at least', () => {
    const triangle = (leg: number): Corner[] => [
      [38, -92],
      [38 + leg, -92],
      [38, -92 + leg],
    ];
    expect(whyNotOutline(triangle(0.0004))).toBe('outline_without_area');
    expect(whyNotOutline(triangle(0.0005))).toBeNull();
  });

  test('around a place crosses itself when two corners beside each other change places', () => {
    const degrees = fc.uniqueArray(fc.integer({ min: 0, max: 359 }), { minLength: 4, maxLength: 12 });
    fc.assert(
      fc.property(degrees, (around) => {
        const [one, two, ...others] = around
          .toSorted((a, b) => a - b)
          .map((angle): Corner => [39 + Math.sin((angle * Math.PI) / 180), -92 + Math.cos((angle * Math.PI) / 180)]);
        expect(whyNotOutline([one!, two!, ...others])).not.toBe('outline_crosses_itself');
        expect(whyNotOutline([two!, one!, ...others])).toBe('outline_crosses_itself');
      }),
    );
  });

  test.each([
    ['no corners', [], 'outline_without_area'],
    ['corners on one line', [south, [38.95, -92.4], north], 'outline_without_area'],
    ['three times the same corner', [south, south, south], 'outline_without_area'],
    ['no more than a yard', [south, [38.9001, -92.4], [38.9, -92.4001]], 'outline_without_area'],
    ['lines that cross', [south, north, east, west], 'outline_crosses_itself'],
    ['its last line across its second', [south, east, west, north, [38.93, -92.35]], 'outline_crosses_itself'],
    ['half a country', [south, east, [44, -92.4]], 'outline_too_large'],
    [
      'both sides of the 180th meridian',
      [
        [52, 179.9],
        [52, -179.9],
        [52.1, 179.9],
      ],
      'outline_too_large',
    ],
  ] as const)('of %s is none', (_, corners, why) => expect(whyNotOutline(corners)).toBe(why));
});
