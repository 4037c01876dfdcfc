import type { SeriesVisit } from '@swath/contract/series';

const isOpen = ({ status }: SeriesVisit): boolean => status === 'pending' || status === 'in-progress';

/**
 * Splits visits into pending or started ones (`coming`, earliest first) and completed or canceled ones (`over`, latest
 * first).
 */
export function splitVisits(visits: readonly SeriesVisit[]): { coming: SeriesVisit[]; over: SeriesVisit[] } {
  const byDate = [...visits].sort((a, b) => a.date.localeCompare(b.date));
  return { coming: byDate.filter(isOpen), over: byDate.filter((visit) => !isOpen(visit)).reverse() };
}

/** The pending visits, which can still be canceled, earliest first. */
export const pendingVisits = (visits: readonly SeriesVisit[]): SeriesVisit[] =>
  splitVisits(visits).coming.filter(({ status }) => status === 'pending');
