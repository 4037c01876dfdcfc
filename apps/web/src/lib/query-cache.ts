import type { QueryClient, QueryFilters, QueryKey, SkipToken } from '@tanstack/react-query';

/** Query options, whose query function says the type of the cached data. */
type Read<Data> = {
  readonly queryKey: QueryKey;
  readonly queryFn?: ((context: never) => Data | Promise<Data>) | SkipToken | undefined;
};

/**
 * Writes what a change has answered to the cache of a query. A fetch in flight began before the change and would overwrite
 * the answer: it is canceled, which reverts the query synchronously (TanStack/query#9601), before the write.
 */
export function writeCached<Data>(queries: QueryClient, { queryKey }: Read<Data>, answer: NoInfer<Data>): void {
  void queries.cancelQueries({ queryKey, exact: true });
  queries.setQueryData(queryKey, answer);
}

/** Applies a change to the cached data of a query, if it has any; fetches in flight are canceled as in `writeCached`. */
export const updateCached = <Data>(queries: QueryClient, { queryKey }: Read<Data>, change: (known: Data) => Data) =>
  updateQueries(queries, { queryKey, exact: true }, change);

/** Applies a change to the cached data of every query whose key begins with a prefix, as `updateCached` does for one. */
export const updateAllCached = <Data>(queries: QueryClient, prefix: QueryKey, change: (known: Data) => Data) =>
  updateQueries(queries, { queryKey: prefix }, change);

function updateQueries<Data>(queries: QueryClient, filters: QueryFilters, change: (known: Data) => Data): void {
  const canceled = queries.getQueryCache().findAll({ ...filters, fetchStatus: 'fetching' });
  void queries.cancelQueries(filters);
  queries.setQueriesData<Data>(filters, (known) => (known === undefined ? known : change(known)));
  // A canceled fetch may have brought other changes: its query stays stale. One without data would never load.
  for (const { queryKey, state } of canceled) {
    const refetchType = state.data === undefined ? 'active' : 'none';
    void queries.invalidateQueries({ queryKey, exact: true, refetchType });
  }
}
