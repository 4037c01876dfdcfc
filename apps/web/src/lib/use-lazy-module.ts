import { useEffect, useState } from 'react';
import { connection } from './connection.ts';
import { loadModule } from './load-module.ts';

/**
 * A part of a page that is fetched once it is wanted; one that could not be fetched, again when the network is back.
 *
 * @param load  fetches it; the same function at every drawing
 * @returns the part once it is there, and whether it could not be fetched
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
        // Nothing more is lost than the network: once that is back, it is asked for again.
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
