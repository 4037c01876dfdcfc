import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';

/** Longest wait in ms; data that takes longer appears later and may move what is on the page. */
const LATEST_MS = 4000;
/**
 * Time in ms without a running request after which the page counts as loaded: a response often leads to another
 * request.
 */
const SETTLED_MS = 40;

/**
 * Whether all data of a page has been loaded for the first time, or 4 s have passed; once true, it stays true.
 * @param known  whether the page's data is already in the cache, e.g. after going back; the result is then true from
 * the start. Check all of the page's data: part of it may be cached by the prefetch for offline use
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
