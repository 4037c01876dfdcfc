import { addDays, type Day } from '@swath/domain/calendar';
import { groundOf } from '@swath/domain/crews/crew';
import type { JobId, SeriesId } from '@swath/domain/ids';
import { BULK_DAYS_AHEAD, daysToTry, isStayCause, type StayCause, whyNotInBulk } from '@swath/domain/jobs/bulk-move';
import type { Job } from '@swath/domain/jobs/job';
import { whyNotMoveAtAll, whyNotOnCalendar } from '@swath/domain/jobs/reschedule';
import { keepsRhythm } from '@swath/domain/series/rhythm';
import type { CrewProof } from '../../platform/access/access.policy.ts';
import type { Context } from '../../platform/context.ts';
import type { Tx } from '../../platform/db/db.ts';
import { rollBackIfThrown } from '../../platform/db/keep-or-roll-back.ts';
import { Refused } from '../../platform/process/refused.ts';
import { lockJob } from '../jobs/lock-job.ts';
import { type BulkStep, moveInBulk } from '../jobs/reschedules/move-in-bulk.ts';
import { findDayStates } from '../places/find-day-states.ts';
import { listSeriesDays, listVisits, type VisitRow } from './bulk-moves.reads.ts';

/** A visit to move. `to`, null: leave it out; left out: find a day. */
export type WantedVisit = {
  readonly job: JobId;
  readonly to?: Day | null | undefined;
  /** What its proposal said, if there was one: a visit of which that is not true any more stays. */
  readonly seen?: { readonly from: Day; readonly asks: boolean; readonly keepsWindow: boolean | null };
};

/** What became of a visit; `step`, null: it stays, because of `cause`. */
export type Outcome = {
  readonly visit: VisitRow;
  readonly to: Day | null;
  readonly cause: StayCause | null;
  readonly step: { readonly job: Job; readonly done: BulkStep } | null;
};

/** By what days are found. */
export type How = {
  /** In the company's time zone. */
  readonly today: Day;
  /** Days on which no visit is put by itself. */
  readonly without: ReadonlySet<Day>;
  readonly isWeather: boolean;
};

/** Days of the visits of each series, by job; a job has two while its homeowner is asked. */
type SeriesDays = Map<SeriesId, { readonly job: JobId; readonly day: Day }[]>;

/**
 * Moves visits of a company one after the other, or asks their homeowners, each to the wanted day or to the first one
 * that suits: with room, in the rhythm of its series, without asking if that is possible. A visit that may not move, or
 * that fits nowhere, stays. A step for jobs that the caller has locked; notifies nobody, so that the caller can roll it
 * all back.
 *
 * @returns by day; jobs of other companies are missing
 *
 * Source: docs/rules/jobs.md.
 */
export async function moveVisits(
  ctx: Pick<Context, 'clock'>,
  tx: Tx,
  crew: CrewProof,
  wanted: readonly WantedVisit[],
  how: How,
): Promise<Outcome[]> {
  const wantedOf = new Map(wanted.map((visit) => [visit.job, visit]));
  const visits = await listVisits(tx, crew, [...wantedOf.keys()]);
  const days = await readSeriesDays(tx, crew, visits, how.today);
  const outcomes = new Map<JobId, Outcome>();
  const asked = new Set<string>();
  const isChosen = ({ id }: VisitRow) => wantedOf.get(id)!.to !== undefined;
  // Own clients are not asked, however far they move: the near days are for homeowners.
  const inOrder = visits.toSorted((a, b) => Number(a.client_id === null) - Number(b.client_id === null));
  // Chosen days first, so that what is looked for does not take their room.
  for (const visit of [...inOrder.filter(isChosen), ...inOrder.filter((row) => !isChosen(row))]) {
    const one = { visit, wanted: wantedOf.get(visit.id)!, days, asked, how };
    outcomes.set(visit.id, await moveOne(ctx, tx, crew, one));
  }
  return visits.map(({ id }) => outcomes.get(id)!);
}

/** The days of the series of some visits, for `isInRhythm`; after their moves, if there were any. */
export async function readSeriesDays(
  tx: Tx,
  crew: CrewProof,
  visits: readonly VisitRow[],
  today: Day,
): Promise<SeriesDays> {
  const series = new Set(visits.flatMap(({ series_id }) => series_id ?? []));
  const [first, last] = [visits[0]?.service_date ?? today, visits.at(-1)?.service_date ?? today];
  const range = { from: first < today ? first : today, to: addDays(last > today ? last : today, BULK_DAYS_AHEAD) };
  const rows = await listSeriesDays(tx, crew, [...series], range);
  return new Map(
    [...Map.groupBy(rows, (row) => row.series_id)].map(([id, found]) => [
      id,
      found.map(({ job_id: job, day }) => ({ job, day })),
    ]),
  );
}

type One = {
  readonly visit: VisitRow;
  readonly wanted: WantedVisit;
  readonly days: SeriesDays;
  /** Homeowners with the days about which they are asked, `${account} ${day}`, which is no day for another visit. */
  readonly asked: Set<string>;
  readonly how: How;
};

async function moveOne(ctx: Pick<Context, 'clock'>, tx: Tx, crew: CrewProof, one: One): Promise<Outcome> {
  const { visit, wanted, days, asked, how } = one;
  const stays = (cause: StayCause, to: Day | null = null): Outcome => ({ visit, to, cause, step: null });
  const bound = whyNotAtAll(visit);
  if (bound) return stays(bound);
  if (wanted.to === null) return stays('left_out');
  if (wanted.seen && wanted.seen.from !== visit.service_date) return stays('changed', wanted.to);
  const job = await lockJob(tx, visit.id);
  if (!job) return stays('changed');
  const chosen = wanted.to === undefined ? await findDay(tx, crew, one) : { day: wanted.to, cause: null };
  if (chosen.day === null) return stays(chosen.cause);
  const to = chosen.day;
  if (to === visit.service_date) return stays('left_out');
  const whyNot =
    whyNotOnCalendar(to, how.today) ??
    (isInRhythm(visit, days, to) ? null : 'breaks_rhythm') ??
    (asked.has(`${visit.client_id} ${to}`) ? 'already_booked' : null);
  if (whyNot) return stays(whyNot, to);
  try {
    const done = await rollBackIfThrown(tx, async () => {
      const step = await moveInBulk(ctx, tx, job, { to, isWeather: how.isWeather });
      if (wanted.seen && !isAsSeen(step, wanted.seen)) throw new Changed();
      return step;
    });
    keepDays(visit, days, done);
    if (done.came === 'asked') asked.add(`${visit.client_id} ${to}`);
    return { visit, to, cause: null, step: { job, done } };
  } catch (fault) {
    if (fault instanceof Changed) return stays('changed', to);
    if (fault instanceof Refused && isStayCause(fault.code)) return stays(fault.code, to);
    throw fault;
  }
}

/** The proposal says something else of a visit than what is so now. */
class Changed extends Error {}

const isAsSeen = (step: BulkStep, seen: NonNullable<WantedVisit['seen']>): boolean =>
  (step.came === 'asked') === seen.asks && keepsWindow(step) === seen.keepsWindow;

/** Whether a step keeps the promised arrival window; null: none was promised. */
export const keepsWindow = ({ window: { was, is } }: BulkStep): boolean | null => was && is !== null;

/** Why a visit may not be part of a bulk move, whatever the day; null when it may. */
export const whyNotAtAll = (visit: VisitRow): StayCause | null =>
  whyNotMoveAtAll({ status: visit.status, record: visit.record_id && { id: visit.record_id } }) ??
  whyNotInBulk({
    isOnItsWay: visit.on_my_way_at !== null,
    isTimeLocked: visit.is_locked,
    isProposalOpen: visit.answer_by !== null,
  });

/** Whether a visit keeps the rhythm of its series on a day; a single job always does. */
export function isInRhythm(visit: VisitRow, days: SeriesDays, to: Day): boolean {
  const { series_id: series, frequency, every, service_date: from } = visit;
  if (series === null || frequency === null || every === null) return true;
  const others = (days.get(series) ?? []).filter(({ job }) => job !== visit.id).map(({ day }) => day);
  return keepsRhythm({ from, others, rhythm: { frequency, every } }, to);
}

/** The day that its homeowner last agreed to; null: nobody has to. */
export const agreedDay = (visit: VisitRow): Day | null =>
  visit.client_id === null ? null : (visit.agreed_date ?? visit.service_date);

/** The first day that suits a visit, or why there is none. */
async function findDay(
  tx: Tx,
  crew: CrewProof,
  { visit, days, asked, how }: One,
): Promise<{ day: Day; cause: null } | { day: null; cause: StayCause }> {
  const { today, without } = how;
  const tried = daysToTry({ from: visit.service_date, agreed: agreedDay(visit), today, without });
  const range = tried.toSorted();
  const states = await findDayStates(tx, {
    company: crew,
    client: visit.client_id,
    ownClient: visit.own_client_id,
    duration: visit.duration_minutes,
    ground: groundOf(visit),
    from: range[0]!,
    to: range.at(-1)!,
  });
  const free = tried.filter((day) => states.get(day) === 'free' && !asked.has(`${visit.client_id} ${day}`));
  const day = free.find((to) => isInRhythm(visit, days, to));
  if (day) return { day, cause: null };
  return { day: null, cause: free.length > 0 ? 'breaks_rhythm' : 'no_day' };
}

/** Keeps the days of its series as they are after a step: the visits after it must keep the rhythm with these. */
function keepDays({ id, series_id: series }: VisitRow, days: SeriesDays, { came, to }: BulkStep): void {
  if (series === null) return;
  const before = days.get(series) ?? [];
  days.set(series, [...(came === 'moved' ? before.filter(({ job }) => job !== id) : before), { job: id, day: to }]);
}
