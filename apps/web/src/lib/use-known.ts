import { type QueryKey, useQueryClient } from '@tanstack/react-query';
import { useCallback, useSyncExternalStore } from 'react';

/**
 * Selects from an answer in the cache that another part of the page loads; never fetches. Cheap enough for each card of a
 * long list.
 *
 * @param select  the part of the answer; the component renders again only when that changes
 */
export function useKnown<Data, Part>(key: QueryKey, select: (known: Data | undefined) => Part): Part {
  const queries = useQueryClient();
  const watch = useCallback(
    (changed: () => void) => queries.getQueryCache().subscribe(({ type }) => type === 'updated' && changed()),
    [queries],
  );
  return useSyncExternalStore(watch, () => select(queries.getQueryData<Data>(key)));
}
