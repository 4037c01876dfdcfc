import { useServerNow } from '../../../lib/server-clock.ts';

const SECOND = 1000;

/** The server's time in milliseconds since 1970, updated every second. */
export const useNow = (): number => useServerNow(SECOND);
