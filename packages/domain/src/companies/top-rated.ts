/** What the order of companies goes by. */
export type Rated = {
  readonly name: string;
  /** 1 to 5; null before the first rating. */
  readonly average: number | null;
  readonly count: number;
};

/**
 * The order "Top rated": the average as it is shown, then how many stars it stands on, then the name. Companies nobody
 * rated yet come last.
 *
 * Source: docs/spec/homeowner.md, section 2, "Company selection".
 */
export function byTopRated(a: Rated, b: Rated): number {
  return (b.average ?? 0) - (a.average ?? 0) || b.count - a.count || a.name.localeCompare(b.name, 'en');
}
