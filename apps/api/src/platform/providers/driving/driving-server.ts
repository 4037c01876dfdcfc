import type { Point } from '@swath/domain/addresses/distance';
import type { Drive } from '@swath/domain/driving/estimate-drive';

/** The drive from one place to another by road, with directions. */
export type Way = Drive & {
  /** Turn-by-turn directions in order; the last one is the arrival. */
  readonly steps: readonly string[];
  /** The line on a map as pairs of latitude and longitude; at least both ends. */
  readonly line: readonly (readonly [number, number])[];
};

/**
 * A server that calculates driving times. Both methods throw when it is down, slow or returns nonsense. Call it only in
 * background tasks; everything else uses cached drives or an estimate (`estimateDrive`).
 */
export type DrivingServer = {
  /** The server's name, stored with its cached results. */
  readonly source: string;
  /** Calculates the drives between all pairs of places. @returns `[from][to]`; null where no road leads there */
  matrix(places: readonly Point[]): Promise<(Drive | null)[][]>;
  /** Calculates one drive with directions; null when no road leads there. */
  way(from: Point, to: Point): Promise<Way | null>;
};
