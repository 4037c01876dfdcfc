import { useEffect, useState } from 'react';
import { connection } from './connection.ts';
import { loadModule } from './load-module.ts';

/**
 * A lazy-loaded part of a page; a failed one is retried when the network is back.
 *
 * @param load  dynamic import; must be a stable function
 * @returns the part once it is loaded, and whether loading failed
 */
export function useLazyModule<Part>(
  load: () => Promise<Part>,
  wanted: boolean,
): { part: Part | null; failed: boolean } {
  const [late, setLate] = useState<{ part: Part | null; failed: boolean }>({ part: null, failed: false });
  useEffect(() => {
    if (!wanted) return;
    const left = new AbortController();
    const { signal } = left;
    const fetchIt = async (): Promise<void> => {
      try {
        const part = await loadModule(load);
        if (!signal.aborted) setLate({ part, failed: false });
      } catch {
        if (signal.aborted) return;
        setLate({ part: null, failed: true });
        // Only the network was lost: retried once that is back.
        if (await connection.check()) return;
        await connection.back(signal);
        if (!signal.aborted) return fetchIt();
      }
    };
    void fetchIt();
    return () => left.abort();
  }, [load, wanted]);
  return late;
}
