import { useMemo } from 'react';
import { useServerNow } from '../../lib/server-clock.ts';

const MINUTE_MS = 60_000;

/** The server's time, updated every minute: enough for greetings, "Today", and countdowns in hours. */
export function useNow(): Date {
  const now = useServerNow(MINUTE_MS);
  return useMemo(() => new Date(now), [now]);
}
