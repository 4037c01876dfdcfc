import type { Day } from '@swath/domain/calendar';
import type { CompanyId, QueuedJobId } from '@swath/domain/ids';
import type { Cents } from '@swath/domain/units';
import { sql } from 'kysely';
import type { Db } from '../../../../platform/db/db.ts';

/** A company and a queued job, to select its offers on it. */
export type Pair = { readonly company: CompanyId; readonly job: QueuedJobId };

/**
 * Lower bound for the index of a company's offers: an offer is open for a day and the minutes of its checkout, so one that
 * ended within a quarter of an hour was made within this time.
 */
const RECENT = sql`interval '2 days'`;

/** An offer as it was mailed to the homeowner. */
export type NotifiedOffer = {
  readonly companyId: CompanyId;
  readonly price: Cents;
  readonly serviceDate: Day;
  readonly message: string;
};

/**
 * Offers that were mailed to a homeowner and ended only after the last mail, which therefore still lists them.
 *
 * @param mailedAt  time of that mail
 */
export function listNotifiedOffers(
  db: Db,
  { companies, job }: { companies: readonly CompanyId[]; job: QueuedJobId },
  mailedAt: Date,
): Promise<NotifiedOffer[]> {
  return db
    .selectFrom('offers')
    .where('company_id', '=', sql<CompanyId>`any(${companies}::uuid[])`)
    .where('created_at', '>', sql<Date>`${mailedAt}::timestamptz - ${RECENT}`)
    .where('queued_job_id', '=', job)
    .where('ended_at', '>', mailedAt)
    .where('waits_for_mail', '=', false)
    .select(['company_id as companyId', 'price_cents as price', 'service_date as serviceDate', 'message'])
    .execute();
}

/** When a company was last mailed about an unsuccessful offer on this job; null when it was not recently. */
export async function findEndMail(db: Db, { company, job }: Pair, now: Date): Promise<Date | null> {
  const row = await db
    .selectFrom('offers')
    .where('company_id', '=', company)
    .where('created_at', '>', sql<Date>`${now}::timestamptz - ${RECENT}`)
    .where('queued_job_id', '=', job)
    .select((eb) => eb.fn.max('end_mailed_at').as('at'))
    .executeTakeFirst();
  return row?.at ?? null;
}
