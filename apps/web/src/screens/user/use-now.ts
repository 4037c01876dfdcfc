import { useEffect, useState } from 'react';

const MINUTE_MS = 60_000;

/** This device's clock, once a minute: enough for greetings and for "Today". */
export function useNow(): Date {
  const [now, setNow] = useState(() => new Date());
  useEffect(() => {
    const ticks = setInterval(() => setNow(new Date()), MINUTE_MS);
    return () => clearInterval(ticks);
  }, []);
  return now;
}
