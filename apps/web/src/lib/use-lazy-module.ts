import { useEffect, useState } from 'react';
import { connection } from './connection.ts';
import { loadModule } from './load-module.ts';

/**
 * Loads a part of the page by a dynamic import once it is wanted; retries when a lost network is back.
 * @param load  the dynamic import; must be the same function at every render
 * @returns the module, null until loaded; and whether loading failed
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
        // If only the network was lost, retry once it is back.
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
