import { useServerNow } from '../../../lib/server-clock.ts';

const SECOND = 1000;

/** The server's time in ms since 1970; renders again every second. */
export const useNow = (): number => useServerNow(SECOND);
