/**
 * Removes search parameters that a page has consumed; all others stay.
 *
 * @param names  of the parameters to remove
 */
export const without =
  (...names: readonly string[]) =>
  (search: object): Record<never, never> =>
    Object.fromEntries(Object.entries(search).filter(([name]) => !names.includes(name)));
