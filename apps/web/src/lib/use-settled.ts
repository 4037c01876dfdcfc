import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';

/** Whatever takes longer than this comes later, and may push down what is there. */
const LATEST_MS = 4000;
/** An answer often leads to another question: so long nothing may be on its way. */
const SETTLED_MS = 40;

/**
 * Whether every first answer has come that somebody waits for; once it is so, it stays so.
 *
 * @param known  what the page is about is known already, as after going back: nothing is waited for
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
