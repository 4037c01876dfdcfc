import { addDays, type Day, dayAt, instantAt, weekdayOf, weekStart } from '@swath/domain/calendar';
import type { ShiftEvent } from '@swath/domain/hours/shift';
import type { AccountId, CompanyId } from '@swath/domain/ids';
import { minutes } from '@swath/domain/units';
import { sql } from 'kysely';
import { getTimeZone } from '../../marketplace/companies/companies.reads.ts';
import type { Tx } from '../../platform/db/db.ts';

/** Days of the past on which the crew worked. */
const DAYS_BACK = 20;

/**
 * Adds the hours of a company's crew in the past weeks, Monday to Friday: half an hour of break, now and then corrected.
 * The weeks before the last one are approved; its crew lead has forgotten to end the latest day's work.
 */
export async function fillHours(tx: Tx, company: CompanyId, now: Date): Promise<void> {
  const zone = await getTimeZone(tx, company);
  const today = dayAt(now, zone);
  const members = await tx
    .selectFrom('company_members')
    .where('company_id', '=', company)
    .select(['account_id', 'role', 'is_primary'])
    .execute();
  const owner = members.find(({ is_primary }) => is_primary)!.account_id;
  const hand = members.find(({ role }) => role === 'crew')?.account_id;
  if (hand) await addStarts(tx, company, hand);
  const days = Array.from({ length: DAYS_BACK }, (_, back) => addDays(today, back - DAYS_BACK)).filter(isWorkday);
  for (const { account_id: account, role } of members.filter((member) => member.role.startsWith('crew'))) {
    for (const [index, day] of days.entries()) {
      const isForgotten = role === 'crew_lead' && index === days.length - 1;
      await addDay(tx, { company, account, day, zone, index: index + (role === 'crew' ? 0 : 3), isForgotten });
    }
    for (const back of [3, 2]) {
      const week = weekStart(addDays(today, -7 * back));
      const approved = { approved_by: owner, approved_at: instantAt(addDays(week, 8), 9 * 60, zone) };
      await tx
        .insertInto('approved_work_weeks')
        .values({ company_id: company, account_id: account, week, ...approved })
        .execute();
    }
  }
}

/** Says of the mowings of the past weeks who started them. */
async function addStarts(tx: Tx, company: CompanyId, hand: AccountId): Promise<void> {
  await sql`
    insert into job_events (job_id, at, side, account_id, kind, details)
    select id, started_at, 'company', ${hand}, 'started', '{}' from jobs
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

async function addDay(tx: Tx, { company, account, day, zone, index, isForgotten }: Worked): Promise<void> {
  const at = (minute: number) => instantAt(day, minute, zone);
  const [start, end] = [7 * 60 - 10 + ((index * 7) % 23), 15 * 60 + 20 + ((index * 11) % 41)];
  const isCorrected = index % 6 === 2 && !isForgotten;
  const begun = { started_at: at(start), ended_at: null, break_minutes: minutes(0) };
  const ended = { ...begun, ended_at: at(end), break_minutes: minutes(30) };
  const longer = { ...ended, break_minutes: minutes(45) };
  const { id } = await tx
    .insertInto('work_shifts')
    .values({
      ...{ company_id: company, account_id: account, work_date: day, is_changed: isCorrected },
      ...(isForgotten ? begun : isCorrected ? longer : ended),
    })
    .returning('id')
    .executeTakeFirstOrThrow();
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
  await tx
    .insertInto('work_shift_events')
    .values([event('start', start, begun), ...(isForgotten ? [] : rest)])
    .execute();
}
