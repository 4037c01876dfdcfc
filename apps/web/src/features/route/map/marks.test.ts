import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import type { Point } from '../../../parts/map/map-view.ts';
import { MARK_SIZE, spotsOf } from './marks.ts';

/** Half of the smallest target in pixels, WCAG 2.2, 2.5.8: no other target comes nearer to the center of a marker. */
const CLEAR_PX = 12;

const NEAR = fc.tuple(fc.integer({ min: 0, max: 80 }), fc.integer({ min: 0, max: 80 }));

/** From a point to the nearest edge of the square of another marker; 0 inside it. */
const toSquare = ([x, y]: Point, [a, b]: Point) =>
  Math.hypot(Math.max(0, Math.abs(x - a) - MARK_SIZE / 2), Math.max(0, Math.abs(y - b) - MARK_SIZE / 2));

test('stops that are close to each other can each be tapped, whichever is drawn over the other', () => {
  fc.assert(
    fc.property(fc.array(NEAR, { minLength: 2, maxLength: 14 }), fc.option(NEAR), (places, home) => {
      const stops = places.map((at, i) => ({ id: `${i}`, number: i + 1, at, state: 'open' as const, label: '' }));
      const spots = spotsOf({ depot: home && { at: home, label: '' }, stops, legs: [] }, (place) => place).stops;
      for (const one of spots)
        for (const other of spots)
          if (one !== other) expect(toSquare(one.spot, other.spot)).toBeGreaterThanOrEqual(CLEAR_PX);
    }),
    { numRuns: 300 },
  );
});
