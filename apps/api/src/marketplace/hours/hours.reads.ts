import type { HoursEvent, OwnHours, WorkShift } from '@swath/contract/work-hours';
import { addDays, type Day, dayAt, instantAt, weekEnd, weekStart } from '@swath/domain/calendar';
import { END_ASKED_HOURS, isForgotten, type Shift, workedMinutes } from '@swath/domain/hours/shift';
import type { AccountId, CompanyId, WorkShiftId } from '@swath/domain/ids';
import { shownReceipt } from '@swath/domain/jobs/act-time';
import type { Minutes } from '@swath/domain/units';
import { sql } from 'kysely';
import type { Db } from '../../platform/db/db.ts';
import { getTimeZone } from '../companies/companies.reads.ts';

/** Hours as they are stored. */
export type ShiftRow = Shift & {
  readonly id: WorkShiftId;
  readonly account: AccountId;
  readonly workDate: Day;
  readonly isChanged: boolean;
  /** When its member was asked whether they have forgotten to end it; null: not asked. */
  readonly endAskedAt: Date | null;
};

const selectShifts = (db: Db, company: CompanyId) =>
  db
    .selectFrom('work_shifts')
    .where('company_id', '=', company)
    .where('removed_at', 'is', null)
    .orderBy('started_at')
    .orderBy('id')
    .select(['id', 'account_id as account', 'work_date as workDate', 'started_at as startedAt', 'ended_at as endedAt'])
    .select(['break_started_at as breakStartedAt', 'break_minutes as breakMinutes', 'is_changed as isChanged'])
    .select('end_asked_at as endAskedAt');

/** Hours of a company by their id; undefined when there are none. */
export const findShift = (db: Db, company: CompanyId, id: WorkShiftId): Promise<ShiftRow | undefined> =>
  selectShifts(db, company).where('id', '=', id).executeTakeFirst();

/** The hours that a member began last; undefined when there are none. */
export const findLastShift = (db: Db, company: CompanyId, account: AccountId): Promise<ShiftRow | undefined> =>
  selectShifts(db, company)
    .where('account_id', '=', account)
    .clearOrderBy()
    .orderBy('started_at', 'desc')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();

/** The hours of a week, earliest first. @param of  whose; left out: everybody's */
export const listShifts = (db: Db, company: CompanyId, week: Day, of?: AccountId): Promise<ShiftRow[]> =>
  selectShifts(db, company)
    .where('work_date', '>=', week)
    .where('work_date', '<=', weekEnd(week))
    .$if(of !== undefined, (shifts) => shifts.where('account_id', '=', of!))
    .execute();

/** Other hours of a member that can overlap hours of a day: those that began up to two days before or after. */
export const listShiftsNear = (
  db: Db,
  company: CompanyId,
  { account, day, id }: { account: AccountId; day: Day; id: WorkShiftId | null },
): Promise<ShiftRow[]> =>
  selectShifts(db, company)
    .where('account_id', '=', account)
    .where('work_date', '>=', addDays(day, -2))
    .where('work_date', '<=', addDays(day, 2))
    .$if(id !== null, (shifts) => shifts.where('id', '<>', id!))
    .execute();

/** The work that a member has not ended, earliest first: what goes on, and what they have forgotten to end. */
const listOpen = (db: Db, company: CompanyId, account: AccountId): Promise<ShiftRow[]> =>
  selectShifts(db, company).where('account_id', '=', account).where('ended_at', 'is', null).execute();

/** Maximum number of members asked about the end of their work in one run of the cron task. */
const MOST_ASKED = 500;

/** Hours after the start of work from which nobody is asked about its end any more. */
const ASKED_NO_MORE_HOURS = 48;

/** Lists work that was begun long ago, was not ended, and whose member was not asked about its end; longest ago first. */
export async function listToAsk(db: Db, now: Date): Promise<WorkShiftId[]> {
  const before = (hours: number) => new Date(now.getTime() - hours * 3_600_000);
  const rows = await selectToAsk(db)
    .where('started_at', '<=', before(END_ASKED_HOURS))
    .where('started_at', '>', before(ASKED_NO_MORE_HOURS))
    .orderBy('started_at')
    .limit(MOST_ASKED)
    .select('id')
    .execute();
  return rows.map(({ id }) => id);
}

/** Finds work whose member may be asked about its end; undefined: it was ended, removed, or asked about. */
export const findOpenShift = (db: Db, id: WorkShiftId) =>
  selectToAsk(db)
    .where('id', '=', id)
    .select(['company_id as company', 'account_id as account', 'work_date as workDate', 'started_at as startedAt'])
    .executeTakeFirst();

const selectToAsk = (db: Db) =>
  db
    .selectFrom('work_shifts')
    .where('ended_at', 'is', null)
    .where('removed_at', 'is', null)
    .where('end_asked_at', 'is', null);

/**
 * When, since work began, a job was last started or completed by its member, or by anybody of the crew that they drive
 * with; null: none was.
 */
export async function findLastWork(
  db: Db,
  { company, account, workDate, startedAt }: NonNullable<Awaited<ReturnType<typeof findOpenShift>>>,
): Promise<Date | null> {
  const { rows } = await sql<{ at: Date | null }>`
    select max(greatest(j.started_at, j.completed_at)) as at
      from jobs j
     where j.company_id = ${company} and j.service_date between ${workDate} and ${addDays(workDate, 1)}
       and j.status in ('in-progress', 'completed') and j.started_at >= ${startedAt}
       and (j.crew_id = crew_of_member(${company}, ${account}, j.service_date)
         or exists (select from job_events e where e.job_id = j.id and e.account_id = ${account}
                      and e.kind in ('started', 'completed')))`.execute(db);
  return rows[0]?.at ?? null;
}

/** Whether the device's act under this key was carried out before. */
export async function isKnownAct(db: Db, by: AccountId, key: string): Promise<boolean> {
  const row = await db
    .selectFrom('work_shift_events')
    .where('done_by', '=', by)
    .where('key', '=', key)
    .select('id')
    .executeTakeFirst();
  return row !== undefined;
}

/** When a member's week was approved, and by whom; undefined when it is not. */
export const findApproval = (db: Db, company: CompanyId, account: AccountId, week: Day) =>
  selectApprovals(db, company, week).where('w.account_id', '=', account).executeTakeFirst();

/** The members whose hours of a week are approved. */
export const listApprovals = (db: Db, company: CompanyId, week: Day) => selectApprovals(db, company, week).execute();

const selectApprovals = (db: Db, company: CompanyId, week: Day) =>
  db
    .selectFrom('approved_work_weeks as w')
    .innerJoin('accounts as a', 'a.id', 'w.approved_by')
    .innerJoin('profiles as p', 'p.account_id', 'w.approved_by')
    .where('w.company_id', '=', company)
    .where('w.week', '=', week)
    .select(['w.account_id as account', 'w.approved_at as at', sql<string>`coalesce(p.full_name, a.email)`.as('by')]);

/** Minutes mowed on a day. `account`: who started the jobs; null: not known. */
export type Mowed = { readonly account: AccountId | null; readonly day: Day; readonly minutes: Minutes };

/**
 * Minutes of a company's mowings in a week that are completed, from start to completion, by day of the start and by who
 * started them.
 */
export async function listMowed(db: Db, company: CompanyId, week: Day, zone: string): Promise<Mowed[]> {
  const [from, to] = [instantAt(week, 0, zone), instantAt(addDays(week, 7), 0, zone)];
  const { rows } = await sql<Mowed>`
    select e.account_id as account, (j.started_at at time zone ${zone})::date as day,
           sum(round(extract(epoch from j.completed_at - j.started_at) / 60))::int as minutes
      from jobs j
      left join lateral (
        select account_id from job_events where job_id = j.id and kind = 'started' order by at desc, id desc limit 1
      ) e on true
     where j.company_id = ${company} and j.status = 'completed'
       and j.completed_at >= ${from} and j.completed_at < ${to}::timestamptz + interval '1 day'
       and j.started_at >= ${from} and j.started_at < ${to}
     group by 1, 2`.execute(db);
  return rows;
}

/** The view of hours. */
export const toShift = (row: ShiftRow, now: Date): WorkShift => ({
  id: row.id,
  date: row.workDate,
  started_at: row.startedAt.toISOString(),
  ended_at: row.endedAt?.toISOString() ?? null,
  break_started_at: row.breakStartedAt?.toISOString() ?? null,
  break_minutes: row.breakMinutes,
  minutes: workedMinutes(row),
  is_forgotten: isForgotten(row, now),
  is_changed: row.isChanged,
  is_end_asked: row.endedAt === null && row.endAskedAt !== null,
});

/** Minutes worked of several stretches; those that are not ended do not count. */
export const sumWorked = (shifts: readonly Shift[]): number =>
  shifts.reduce((sum, shift) => sum + (workedMinutes(shift) ?? 0), 0);

/** A member's own hours of a week. @param on  any day of the week; undefined: today */
export async function getOwnHours(
  db: Db,
  now: Date,
  { company, account }: { company: CompanyId; account: AccountId },
  on?: Day,
): Promise<OwnHours> {
  const zone = await getTimeZone(db, company);
  const today = dayAt(now, zone);
  const week = weekStart(on ?? today);
  const shifts = await listShifts(db, company, week, account);
  const open = await listOpen(db, company, account);
  const mowed = await listMowed(db, company, week, zone);
  const approval = await findApproval(db, company, account, week);
  const current = open.find((shift) => !isForgotten(shift, now));
  return {
    time_zone: zone,
    today,
    week,
    shifts: shifts.map((shift) => toShift(shift, now)),
    minutes: sumWorked(shifts),
    mowed_minutes: mowed.reduce((sum, one) => sum + (one.account === account ? one.minutes : 0), 0),
    approved_at: approval?.at.toISOString() ?? null,
    current: current ? toShift(current, now) : null,
    forgotten: open.filter((shift) => isForgotten(shift, now)).map((shift) => toShift(shift, now)),
  };
}

/** The history of hours, newest first. */
export async function listHoursEvents(db: Db, shift: WorkShiftId): Promise<HoursEvent[]> {
  const rows = await db
    .selectFrom('work_shift_events as e')
    .innerJoin('accounts as a', 'a.id', 'e.done_by')
    .innerJoin('profiles as p', 'p.account_id', 'e.done_by')
    .where('e.shift_id', '=', shift)
    .orderBy('e.id', 'desc')
    .select(['e.id', 'e.kind', 'e.at', 'e.received_at', 'e.clock_changed', 'e.started_at', 'e.ended_at'])
    .select(['e.break_minutes', 'e.reason', sql<string>`coalesce(p.full_name, a.email)`.as('by')])
    .execute();
  return rows.map((row) => ({
    id: String(row.id),
    kind: row.kind,
    at: row.at.toISOString(),
    received_at: (row.received_at && shownReceipt({ at: row.at, receivedAt: row.received_at }))?.toISOString() ?? null,
    clock_changed: row.clock_changed,
    by: row.by,
    started_at: row.started_at.toISOString(),
    ended_at: row.ended_at?.toISOString() ?? null,
    break_minutes: row.break_minutes,
    reason: row.reason,
  }));
}
