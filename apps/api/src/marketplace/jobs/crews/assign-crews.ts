import { toPoint } from '@swath/domain/addresses/distance';
import { minutesTaken, withoutOne } from '@swath/domain/availability/capacity';
import type { Day } from '@swath/domain/calendar';
import { type CrewOnDay, chooseCrew } from '@swath/domain/crews/choose-crew';
import { groundOf, type LawnNeeds, whyCannotMow } from '@swath/domain/crews/crew';
import { minutesLeft } from '@swath/domain/crews/crew-room';
import { isSameWindow } from '@swath/domain/day-window';
import type { CompanyId, CrewId, JobId } from '@swath/domain/ids';
import type { Db, Tx } from '../../../platform/db/db.ts';
import { holdCrews } from '../../places/crews/lock-crews.ts';
import type { CrewDay } from '../../places/hours/hours.reads.ts';
import { readCrewDay } from '../../places/read-crew-day.ts';
import { findCrewWindows } from '../../places/windows/find-windows.ts';
import { toWindow } from '../../places/windows/to-window.ts';
import { hasSeveralCrews, type JobToAssign, listToAssign } from './crews.reads.ts';
import { saveCrew } from './crews.writes.ts';

/**
 * Gives each of a day's jobs to a crew by rule, first booked first; a job keeps its crew where that can still do it, and
 * one that a member has given to a crew stays there while that crew works and can mow the lawn. A job that no crew can
 * mow on that day has none. Does nothing in a company that is planned as a whole. The caller has locked the day.
 *
 * @param how.before  the crew that has had the jobs without a crew until now; null: none
 * @param how.anew    whether a job that its crew got by rule counts as one that never had any: a new crew gets its share
 * @returns the jobs that have another crew than before
 *
 * Source: docs/rules/crews.md.
 */
export async function assignCrews(
  tx: Tx,
  company: CompanyId,
  day: Day,
  jobs: readonly JobId[],
  { before, anew }: { readonly before: CrewId | null; readonly anew: boolean } = { before: null, anew: false },
): Promise<JobId[]> {
  if (jobs.length === 0) return [];
  await holdCrews(tx, company);
  if (!(await hasSeveralCrews(tx, company))) return [];
  const { crews, taken } = await readCrewDay(tx, company, day);
  const work = new Map(taken);
  const takeOut = ({ crew_id, duration_minutes }: JobToAssign) =>
    work.set(crew_id, withoutOne(work.get(crew_id) ?? [], minutesTaken(duration_minutes)));
  const toAssign = await listToAssign(tx, jobs);
  // Those without a crew take nobody's time until they have one: on a day that is too full, as many as fit get one.
  for (const job of toAssign) if (job.crew_id === null) takeOut(job);
  const changed: JobId[] = [];
  for (const job of toAssign) {
    const minutes = minutesTaken(job.duration_minutes);
    if (job.crew_id !== null) takeOut(job);
    const able = await listAble(tx, { company, day, crews, left: minutesLeft(crews, work) }, job);
    const claims = { before: job.crew_id ?? before, series: job.series_crew_id, last: job.last_crew_id };
    const stays = job.crew_choice === 'hand' && able.some(({ id, open }) => id === job.crew_id && open > 0);
    const first = anew ? chooseCrew(able, { ...claims, before: null }, minutes) : null;
    const crew = stays ? job.crew_id : (first ?? chooseCrew(able, claims, minutes));
    if (crew !== null) work.set(crew, [...(work.get(crew) ?? []), { minutes }]);
    if (crew === job.crew_id) continue;
    await saveCrew(tx, job.id, crew, 'rule');
    changed.push(job.id);
  }
  return changed;
}

type DayOfCrews = {
  readonly company: CompanyId;
  readonly day: Day;
  readonly crews: readonly CrewDay[];
  readonly left: ReadonlyMap<CrewId, number>;
};

/** The crews that can mow the lawn of a job, on its day. */
async function listAble(db: Db, of: DayOfCrews, job: JobToAssign): Promise<CrewOnDay[]> {
  const keeps = await findKeepers(db, of, job);
  return of.crews
    .filter(({ crew }) => whyCannotMow(crew, needsOf(job)) === null)
    .map(({ id, open, crew }) => ({
      ...{ id, open, left: of.left.get(id) ?? 0 },
      keepsWindow: keeps === null || keeps.has(id),
      isInArea: crew.areaZipCodes.includes(job.zip_code.slice(0, 5)),
    }));
}

/** What the lawn of a job asks of a crew, as its homeowner or its company has said. */
export const needsOf = (job: JobToAssign): LawnNeeds => ({
  lotSqft: job.lot_size_sqft,
  ...groundOf(job),
});

/** The crews that can keep the arrival window that was promised for a job; null: none was. */
export async function findKeepers(
  db: Db,
  { company, day }: Pick<DayOfCrews, 'company' | 'day'>,
  job: JobToAssign,
): Promise<Set<CrewId | null> | null> {
  const promised = toWindow(job);
  if (!promised) return null;
  const visit = {
    ...{ place: toPoint(job), duration: job.duration_minutes },
    grounds: new Map([[company, groundOf(job)]]),
    except: { job: job.id },
  };
  const windows = (await findCrewWindows(db, [company], { from: day, to: day }, visit)).get(`${company} ${day}`);
  const crews = [...(windows ?? [])].filter(([, kept]) => kept.some((window) => isSameWindow(window, promised)));
  return new Set(crews.map(([crew]) => crew));
}
