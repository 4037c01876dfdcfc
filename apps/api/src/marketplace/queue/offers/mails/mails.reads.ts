import type { Day } from '@swath/domain/calendar';
import type { CompanyId, QueuedJobId } from '@swath/domain/ids';
import type { Cents } from '@swath/domain/units';
import { sql } from 'kysely';
import type { Db } from '../../../../platform/db/db.ts';

/** A company and a queued job (one waiting for offers), which select that company's offers for that job. */
export type Pair = { readonly company: CompanyId; readonly job: QueuedJobId };

/**
 * Lower bound of creation times, for the index of a company's offers: an offer is open for little more than a day, so
 * one that ended within the last quarter of an hour is not older than this.
 */
const RECENT = sql`interval '2 days'`;

/** An offer as it was shown in a mail to the homeowner. */
export type NotifiedOffer = {
  readonly companyId: CompanyId;
  readonly price: Cents;
  readonly serviceDate: Day;
  readonly message: string;
};

/**
 * Offers of the given companies for a queued job that the last mail to its homeowner listed and that have ended since.
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

/**
 * When a company was last mailed about the end of an offer for this job; null: never about an offer of the last two
 * days.
 */
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
