import { type QueryKey, useQueryClient } from '@tanstack/react-query';
import { useCallback, useSyncExternalStore } from 'react';

/**
 * Something of an answer that another part of the page reads, as it is known by now: it is looked at, and never asked for.
 * Costs next to nothing, so that each card of a long list may look for itself.
 *
 * @param select  what is wanted of the answer; the card is drawn again only when that is another
 */
export function useKnown<Data, Part>(key: QueryKey, select: (known: Data | undefined) => Part): Part {
  const queries = useQueryClient();
  const watch = useCallback(
    (changed: () => void) => queries.getQueryCache().subscribe(({ type }) => type === 'updated' && changed()),
    [queries],
  );
  return useSyncExternalStore(watch, () => select(queries.getQueryData<Data>(key)));
}
