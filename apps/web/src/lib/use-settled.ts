import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';

/** Milliseconds: an answer that takes longer comes later, and may shift the layout. */
const LATEST_MS = 4000;
/** Milliseconds without a request in flight: an answer often leads to another request. */
const SETTLED_MS = 40;

/**
 * Whether all first answers of a page have come; once true, it stays true.
 *
 * @param known  the page's data is cached already, as after going back: nothing is waited for
 */
export function useSettled(known: boolean): boolean {
  const queries = useQueryClient();
  const [settled, setSettled] = useState(known);
  useEffect(() => {
    if (settled) return;
    const show = () => setSettled(true);
    let soon: ReturnType<typeof setTimeout> | undefined;
    const look = () => {
      clearTimeout(soon);
      soon = isWaiting(queries) ? undefined : setTimeout(show, SETTLED_MS);
    };
    look();
    const unsubscribe = queries.getQueryCache().subscribe(look);
    const latest = setTimeout(show, LATEST_MS);
    return () => {
      unsubscribe();
      clearTimeout(soon);
      clearTimeout(latest);
    };
  }, [queries, settled]);
  return settled;
}

const isWaiting = (queries: QueryClient): boolean =>
  queries.isFetching({ predicate: ({ state }) => state.status === 'pending' }) > 0;
