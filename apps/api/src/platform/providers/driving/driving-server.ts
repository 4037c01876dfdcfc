import type { Point } from '@swath/domain/addresses/distance';
import type { Drive } from '@swath/domain/driving/estimate-drive';

/** A route from one place to another by road. */
export type Way = Drive & {
  /** Turn-by-turn directions in order, the last one being the arrival. */
  readonly steps: readonly string[];
  /** The polyline on the map: latitude and longitude, at least both ends. */
  readonly line: readonly (readonly [number, number])[];
};

/**
 * A routing server. Both methods throw when it is away, slow or answers nonsense: callers fall back to an estimate
 * (`estimateDrive`), and ask in background tasks only.
 */
export type DrivingServer = {
  /** Its name, stored with its results. */
  readonly source: string;
  /** The drives between all pairs of places; null where there is none. */
  matrix(places: readonly Point[]): Promise<(Drive | null)[][]>;
  /** The route from one place to another in full; null when there is none. */
  way(from: Point, to: Point): Promise<Way | null>;
};
