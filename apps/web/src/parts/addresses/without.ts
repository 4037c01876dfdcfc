/** Returns a function that removes the named search parameters, e.g. after the page has used them; all others stay. */
export const without =
  (...names: readonly string[]) =>
  (search: object): Record<never, never> =>
    Object.fromEntries(Object.entries(search).filter(([name]) => !names.includes(name)));
