type Kept<Result> = { readonly result: Promise<Result>; readonly until: number };

/** How long results are kept, in milliseconds, and how many at most. `now`: a monotonic clock, in milliseconds. */
type Limits = { readonly forMs: number; readonly most: number; readonly now?: () => number };

/**
 * Caches the results of an asynchronous function in this process, by key. Concurrent calls with the same key share one
 * call (single flight). An error is not cached. When the cache is full, the oldest entry goes.
 *
 * @param read  computes the result of a key
 */
export function keepResults<Result>(
  read: (key: string) => Promise<Result>,
  { forMs, most, now = () => performance.now() }: Limits,
): (key: string) => Promise<Result> {
  const kept = new Map<string, Kept<Result>>();
  return (key) => {
    const before = kept.get(key);
    if (before && now() < before.until) return before.result;
    kept.delete(key);
    const [oldest] = kept.keys();
    if (kept.size >= most && oldest !== undefined) kept.delete(oldest);
    const result = read(key);
    const entry = { result, until: now() + forMs };
    kept.set(key, entry);
    result.catch(() => {
      if (kept.get(key) === entry) kept.delete(key);
    });
    return result;
  };
}
