import { inject } from 'vitest';

/**
 * How often a fault or a race is gone through: a few times at every change, many times by `npm run nightly`, or as often
 * as `FAULTS` says.
 */
export function rounds(few: number, whole: number): number {
  const asked = inject('faults');
  if (asked === 'few') return few;
  return asked === 'whole' ? whole : asked;
}

/** There to end what hangs: so many rounds take their time. */
export const longestFor = (many: number, eachMs = 30_000): number => Math.max(300_000, many * eachMs);
