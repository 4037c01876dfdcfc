import type { Point } from '@swath/domain/addresses/distance';
import type { Drive } from '@swath/domain/driving/estimate-drive';

/** One way as it is driven. */
export type Way = Drive & {
  /** What to do, in the order it is done; ends with the arrival. */
  readonly steps: readonly string[];
  /** The way on the map: latitude and longitude, at least both ends. */
  readonly line: readonly (readonly [number, number])[];
};

/**
 * Somebody who knows the roads. Both calls throw when it is away, slow or talks nonsense: whoever asks has an estimate to
 * go on with (`estimateDrive`), and asks in the background only.
 */
export type DrivingServer = {
  /** Names it beside what it has said. */
  readonly source: string;
  /** The way from each of the places to each of the others; null where there is none. */
  matrix(places: readonly Point[]): Promise<(Drive | null)[][]>;
  /** The way from one place to another in full; null when there is none. @param words  what is said at its end */
  way(from: Point, to: Point): Promise<Way | null>;
};
