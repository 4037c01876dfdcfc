import { isDay } from '@swath/domain/calendar';
import type { JobId } from '@swath/domain/ids';
import { paths } from './paths.ts';

/**
 * Search parameters of the page on which many visits are moved at once: all of the days `from` and `to`, or those of
 * `jobs`, ids with commas in between. Without any, nothing is chosen yet.
 */
export type RainDaySearch = { readonly from?: string; readonly to?: string; readonly jobs?: string };

/** Up to how many jobs an address names: longer ones are cut off by some servers. */
export const MOST_NAMED_JOBS = 50;

/** Reads the search parameters of the page; invalid ones are dropped. */
export function rainDaySearch({ from, to, jobs }: Record<string, unknown>): RainDaySearch {
  return {
    ...(typeof from === 'string' && isDay(from) && { from }),
    ...(typeof to === 'string' && isDay(to) && { to }),
    ...(typeof jobs === 'string' && /^[\w-]{36}(,[\w-]{36}){0,49}$/.test(jobs) && { jobs }),
  };
}

/** The address of the page for the visits of one day. */
export const rainDayAddress = (day: string): string => `${paths.companyRainDay}?from=${day}`;

/** The address of the page for these jobs, the first 50 of them. */
export const rainDayOfJobs = (jobs: readonly JobId[]): string =>
  `${paths.companyRainDay}?jobs=${jobs.slice(0, MOST_NAMED_JOBS).join(',')}`;
