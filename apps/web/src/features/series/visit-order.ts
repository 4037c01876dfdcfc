import type { SeriesVisit } from '@swath/contract/series';

const isOpen = ({ status }: SeriesVisit): boolean => status === 'pending' || status === 'in-progress';

/** Visits that are still to come or under way, earliest first, and those that are over, latest first. */
export function splitVisits(visits: readonly SeriesVisit[]): { coming: SeriesVisit[]; over: SeriesVisit[] } {
  const byDate = [...visits].sort((a, b) => a.date.localeCompare(b.date));
  return { coming: byDate.filter(isOpen), over: byDate.filter((visit) => !isOpen(visit)).reverse() };
}

/** Visits that can still be called off, earliest first. */
export const pendingVisits = (visits: readonly SeriesVisit[]): SeriesVisit[] =>
  splitVisits(visits).coming.filter(({ status }) => status === 'pending');
