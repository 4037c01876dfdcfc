import { addDays, type Day, DEFAULT_TIME_ZONE, instantAt, weekdayOf } from '@swath/domain/calendar';
import type { AccountId, CompanyId, CrewId, JobId } from '@swath/domain/ids';
import { greenBladeCrews } from '@swath/fixtures/crews';
import { addCrew } from '../../marketplace/crews/add-crew.ts';
import { assignCrews } from '../../marketplace/jobs/crews/assign-crews.ts';
import type { CrewProof } from '../../platform/access/access.policy.ts';
import type { Context } from '../../platform/context.ts';
import type { Tx } from '../../platform/db/db.ts';
import { ignoringTransaction } from '../../platform/db/open-transactions.ts';
import { joining, type Past } from './live-through.ts';

/** How many days ago the company divided into crews. Its jobs before that have none. */
const CREWS_DAYS_AGO = 63;
const EIGHT = 8 * 60;
const NOON = 12 * 60;
/** How long before its day a job is booked, and given to a crew. */
const BOOKED_DAYS = 7;

/** Hours of a crew on a day on which its company is open although it is closed on that weekday. */
const OPEN_TODAY = { start: '08:00', end: '16:00' };

/**
 * The company divides into its crews, which then get the jobs of each day by rule, a week before it.
 *
 * @param jobs  the company's jobs by day
 * @returns the events, to be run by `liveThrough`
 */
export function pastOfCrews(
  ctx: Context,
  tx: Tx,
  office: CrewProof,
  { jobs, now, today }: { jobs: ReadonlyMap<Day, readonly JobId[]>; now: Date; today: Day },
): Past[] {
  const since = addDays(today, -CREWS_DAYS_AGO);
  const bodies = greenBladeCrews.map(({ depot, week, members, ...crew }) => ({
    ...{ name: crew.name, color: crew.color, vehicle: crew.vehicle, largest_lot_sqft: crew.largestLotSqft },
    ...{ fits_narrow_gates: crew.fitsNarrowGates, mows_slopes: crew.mowsSlopes, area_zip_codes: [...crew.zips] },
    depot: depot && { street_address: depot.street, city: 'Columbia', state: 'MO' as const, zip_code: depot.zip },
    week: week?.map((hours, weekday) => hours ?? (weekday === weekdayOf(today) ? OPEN_TODAY : null)) ?? null,
    emails: members,
  }));
  const added = bodies.map(({ emails, ...body }, nth) => ({
    at: instantAt(since, EIGHT + nth, DEFAULT_TIME_ZONE),
    happen: async () => {
      const accounts = await listAccounts(tx, office);
      const members = emails.map((email) => accounts.get(email)!);
      await ignoringTransaction(() => addCrew(joining(ctx, tx), office, { ...body, members }));
    },
  }));
  const assign = [...jobs]
    .filter(([day]) => day > since)
    .map(([day, ids]) => {
      const booked = instantAt(addDays(day, -BOOKED_DAYS), NOON, DEFAULT_TIME_ZONE);
      const started = instantAt(since, NOON, DEFAULT_TIME_ZONE);
      const at = booked < started ? started : booked > now ? now : booked;
      return { at, happen: async () => void (await assignCrews(tx, office, day, ids)) };
    });
  return [...added, ...assign];
}

async function listAccounts(tx: Tx, office: CrewProof): Promise<Map<string, AccountId>> {
  const rows = await tx
    .selectFrom('company_members')
    .innerJoin('accounts', 'accounts.id', 'company_members.account_id')
    .where('company_id', '=', office)
    .select(['accounts.id', 'email'])
    .execute();
  return new Map(rows.map(({ id, email }) => [email, id]));
}

/** The jobs of a company by day, without canceled ones. */
export async function listJobsByDay(tx: Tx, company: CompanyId): Promise<Map<Day, JobId[]>> {
  const rows = await tx
    .selectFrom('jobs')
    .where('company_id', '=', company)
    .where('status', '<>', 'canceled')
    .orderBy('service_date')
    .orderBy('planned_start')
    .select(['id', 'service_date'])
    .execute();
  const byDay = Map.groupBy(rows, ({ service_date }) => service_date);
  return new Map([...byDay].map(([day, ofDay]) => [day, ofDay.map(({ id }) => id)]));
}

/** The member of each crew of a company, besides its lead, who starts and completes its jobs. */
export async function findDrivers(tx: Tx, company: CompanyId): Promise<Map<CrewId | null, AccountId>> {
  const rows = await tx
    .selectFrom('crew_members')
    .innerJoin('company_members as member', (join) =>
      join
        .onRef('member.account_id', '=', 'crew_members.account_id')
        .onRef('member.company_id', '=', 'crew_members.company_id'),
    )
    .where('crew_members.company_id', '=', company)
    .where('role', '=', 'crew')
    .select(['crew_id', 'crew_members.account_id'])
    .execute();
  return new Map(rows.map(({ crew_id, account_id }) => [crew_id, account_id]));
}
