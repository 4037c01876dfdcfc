import { useEffect, useState } from 'react';

type Read<Data> = {
  /** Key of the request that this is the result of. */
  readonly of: string;
  readonly data?: Data;
  readonly fault?: unknown;
};

/**
 * Reads public data for pages that run without the query cache, such as the login page: once, and anew when the key
 * changes. What a request brings after its key has changed is dropped.
 * @param key  identifies the request, with all of its parameters; null: nothing is read
 * @returns `data` of this key, `fault` of its last failed try; neither while it loads
 */
export function useRead<Data>(key: string | null, read: (signal: AbortSignal) => Promise<Data>) {
  const [result, setResult] = useState<Read<Data> | null>(null);
  const [tries, setTries] = useState(1);

  // biome-ignore lint/correctness/useExhaustiveDependencies: the key says what is read, and `tries` repeats it
  useEffect(() => {
    if (key === null) return;
    const stop = new AbortController();
    read(stop.signal).then(
      (data) => stop.signal.aborted || setResult({ of: key, data }),
      (fault: unknown) => stop.signal.aborted || setResult({ of: key, fault }),
    );
    return () => stop.abort();
  }, [key, tries]);

  const present = result !== null && result.of === key ? result : null;
  const again = () => {
    setResult(null);
    setTries((count) => count + 1);
  };
  return { data: present?.data, fault: present?.fault, again };
}
