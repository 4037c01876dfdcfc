import { day as asDay } from '@swath/domain/calendar';
import type { AccountId, CompanyId, JobId } from '@swath/domain/ids';
import type { JobStatus } from '@swath/domain/jobs/job';
import { cents, minutes, squareFeet } from '@swath/domain/units';
import { type Insertable, sql } from 'kysely';
import type { WholeDb } from '../platform/db/db.ts';
import type { Jobs } from '../platform/db/tables.ts';
import { TEST_NOW } from './test-app.ts';

/** The day of TEST_NOW in Columbia, Missouri. */
export const TODAY = asDay('2026-05-02');

const STARTED = '2026-05-02T14:00:00.000Z';
const COMPLETED = '2026-05-02T14:45:00.000Z';

/** The times that the table wants of a job of each status. */
const TIMES: Record<JobStatus, Partial<Insertable<Jobs>>> = {
  pending: {},
  'in-progress': { started_at: STARTED },
  completed: { started_at: STARTED, completed_at: COMPLETED },
  canceled: { canceled_at: STARTED },
};

type Traits = {
  client: AccountId;
  company: CompanyId;
  status?: JobStatus;
  day?: string;
  own?: Partial<Insertable<Jobs>>;
};

/**
 * A job that stands in the table, of today and of a quarter acre for $45.00 unless told otherwise.
 *
 * @param traits.own  columns that the test is about
 */
export async function aJobRow(
  db: WholeDb,
  { client, company, status = 'pending', day = TODAY, own }: Traits,
): Promise<JobId> {
  const { id } = await db
    .insertInto('jobs')
    .values({
      client_id: client,
      company_id: company,
      status,
      service_date: asDay(day),
      time_zone: 'America/Chicago',
      full_name: 'Harriet Miller',
      address: '412 Elm Ave, Columbia, MO 65203',
      zip_code: '65203',
      latitude: 38.93,
      longitude: -92.36,
      lot_size_sqft: squareFeet(10_890),
      duration_minutes: minutes(30),
      grass_height: 'medium_4_8',
      yard_ready: true,
      mowing_cents: cents(4500),
      price_cents: cents(4500),
      fee_cents: cents(100),
      created_at: TEST_NOW,
      updated_at: TEST_NOW,
      ...TIMES[status],
      ...own,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** A crew has tapped *On my way* to a job, and its homeowner is not told yet. @returns its id */
export async function onItsWay(db: WholeDb, id: string): Promise<string> {
  const way = { on_my_way_at: sql<Date>`clock_now()`, on_my_way_tells_at: sql<Date>`clock_now() + interval '30 s'` };
  await db
    .updateTable('jobs')
    .set(way)
    .where('id', '=', id as JobId)
    .execute();
  return id;
}
