/** What companies are sorted by in the order "Top rated". */
export type Rated = {
  readonly name: string;
  /** Average stars, 1 to 5; null before the first rating. */
  readonly average: number | null;
  readonly count: number;
};

/**
 * Comparator for the order "Top rated": by average stars, then number of ratings, then name. Companies without ratings
 * come last.
 *
 * Source: docs/spec/homeowner.md, section 2, "Company selection".
 */
export function byTopRated(a: Rated, b: Rated): number {
  return (b.average ?? 0) - (a.average ?? 0) || b.count - a.count || a.name.localeCompare(b.name, 'en');
}
