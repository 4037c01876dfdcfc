import type { QueryClient, QueryFilters, QueryKey, SkipToken } from '@tanstack/react-query';

/** Query options; the return type of their query function is the type of the cached data. */
type Read<Data> = {
  readonly queryKey: QueryKey;
  readonly queryFn?: ((context: never) => Data | Promise<Data>) | SkipToken | undefined;
};

/**
 * Writes data from a mutation's response to the cache of a query. A fetch still running started before the mutation and
 * would overwrite the data, so it is canceled first; that reverts the query synchronously (TanStack/query#9601).
 */
export function writeCached<Data>(queries: QueryClient, { queryKey }: Read<Data>, answer: NoInfer<Data>): void {
  void queries.cancelQueries({ queryKey, exact: true });
  queries.setQueryData(queryKey, answer);
}

/**
 * Applies `change` to the cached data of one query, if it has any; running fetches are canceled as in `writeCached`.
 */
export const updateCached = <Data>(queries: QueryClient, { queryKey }: Read<Data>, change: (known: Data) => Data) =>
  updateQueries(queries, { queryKey, exact: true }, change);

/**
 * Applies `change` to the cached data of every query whose key starts with `prefix`, as `updateCached` does for one.
 */
export const updateAllCached = <Data>(queries: QueryClient, prefix: QueryKey, change: (known: Data) => Data) =>
  updateQueries(queries, { queryKey: prefix }, change);

/**
 * Writes data that was stored for offline use to the cache of a query, unless the cache has newer data. It is marked as
 * stale, so that it is refetched once the API can be reached.
 * @param at  when the data was read, in ms since 1970
 */
export function restoreCached<Data>(
  queries: QueryClient,
  { queryKey }: Read<Data>,
  data: NoInfer<Data>,
  at: number,
): void {
  if ((queries.getQueryState(queryKey)?.dataUpdatedAt ?? 0) >= at) return;
  queries.setQueryData(queryKey, data, { updatedAt: at });
  void queries.invalidateQueries({ queryKey, exact: true, refetchType: 'none' });
}

function updateQueries<Data>(queries: QueryClient, filters: QueryFilters, change: (known: Data) => Data): void {
  const canceled = queries.getQueryCache().findAll({ ...filters, fetchStatus: 'fetching' });
  void queries.cancelQueries(filters);
  queries.setQueriesData<Data>(filters, (known) => (known === undefined ? known : change(known)));
  // A canceled fetch might have brought other changes, so its query is marked stale. Without data it is fetched again
  // at once.
  for (const { queryKey, state } of canceled) {
    const refetchType = state.data === undefined ? 'active' : 'none';
    void queries.invalidateQueries({ queryKey, exact: true, refetchType });
  }
}
