import { useEffect, useState } from 'react';

const SECOND = 1000;

/** This device's clock in milliseconds since 1970, once a second. */
export function useNow(): number {
  const [now, setNow] = useState(Date.now);
  useEffect(() => {
    const ticks = setInterval(() => setNow(Date.now()), SECOND);
    return () => clearInterval(ticks);
  }, []);
  return now;
}
