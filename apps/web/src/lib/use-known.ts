import { type QueryKey, useQueryClient } from '@tanstack/react-query';
import { useCallback, useSyncExternalStore } from 'react';

/**
 * A part of the data that another component has loaded into the query cache; never fetches. It is cheap enough for
 * every card of a long list.
 * @param select  picks the part; data is undefined until loaded. The component renders again only when the part changes
 */
export function useKnown<Data, Part>(key: QueryKey, select: (known: Data | undefined) => Part): Part {
  const queries = useQueryClient();
  const watch = useCallback(
    (changed: () => void) => queries.getQueryCache().subscribe(({ type }) => type === 'updated' && changed()),
    [queries],
  );
  return useSyncExternalStore(watch, () => select(queries.getQueryData<Data>(key)));
}
