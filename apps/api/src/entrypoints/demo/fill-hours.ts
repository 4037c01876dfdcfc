import { addDays, type Day, dayAt, instantAt, weekdayOf, weekStart } from '@swath/domain/calendar';
import type { ShiftEvent } from '@swath/domain/hours/shift';
import type { AccountId, CompanyId, WorkShiftId } from '@swath/domain/ids';
import { minutes } from '@swath/domain/units';
import { sql } from 'kysely';
import { getTimeZone } from '../../marketplace/companies/companies.reads.ts';
import type { Tx } from '../../platform/db/db.ts';
import { newId } from '../../platform/db/new-id.ts';
import { findDrivers } from './fill-crews.ts';

/** Days of the past on which the crews worked, and weeks back whose hours are approved: all but the last one. */
const DAYS_BACK = 55;
const APPROVED_WEEKS = [8, 7, 6, 5, 4, 3, 2];
/** Who has forgotten to end a day's work. */
const FORGETFUL = 'lena@greenblade.test';

/**
 * Adds the hours of a company's crews in the past weeks, Monday to Friday: half an hour of break, now and then corrected;
 * none on the rain day. The weeks before the last one are approved; a crew lead has forgotten to end the latest day's
 * work.
 */
export async function fillHours(tx: Tx, company: CompanyId, now: Date, rainDay: Day): Promise<void> {
  const zone = await getTimeZone(tx, company);
  const today = dayAt(now, zone);
  const members = await tx
    .selectFrom('company_members')
    .innerJoin('accounts', 'accounts.id', 'company_members.account_id')
    .where('company_id', '=', company)
    .orderBy('email')
    .select(['account_id', 'role', 'is_primary', 'email'])
    .execute();
  const owner = members.find(({ is_primary }) => is_primary)!.account_id;
  await addStarts(tx, company);
  const days = Array.from({ length: DAYS_BACK }, (_, back) => addDays(today, back - DAYS_BACK)).filter(
    (day) => isWorkday(day) && day !== rainDay,
  );
  const crew = members.filter(({ role }) => role.startsWith('crew'));
  const worked = crew.flatMap(({ account_id: account, email }, nth) =>
    days.map((day, index) => {
      const isForgotten = email === FORGETFUL && index === days.length - 1;
      return toWorked({ company, account, day, zone, index: index + 3 * nth, isForgotten });
    }),
  );
  await tx
    .insertInto('work_shifts')
    .values(worked.map(({ shift }) => shift))
    .execute();
  await tx
    .insertInto('work_shift_events')
    .values(worked.flatMap(({ events }) => events))
    .execute();
  await tx
    .insertInto('approved_work_weeks')
    .values(
      crew.flatMap(({ account_id }) =>
        APPROVED_WEEKS.map((back) => {
          const week = weekStart(addDays(today, -7 * back));
          const approved = { approved_by: owner, approved_at: instantAt(addDays(week, 8), 9 * 60, zone) };
          return { company_id: company, account_id, week, ...approved };
        }),
      ),
    )
    .execute();
}

/** Says of the mowings of the past weeks who of their crew started them. */
async function addStarts(tx: Tx, company: CompanyId): Promise<void> {
  const drivers = [...(await findDrivers(tx, company))];
  await sql`
    insert into job_events (job_id, at, side, account_id, kind, details)
    select id, started_at, 'company', account_id, 'started', '{}'
      from jobs join unnest(${drivers.map(([crew]) => crew)}::uuid[], ${drivers.map(([, by]) => by)}::uuid[])
        as drivers (crew_id, account_id) using (crew_id)
     where company_id = ${company} and status = 'completed' and started_at > clock_now() - make_interval(days => ${DAYS_BACK})
       and not exists (select from job_events where job_id = jobs.id and kind = 'started')`.execute(tx);
}

const isWorkday = (day: Day): boolean => weekdayOf(day) >= 1 && weekdayOf(day) <= 5;

type Worked = {
  readonly company: CompanyId;
  readonly account: AccountId;
  readonly day: Day;
  readonly zone: string;
  readonly index: number;
  readonly isForgotten: boolean;
};

/** The hours of a member on a day, with their history. */
function toWorked({ company, account, day, zone, index, isForgotten }: Worked) {
  const id = newId<WorkShiftId>();
  const at = (minute: number) => instantAt(day, minute, zone);
  const [start, end] = [7 * 60 - 10 + ((index * 7) % 23), 15 * 60 + 20 + ((index * 11) % 41)];
  const isCorrected = index % 6 === 2 && !isForgotten;
  const begun = { started_at: at(start), ended_at: null, break_minutes: minutes(0) };
  const ended = { ...begun, ended_at: at(end), break_minutes: minutes(30) };
  const longer = { ...ended, break_minutes: minutes(45) };
  const event = (kind: ShiftEvent, minute: number, hours: typeof begun | typeof ended, reason = '') => ({
    ...{ shift_id: id, kind, at: at(minute), done_by: account, reason },
    ...hours,
  });
  const rest = [
    event('break', 12 * 60, begun),
    event('resume', 12 * 60 + 30, { ...begun, break_minutes: minutes(30) }),
    event('end', end, ended),
    ...(isCorrected ? [event('corrected', end + 90, longer, 'Lunch took longer: we waited for the trailer.')] : []),
  ];
  return {
    shift: {
      ...{ id, company_id: company, account_id: account, work_date: day, is_changed: isCorrected },
      ...(isForgotten ? begun : isCorrected ? longer : ended),
    },
    events: [event('start', start, begun), ...(isForgotten ? [] : rest)],
  };
}
