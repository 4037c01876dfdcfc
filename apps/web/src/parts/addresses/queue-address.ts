import { isDay } from '@swath/domain/calendar';

/**
 * Tabs of a company's queue page: queued jobs for which it has room, all queued jobs where it works, and its own
 * offers.
 */
export const QUEUE_TABS = ['matches', 'area', 'offers'] as const;
export type QueueTab = (typeof QUEUE_TABS)[number];

/**
 * Filters of queued jobs; one left out allows all. `minLot`, `maxLot`: lot size in whole square feet. `from`, `to`: a
 * range of days; the homeowner accepts at least one of them.
 */
export type QueueFilters = {
  readonly minLot?: number;
  readonly maxLot?: number;
  readonly from?: string;
  readonly to?: string;
};

/** Search parameters of the queue page; without `show`, it shows the jobs for which the company has room. */
export type QueueSearch = QueueFilters & {
  readonly show?: Exclude<QueueTab, 'matches'>;
  /** Id of the job whose details are open; left out: none. */
  readonly job?: string;
};

const ID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;
const LARGEST = 100_000_000;

/** Reads the search parameters of a company's queue page; unknown and invalid ones are dropped. */
export function queueSearch({ show, minLot, maxLot, from, to, job }: Record<string, unknown>): QueueSearch {
  const [least, most] = [readLot(minLot), readLot(maxLot)];
  return {
    ...((show === 'area' || show === 'offers') && { show }),
    ...(least !== null && { minLot: least }),
    ...(most !== null && { maxLot: most }),
    ...(typeof from === 'string' && isDay(from) && { from }),
    ...(typeof to === 'string' && isDay(to) && { to }),
    ...(typeof job === 'string' && ID.test(job) && { job }),
  };
}

/**
 * Parses square feet from a URL or a field: decimals are cut off, thousands commas allowed. Null if it is not a number,
 * or larger than a hundred million.
 * Source: docs/spec/company.md, section 5.
 */
export function readLot(typed: unknown): number | null {
  const text = String(typed ?? '').replaceAll(',', '');
  return /^\s*\d+(\.\d*)?\s*$/.test(text) && Number(text) <= LARGEST ? Math.trunc(Number(text)) : null;
}
