import { type QueryKey, useQueryClient } from '@tanstack/react-query';
import { useCallback, useSyncExternalStore } from 'react';

/**
 * Selects a part of data that another component has loaded into the query cache; it never fetches. Every card of a long
 * list may call it.
 * @param select  picks the part; its parameter is undefined until the data is loaded. The component renders again only
 * when the part changes
 */
export function useKnown<Data, Part>(key: QueryKey, select: (known: Data | undefined) => Part): Part {
  const queries = useQueryClient();
  const watch = useCallback(
    (changed: () => void) => queries.getQueryCache().subscribe(({ type }) => type === 'updated' && changed()),
    [queries],
  );
  return useSyncExternalStore(watch, () => select(queries.getQueryData<Data>(key)));
}
