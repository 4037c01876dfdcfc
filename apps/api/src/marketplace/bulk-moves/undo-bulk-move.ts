import type { BulkMove } from '@swath/contract/bulk-moves';
import { minutesTaken, NOTHING_TAKEN } from '@swath/domain/availability/capacity';
import { type Day, dayAt } from '@swath/domain/calendar';
import { groundOf } from '@swath/domain/crews/crew';
import type { AccountId, JobId } from '@swath/domain/ids';
import { isStayCause, type StayCause, whyNotInBulk } from '@swath/domain/jobs/bulk-move';
import type { Job } from '@swath/domain/jobs/job';
import { getMemberName } from '../../notifications/in-app/company/company.reads.ts';
import { notifyCompany } from '../../notifications/in-app/company/notify-company.ts';
import type { CrewProof } from '../../platform/access/access.policy.ts';
import type { Context } from '../../platform/context.ts';
import type { Tx } from '../../platform/db/db.ts';
import { rollBackIfThrown } from '../../platform/db/keep-or-roll-back.ts';
import { Refused } from '../../platform/process/refused.ts';
import { todayAt } from '../availability/availability.reads.ts';
import { lockJobsOfCompany } from '../jobs/jobs.locks.ts';
import { moveBack, takeQuestionBack } from '../jobs/reschedules/move-back.ts';
import { lockCompanyDays } from '../places/lock-places.ts';
import { listBookedDays, placesTaken } from '../places/places.reads.ts';
import { requireRoom } from '../places/require-room.ts';
import { toWindow } from '../places/windows/to-window.ts';
import { findLatestEvent, listVisits, type VisitRow } from './bulk-moves.reads.ts';
import { listMovedVisits, lockBulkMove, type MovedVisitRow, saveUndone } from './bulk-moves.writes.ts';
import { notifyUndone } from './notify-undone.ts';
import { viewBulkMove } from './view-bulk-moves.ts';

/**
 * Undoes a bulk move within half an hour: every visit to which nothing happened since is as it was before, with its day,
 * window, time, place in the route, and the open question to its homeowner. Mails that are not sent yet are taken back;
 * customers who were notified are notified of this as well. Money is not touched by a bulk move until then. Once
 * undone, calling it again changes nothing.
 *
 * @param by  the member who undoes it
 * @throws Refused bulk_move_not_found, bulk_move_final
 *
 * Source: docs/rules/jobs.md.
 */
export function undoBulkMove(ctx: Context, crew: CrewProof, id: string, by: AccountId): Promise<BulkMove> {
  return ctx.db.transaction().execute(async (tx) => {
    const now = await ctx.clock.now(tx);
    const move = await lockBulkMove(tx, crew, id);
    if (!move) throw new Refused('bulk_move_not_found');
    if (move.undone_at !== null) return viewBulkMove(tx, crew, id, now);
    if (now > move.undo_until) throw new Refused('bulk_move_final');

    const visits = await listMovedVisits(tx, id);
    const ids = visits.map(({ job_id }) => job_id);
    await lockJobsOfCompany(tx, crew, ids);
    const days = new Set(visits.flatMap(({ from_date, to_date }) => [from_date, to_date!]));
    await lockCompanyDays(tx, crew, [...days].toSorted());
    const jobs = new Map((await listVisits(tx, crew, ids)).map((row) => [row.id, row]));
    const today = await todayAt(tx, crew, now);
    const undone = new Map<JobId, StayCause | null>();
    for (const visit of visits) {
      const job = jobs.get(visit.job_id);
      const how = { by, today, movedAt: move.moved_at };
      undone.set(visit.job_id, job ? await restore(tx, crew, { visit, job, how }) : 'changed');
    }
    await saveUndone(tx, id, undone);
    await notifyUndone(ctx, tx, { visits, undone, jobs, move, now });
    const restored = [...undone.values()].filter((cause) => cause === null).length;
    if (restored > 0) {
      await notifyCompany(ctx, tx, {
        company: crew,
        notice: { kind: 'bulk_undone', by: await getMemberName(tx, by), visits: restored, isWeather: false },
        subject: id,
        by,
      });
    }
    return viewBulkMove(tx, crew, id, now);
  });
}

type Restored = {
  readonly visit: MovedVisitRow;
  readonly job: VisitRow;
  readonly how: { readonly by: AccountId; readonly today: Day; readonly movedAt: Date };
};

/** Restores a visit. @returns why not; null: it is as it was */
async function restore(tx: Tx, crew: CrewProof, { visit, job: row, how }: Restored): Promise<StayCause | null> {
  const isUntouched =
    row.status === 'pending' &&
    row.record_id === null &&
    row.service_date === (visit.came === 'moved' ? visit.to_date : visit.from_date) &&
    (row.answer_by !== null) === (visit.came === 'asked') &&
    whyNotInBulk({ isOnItsWay: row.on_my_way_at !== null, isTimeLocked: row.is_locked, isProposalOpen: false }) ===
      null &&
    (await findLatestEvent(tx, visit.job_id)) === visit.event_id;
  if (!isUntouched) return 'changed';
  const by = { side: 'company', account: how.by } as const;
  const job = toJob(crew, row);
  if (visit.came === 'asked') {
    await takeQuestionBack(tx, job, by);
    return null;
  }
  if (visit.from_date < how.today && visit.from_date >= dayAt(how.movedAt, row.time_zone)) return 'date_passed';
  const whyNot = await findWhyNoRoom(tx, crew, { visit, job: row, how });
  if (whyNot) return whyNot;
  const earlier = visit.agreed_date && {
    date: visit.agreed_date,
    window: toWindow({ promised_from_minute: visit.agreed_from_minute, promised_to_minute: visit.agreed_to_minute }),
    because: visit.agreed_event_id,
  };
  const former = {
    serviceDate: visit.from_date,
    promised: toWindow(visit),
    promiseBroken: visit.promise_broken_at !== null,
    plannedStart: visit.planned_start,
    routeOrder: visit.route_order,
    crewId: visit.crew_id,
    crewChoice: visit.crew_choice ?? 'rule',
    arrivalAt: visit.arrival_at,
    opensAt: visit.opens_at,
    toldUntil: visit.told_until,
    notBefore: visit.not_before,
    missedAt: visit.missed_at,
  };
  await moveBack(tx, job, { former, earlier, by });
  return null;
}

/** A pending job, from its row. */
const toJob = (crew: CrewProof, row: VisitRow): Job => ({
  id: row.id,
  companyId: crew,
  clientId: row.client_id,
  serviceDate: row.service_date,
  timeZone: row.time_zone,
  price: row.price_cents,
  fee: row.fee_cents,
  rating: null,
  record: null,
  status: 'pending',
});

/**
 * Why a visit does not fit on its former day any more; null: it does. A day that was overfull or closed before takes it
 * back if nothing has taken its place.
 */
async function findWhyNoRoom(tx: Tx, crew: CrewProof, { visit, job }: Restored): Promise<StayCause | null> {
  const day = visit.from_date;
  const whose = { client: job.client_id, ownClient: job.own_client_id };
  if ((await listBookedDays(tx, { ...whose, company: crew, from: day, to: day })).has(day)) return 'already_booked';
  const now = (await placesTaken(tx, [crew], day, day)).get(`${crew} ${day}`) ?? NOTHING_TAKEN;
  const fitsAsBefore =
    now.jobs < visit.taken_jobs && now.minutes + minutesTaken(job.duration_minutes) <= visit.taken_minutes;
  if (fitsAsBefore) return null;
  try {
    const asked = { company: crew, day, duration: job.duration_minutes, ground: groundOf(job) };
    await rollBackIfThrown(tx, () => requireRoom(tx, asked));
    return null;
  } catch (fault) {
    if (fault instanceof Refused && isStayCause(fault.code)) return fault.code;
    throw fault;
  }
}
