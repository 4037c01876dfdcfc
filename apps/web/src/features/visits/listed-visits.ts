import type { OwnJob } from '@swath/contract/jobs';
import type { Day } from '@swath/domain/calendar';
import type { JobId, SeriesId } from '@swath/domain/ids';
import { isDeclined } from './charge-words.ts';
import { isMissed, isToday } from './next-visit.ts';
import { isAsked } from './records/is-asked.ts';

/** What the list of visits shows about a series. */
export type SeriesFacts = {
  /** The recurrence rule in words that a visit on a day belongs to: "Every second Tuesday". */
  readonly ruleOn: (day: Day) => string;
  /** That the series is paused, or from which day it will be; null without a pause. */
  readonly paused: string | null;
  /** The visit that is charged next, and amount and time in words; null if no charge is planned. */
  readonly nextCharge: { readonly visit: JobId; readonly words: string } | null;
  /** The instant at which each visit's card is charged, by job id; visits without a planned charge are missing. */
  readonly chargeAt: ReadonlyMap<JobId, string>;
};

/** One entry of the list: a single visit, or a series with its next visit and further open ones, earliest first. */
export type Listed =
  | { readonly kind: 'visit'; readonly visit: OwnJob }
  | { readonly kind: 'series'; readonly id: SeriesId; readonly next: OwnJob; readonly more: readonly OwnJob[] };

/**
 * Whether a visit is pending or in progress, and therefore grouped under its series. A completed visit is an entry of
 * its own, so that it can be rated.
 */
const isOpen = ({ status }: OwnJob): boolean => status === 'pending' || status === 'in-progress';

/**
 * Groups visits into the entries of the list. A series is one entry, at the place of its next visit.
 * @param visits  earliest first
 */
function listVisits(visits: readonly OwnJob[]): Listed[] {
  const bySeries = Map.groupBy(visits.filter(isOpen), ({ series_id }) => series_id);
  return visits.flatMap((visit): Listed[] => {
    const ofSeries = visit.series_id !== null && isOpen(visit) ? bySeries.get(visit.series_id) : undefined;
    if (visit.series_id === null || ofSeries === undefined) return [{ kind: 'visit', visit }];
    const [next, ...more] = ofSeries;
    return next === visit ? [{ kind: 'series', id: visit.series_id, next, more }] : [];
  });
}

/**
 * The visits that the homeowner has to act on: first those whose card was declined, then missed ones. Visits that await
 * the homeowner's confirmation are left out: they are shown in a card of their own.
 */
export function visitsInNeed(visits: readonly OwnJob[], now: Date): OwnJob[] {
  const known = visits.filter((visit) => !isAsked(visit));
  const isOnlyMissed = (visit: OwnJob) => !isDeclined(visit) && isMissed(visit, now);
  return [...known.filter(isDeclined), ...known.filter(isOnlyMissed)];
}

/**
 * The entries of the list without visits that the homeowner has to act on: those of today that are to come or under way,
 * completed ones (on the list only on their day), and all others.
 */
export function listByDay(visits: readonly OwnJob[], now: Date): { today: Listed[]; done: Listed[]; others: Listed[] } {
  const inNeed = visitsInNeed(visits, now);
  const entries = listVisits(visits.filter((visit) => !isAsked(visit) && !inNeed.includes(visit)));
  const parts = Map.groupBy(entries, (entry) => {
    if (headOf(entry).status === 'completed') return 'done';
    return isToday(headOf(entry), now) ? 'today' : 'others';
  });
  return { today: parts.get('today') ?? [], done: parts.get('done') ?? [], others: parts.get('others') ?? [] };
}

/** The visit whose card an entry is. */
export const headOf = (entry: Listed): OwnJob => (entry.kind === 'visit' ? entry.visit : entry.next);
