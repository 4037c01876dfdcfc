import type { OwnJob } from '@swath/contract/jobs';
import type { JobId, SeriesId } from '@swath/domain/ids';
import { isDeclined } from './charge-words.ts';
import { isMissed } from './next-visit.ts';
import { isAsked } from './records/is-asked.ts';

/** What the list of visits shows of a series, as far as loaded. */
export type SeriesFacts = {
  /** Its recurrence: "Every second Tuesday". */
  readonly rule: string;
  /** No visits are made until it is resumed. */
  readonly paused: boolean;
  /** The next charge. */
  readonly nextCharge: { readonly visit: JobId; readonly words: string } | null;
  /** When each visit is charged. */
  readonly chargeAt: ReadonlyMap<JobId, string>;
};

/** One entry of the list: a single visit, or a series with its open visits, earliest first. */
export type Listed =
  | { readonly kind: 'visit'; readonly visit: OwnJob }
  | { readonly kind: 'series'; readonly id: SeriesId; readonly next: OwnJob; readonly more: readonly OwnJob[] };

/** A completed visit is an entry of its own, to be rated. */
const isOpen = ({ status }: OwnJob): boolean => status === 'pending' || status === 'in-progress';

/**
 * Groups visits into the list's entries: each series once, at the place of its next visit.
 *
 * @param visits  earliest first
 */
export function listVisits(visits: readonly OwnJob[]): Listed[] {
  const bySeries = Map.groupBy(visits.filter(isOpen), ({ series_id }) => series_id);
  return visits.flatMap((visit): Listed[] => {
    const ofSeries = visit.series_id !== null && isOpen(visit) ? bySeries.get(visit.series_id) : undefined;
    if (visit.series_id === null || ofSeries === undefined) return [{ kind: 'visit', visit }];
    const [next, ...more] = ofSeries;
    return next === visit ? [{ kind: 'series', id: visit.series_id, next, more }] : [];
  });
}

/**
 * The visits that need the homeowner: those whose card was declined first, then those whose day has passed. Those whose
 * record waits for an answer have a card of their own.
 */
export function visitsInNeed(visits: readonly OwnJob[], now: Date): OwnJob[] {
  const known = visits.filter((visit) => !isAsked(visit));
  const isOnlyMissed = (visit: OwnJob) => !isDeclined(visit) && isMissed(visit, now);
  return [...known.filter(isDeclined), ...known.filter(isOnlyMissed)];
}
