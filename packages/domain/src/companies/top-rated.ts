/** Sort key of the order "Top rated". */
export type Rated = {
  readonly name: string;
  /** 1 to 5; null before the first rating. */
  readonly average: number | null;
  readonly count: number;
};

/**
 * Comparator of the order "Top rated": the average as it is shown, then the number of ratings, then the name. Unrated companies
 * come last.
 *
 * Source: docs/spec/homeowner.md, section 2, "Company selection".
 */
export function byTopRated(a: Rated, b: Rated): number {
  return (b.average ?? 0) - (a.average ?? 0) || b.count - a.count || a.name.localeCompare(b.name, 'en');
}
