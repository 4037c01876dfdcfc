import { useServerNow } from '../../../lib/server-clock.ts';

const SECOND = 1000;

/** The server's clock in milliseconds since 1970, once a second. */
export const useNow = (): number => useServerNow(SECOND);
