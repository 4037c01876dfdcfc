import type { Day } from '@swath/domain/calendar';
import type { CompanyId, QueuedJobId } from '@swath/domain/ids';
import type { Cents } from '@swath/domain/units';
import { sql } from 'kysely';
import type { Db } from '../../../../platform/db/db.ts';

/** Of which company's offers on which queued job. */
export type Pair = { readonly company: CompanyId; readonly job: QueuedJobId };

/**
 * An offer is open for a day and the minutes its homeowner takes to pay: what ended within a quarter of an hour was made
 * within so long. The index of a company's offers is read no further.
 */
const RECENT = sql`interval '2 days'`;

/** What a homeowner was told of an offer by mail. */
export type ToldOffer = {
  readonly companyId: CompanyId;
  readonly price: Cents;
  readonly serviceDate: Day;
  readonly message: string;
};

/**
 * Offers of which a homeowner was mailed, and that ended only after the last mail: it still says them.
 *
 * @param mailedAt  when that was
 */
export function listToldOffers(
  db: Db,
  { companies, job }: { companies: readonly CompanyId[]; job: QueuedJobId },
  mailedAt: Date,
): Promise<ToldOffer[]> {
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

/** When a company was last mailed that an offer of its on this job became nothing; null when it was not lately. */
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
