import type { CompanyOffer } from '@swath/contract/company-offers';
import type { CompanyId, OfferId } from '@swath/domain/ids';
import { lotSizeText } from '@swath/domain/jobs/lot-size';
import { OUTCOME_DAYS } from '@swath/domain/offers/offer';
import { offerEnd, offerStatusAt } from '@swath/domain/offers/offer-clock';
import { offerOutcome } from '@swath/domain/queue/offer-outcome';
import { sql } from 'kysely';
import type { Db } from '../../../platform/db/db.ts';

/** Offers per page. */
const PAGE = 100;

/**
 * A page of what became of a company's offers of the last 30 days, newest first. Offers that the company replaced are
 * left out.
 *
 * @param after  pagination cursor: the last offer of the previous page
 * @param now    from the database's clock
 *
 * Source: docs/rules/queue-and-offers.md.
 */
export async function listOutcomes(
  db: Db,
  company: CompanyId,
  { after, now }: { after: OfferId | undefined; now: Date },
): Promise<CompanyOffer[]> {
  const rows = await db
    .selectFrom('offers as o')
    .innerJoin('queued_jobs as q', 'q.id', 'o.queued_job_id')
    .where('o.company_id', '=', company)
    .where('o.created_at', '>', sql<Date>`${now}::timestamptz - ${OUTCOME_DAYS} * interval '1 day'`)
    .where('o.status', '<>', 'replaced')
    .$if(after !== undefined, (offers) =>
      offers.where(sql<boolean>`(o.created_at, o.id) < (select created_at, id from offers where id = ${after})`),
    )
    .orderBy('o.created_at', 'desc')
    .orderBy('o.id', 'desc')
    .limit(PAGE)
    .select(['o.id', 'o.queued_job_id', 'o.company_id', 'o.status', 'o.price_cents', 'o.service_date', 'o.message'])
    .select(['o.created_at', 'o.expires_at', 'o.held_until', 'o.ended_at'])
    .select(['q.address', 'q.lot_size_sqft', 'q.status as job_status', 'q.job_id'])
    .execute();
  return rows.map((row) => {
    const offer = {
      ...{ id: row.id, companyId: row.company_id, status: row.status, price: row.price_cents },
      ...{ serviceDate: row.service_date, createdAt: row.created_at },
      ...{ expiresAt: row.expires_at, heldUntil: row.held_until },
      // Only members of an approved company can make this call.
      isCompanyApproved: true,
    };
    const outcome = offerOutcome(offerStatusAt(offer, now), row.job_status);
    const ended = row.ended_at ?? (outcome === 'open' ? null : offerEnd(offer));
    return {
      id: row.id,
      queuedJobId: row.queued_job_id,
      outcome,
      address: row.address,
      lotSize: lotSizeText(row.lot_size_sqft),
      priceCents: row.price_cents,
      serviceDate: row.service_date,
      message: row.message,
      createdAt: row.created_at.toISOString(),
      expiresAt: offerEnd(offer).toISOString(),
      endedAt: ended?.toISOString() ?? null,
      jobId: outcome === 'accepted' ? row.job_id : null,
    };
  });
}
