import { haversineMiles, type Point } from '../addresses/distance.ts';

/** Distance in miles and driving time in minutes of a drive, both unrounded. */
export type Drive = { readonly miles: number; readonly minutes: number };

/** Circuity: ratio of road distance to straight-line distance. Roads in US towns are about a third longer. */
const CIRCUITY = 1.35;

/**
 * Average speed on each part of a drive: the first 2 miles on streets, then on roads until mile 10, the rest on a
 * highway.
 */
const STRETCHES = [
  { upTo: 2, mph: 22 },
  { upTo: 10, mph: 32 },
  { upTo: Number.POSITIVE_INFINITY, mph: 48 },
] as const;

/**
 * Estimates distance and driving time from the straight line between two places, without a road network. A detour over
 * a third place never takes less time than the direct drive (triangle inequality). Otherwise route optimization would
 * prefer detours.
 *
 * Source: docs/decisions/0022-driving-times.md; D. J. Ballou, H. Rahardja, N. Sakai, "Selected country circuity factors
 * for road travel distance estimation", Transportation Research Part A 36 (2002).
 */
export function estimateDrive(from: Point, to: Point): Drive {
  const miles = haversineMiles(from, to) * CIRCUITY;
  let [minutes, begun] = [0, 0];
  for (const { upTo, mph } of STRETCHES) {
    const driven = Math.max(0, Math.min(miles, upTo) - begun);
    minutes += (driven / mph) * 60;
    begun = upTo;
  }
  return { miles, minutes };
}
