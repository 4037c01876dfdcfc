/**
 * Lists the caches to delete once a version is active: all but its own and those of the two versions before it, which
 * pages that are still open use.
 * @param names  the caches of all versions, in the order in which they were created
 * @param current  name of the active version's cache
 */
export const outdatedCaches = (names: readonly string[], current: string): string[] =>
  names.filter((name) => name !== current).slice(0, -2);
