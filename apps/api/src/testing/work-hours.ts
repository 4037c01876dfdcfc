import { addDays, type Day, day, instantAt } from '@swath/domain/calendar';
import type { AccountId, CompanyId, WorkShiftId } from '@swath/domain/ids';
import { minutes } from '@swath/domain/units';
import type { WholeDb } from '../platform/db/db.ts';
import type { Actor } from '../platform/http/testing/access-table.ts';
import type { Everybody } from './everybody.ts';
import type { Sent } from './send-call.ts';

const ZONE = 'America/Chicago';

type Traits = {
  readonly company: CompanyId;
  readonly account: AccountId;
  readonly on: Day;
  /** Minutes after midnight. */
  readonly start?: number;
  /** Minutes after midnight; null: never ended. */
  readonly end?: number | null;
};

/** Hours of a member, 7:00 AM to 3:30 PM with half an hour of break, as rows: clocked, and corrected since. */
export async function aShift(
  db: WholeDb,
  { company, account, on, start = 7 * 60, end = 15 * 60 + 30 }: Traits,
): Promise<WorkShiftId> {
  const startedAt = instantAt(on, start, ZONE);
  const times = {
    started_at: startedAt,
    ended_at: end === null ? null : instantAt(on, end, ZONE),
    break_minutes: minutes(end === null ? 0 : 30),
  };
  const { id } = await db
    .insertInto('work_shifts')
    .values({ company_id: company, account_id: account, work_date: on, ...times })
    .returning('id')
    .executeTakeFirstOrThrow();
  const event = { shift_id: id, at: startedAt, done_by: account, ...times };
  await db
    .insertInto('work_shift_events')
    .values([
      { ...event, kind: 'start', ended_at: null, break_minutes: minutes(0) },
      { ...event, kind: 'corrected', reason: 'I forgot the break.' },
    ])
    .execute();
  return id;
}

/** Hours as somebody types them. */
export const typedHours = (date: string, own: object = {}) => ({
  ...{ date, start: '07:00', end: '15:30', break_minutes: 30, reason: 'My phone was empty.' },
  ...own,
});

/** Members of the company, who each have hours of their own. */
const MEMBERS = ['crewPrimary', 'crewStandard', 'crewHand', 'crewLead', 'crewOwner'] as const;

/** What the calls about hours are sent: each is about the hours of whoever of the company makes it. */
export function hoursCalls({ testApp, company, people }: Everybody): Record<string, (actor: Actor) => Promise<Sent>> {
  const { db } = testApp.testDb;
  /** A day of its own for each: hours of one member do not overlap. */
  let days = 0;
  const oneMoreDay = () => addDays(day('2024-01-01'), days++);
  const workerOf = (actor: Actor) => people[MEMBERS.find((member) => member === actor) ?? 'crewPrimary'].account;
  const own = async (actor: Actor) => aShift(db, { company, account: workerOf(actor), on: oneMoreDay() });
  const aWeek = async () => {
    const on = oneMoreDay();
    await aShift(db, { company, account: people.crewPrimary.account, on });
    return { body: { week: on, users: [people.crewPrimary.account] } };
  };
  let approved: Promise<Day> | undefined;
  /** A week in which members worked, and that the primary user has approved. */
  const anApprovedWeek = () => {
    approved ??= (async () => {
      const week = day('2023-04-30');
      for (const member of ['crewPrimary', 'crewHand'] as const) {
        const { account } = people[member];
        await aShift(db, { company, account, on: week });
        const by = { approved_by: people.crewPrimary.account, approved_at: instantAt(addDays(week, 8), 0, ZONE) };
        await db
          .insertInto('approved_work_weeks')
          .values({ company_id: company, account_id: account, week, ...by })
          .execute();
      }
      return week;
    })();
    return approved;
  };
  return {
    readOwnHours: async (actor) => {
      await own(actor);
      return {};
    },
    clockHours: async (actor) => {
      const account = actor === 'anonymous' ? people.crewPrimary.account : people[actor].account;
      await db.deleteFrom('work_shifts').where('account_id', '=', account).where('ended_at', 'is', null).execute();
      return { body: { act: 'start' } };
    },
    addHours: async () => ({ body: typedHours(oneMoreDay()) }),
    correctHours: async (actor) => {
      const on = oneMoreDay();
      const id = await aShift(db, { company, account: workerOf(actor), on });
      return { params: { id }, body: typedHours(on) };
    },
    removeHours: async (actor) => ({ params: { id: await own(actor) }, body: { reason: 'A day off.' } }),
    listHoursHistory: async (actor) => ({ params: { id: await own(actor) } }),
    listHours: async () => ({ query: `week=${await anApprovedWeek()}` }),
    readHoursFile: async () => ({ query: `week=${await anApprovedWeek()}` }),
    approveHours: aWeek,
    reopenHours: aWeek,
  };
}

const id = crypto.randomUUID();
const ofWeek = { week: '2026-04-26', users: [id] };

/** A valid request of each call about hours, for those that nobody has. */
export const HOURS_REQUESTS = {
  readOwnHours: { query: { week: '2026-04-26' } },
  clockHours: { body: { act: 'end' } },
  addHours: { body: typedHours('2026-04-27', { user: id }) },
  correctHours: { params: { id }, body: typedHours('2026-04-27') },
  removeHours: { params: { id }, body: { reason: 'A day off.' } },
  listHoursHistory: { params: { id } },
  listHours: { query: { week: '2026-04-26' } },
  readHoursFile: { query: { week: '2026-04-26' } },
  approveHours: { body: ofWeek },
  reopenHours: { body: ofWeek },
};
