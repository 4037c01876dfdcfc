import type { Point } from '../../../parts/map/map-view.ts';

/**
 * Maximum number of rounds, enough for a street of sixty stops. After the last round, two points may still be closer to
 * each other than the wanted distance, by a pixel.
 */
const MOST_ROUNDS = 100;
const CLOSE_ENOUGH = 0.5;

/**
 * Moves points apart until no two are closer than `distance`, so that each marker can be read and tapped. Points far
 * from all others stay; the result is deterministic.
 * @param points  in pixels
 * @param distance  in pixels
 * @param fixed  how many points at the start of the list must not move
 * @returns the points in whole pixels, in the same order
 */
export function spreadApart(points: readonly Point[], distance: number, fixed = 0): Point[] {
  const placed = points.map(([x, y]) => ({ x, y }));
  let moved = true;
  for (let round = 0; moved && round < MOST_ROUNDS; round++) {
    moved = false;
    for (const [i, one] of placed.entries()) {
      for (let j = Math.max(i + 1, fixed); j < placed.length; j++) {
        const other = placed[j]!;
        let [dx, dy] = [other.x - one.x, other.y - one.y];
        // Points at the same place are moved in different directions.
        if (dx === 0 && dy === 0) [dx, dy] = [Math.cos(j) / 100, Math.sin(j) / 100];
        const apart = Math.hypot(dx, dy);
        if (apart >= distance - CLOSE_ENOUGH) continue;
        moved = true;
        const step = (distance - apart) / apart / (i < fixed ? 1 : 2);
        if (i >= fixed) {
          one.x -= dx * step;
          one.y -= dy * step;
        }
        other.x += dx * step;
        other.y += dy * step;
      }
    }
  }
  return placed.map(({ x, y }) => [Math.round(x), Math.round(y)]);
}
