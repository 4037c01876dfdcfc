/**
 * The rest of an address once a page has read what is meant for it and takes that out: what others have put there stays.
 *
 * @param names  of the parts to take out
 */
export const without =
  (...names: readonly string[]) =>
  (search: object): Record<never, never> =>
    Object.fromEntries(Object.entries(search).filter(([name]) => !names.includes(name)));
