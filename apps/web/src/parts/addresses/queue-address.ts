import { isDay } from '@swath/domain/calendar';

/** What the queue's page of a company can show: jobs that match it, all where it works, what became of its offers. */
export const QUEUE_TABS = ['matches', 'area', 'offers'] as const;
export type QueueTab = (typeof QUEUE_TABS)[number];

/** What jobs of the queue are narrowed by: whole square feet, and days of which one has to be acceptable. */
export type QueueFilters = {
  readonly minLot?: number;
  readonly maxLot?: number;
  readonly from?: string;
  readonly to?: string;
};

/** What the queue's page reads from its address; without a tab, the jobs that match. */
export type QueueSearch = QueueFilters & {
  readonly show?: Exclude<QueueTab, 'matches'>;
  /** The job whose details lie over the page. */
  readonly job?: string;
};

const ID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;
const LARGEST = 100_000_000;

/** What of an address means something; the rest is left out. */
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

/** Square feet out of an address or a field, without what stands behind the point; null for what is none. Source: docs/spec/company.md, section 5. */
export function readLot(typed: unknown): number | null {
  const text = String(typed ?? '').replaceAll(',', '');
  return /^\s*\d+(\.\d*)?\s*$/.test(text) && Number(text) <= LARGEST ? Math.trunc(Number(text)) : null;
}
