import type { Photo } from '@swath/contract/photos';
import type { Offer as OfferView } from '@swath/contract/queue';
import type { Day } from '@swath/domain/calendar';
import type { CompanyId, OfferId, QueuedJobId } from '@swath/domain/ids';
import type { Offer } from '@swath/domain/offers/offer';
import { offerEnd, offerStatusAt } from '@swath/domain/offers/offer-clock';
import { averageRating } from '@swath/domain/ratings/rating';
import type { Cents } from '@swath/domain/units';
import { type InferResult, sql } from 'kysely';
import type { Db } from '../../../platform/db/db.ts';

/** An offer as it is stored, with its company's public data and mail address. */
export type StoredOffer = Offer & {
  readonly queuedJobId: QueuedJobId;
  /** The platform's fee in cents, which is part of the price. */
  readonly fee: Cents;
  readonly message: string;
  readonly company: { readonly name: string; readonly email: string; readonly ratingAvg: number | null };
  readonly ratingCount: number;
  /** Price and day of the offer that this one replaced; null: none. */
  readonly before: { readonly price: Cents; readonly serviceDate: Day } | null;
  /** Whether the offer was not mailed to its homeowner yet. */
  readonly waitsForMail: boolean;
};

const selectOffers = (db: Db) =>
  db
    .selectFrom('offers')
    .innerJoin('companies', 'companies.id', 'offers.company_id')
    .leftJoin('offers as before', 'before.id', 'offers.replaces')
    .select([
      'offers.id',
      'offers.queued_job_id',
      'offers.company_id',
      'offers.status',
      'offers.price_cents',
      'offers.fee_cents',
      'offers.service_date',
      'offers.message',
      'offers.created_at',
      'offers.expires_at',
      'offers.held_until',
      'offers.waits_for_mail',
      'companies.name',
      'companies.email',
      'companies.status as company_status',
      'companies.rating_sum',
      'companies.rating_count',
      'before.price_cents as before_cents',
      'before.service_date as before_date',
    ])
    .orderBy('offers.created_at', 'desc')
    .orderBy('offers.id');

function toOffer(row: InferResult<ReturnType<typeof selectOffers>>[number]): StoredOffer {
  return {
    id: row.id,
    queuedJobId: row.queued_job_id,
    companyId: row.company_id,
    status: row.status,
    price: row.price_cents,
    fee: row.fee_cents,
    serviceDate: row.service_date,
    message: row.message,
    createdAt: row.created_at,
    expiresAt: row.expires_at,
    heldUntil: row.held_until,
    isCompanyApproved: row.company_status === 'approved',
    company: { name: row.name, email: row.email, ratingAvg: averageRating(row.rating_sum, row.rating_count) },
    ratingCount: row.rating_count,
    before:
      row.before_cents !== null && row.before_date !== null
        ? { price: row.before_cents, serviceDate: row.before_date }
        : null,
    waitsForMail: row.waits_for_mail,
  };
}

/**
 * The offers stored as open, by the queued job that they are for (one that waits for offers); some may have expired
 * without being updated yet.
 */
export async function listOpenOffers(
  db: Db,
  queuedJobs: readonly QueuedJobId[],
): Promise<Map<QueuedJobId, StoredOffer[]>> {
  const rows = await selectOffers(db)
    .where('offers.queued_job_id', '=', sql<QueuedJobId>`any(${queuedJobs}::uuid[])`)
    // A literal, not a parameter, since only then a prepared statement can use the partial index of open offers.
    .where('offers.status', '=', sql.lit('open'))
    .execute();
  return Map.groupBy(rows.map(toOffer), (offer) => offer.queuedJobId);
}

/** Maximum number of a company's own offers that are shown per queued job: the newest ones. */
const MOST_SHOWN = 10;

/**
 * A company's own offers for queued jobs, by job, newest first, whatever their status; replaced offers are left out.
 */
export async function listOffersOfCompany(
  db: Db,
  company: CompanyId,
  queuedJobs: readonly QueuedJobId[],
): Promise<Map<QueuedJobId, StoredOffer[]>> {
  const rows = await selectOffers(db)
    .where('offers.company_id', '=', company)
    .where('offers.queued_job_id', '=', sql<QueuedJobId>`any(${queuedJobs}::uuid[])`)
    .where('offers.status', '<>', 'replaced')
    .execute();
  const byJob = Map.groupBy(rows.map(toOffer), (offer) => offer.queuedJobId);
  return new Map([...byJob].map(([job, offers]) => [job, offers.slice(0, MOST_SHOWN)]));
}

/** An offer, whatever its status; null when there is none with that id. */
export async function findOffer(db: Db, id: OfferId): Promise<StoredOffer | null> {
  const row = await selectOffers(db).where('offers.id', '=', id).executeTakeFirst();
  return row ? toOffer(row) : null;
}

/** Offers for a queued job that ended without being accepted, and about which a mail to the company is due. */
export async function listEndsToMail(db: Db, job: QueuedJobId, now: Date): Promise<StoredOffer[]> {
  const rows = await selectOffers(db)
    .where('offers.queued_job_id', '=', job)
    .where('offers.end_mail_due_at', '<=', now)
    .execute();
  return rows.map(toOffer);
}

/**
 * Maps an offer to what the API returns, with its status at this moment.
 *
 * @param logo  the company's logo; null: it has none
 * @param now  from the database's clock
 */
export const toOfferView = (offer: StoredOffer, logo: Photo | null, now: Date): OfferView => ({
  id: offer.id,
  queuedJobId: offer.queuedJobId,
  companyId: offer.companyId,
  companyName: offer.company.name,
  companyLogo: logo,
  ratingAvg: offer.company.ratingAvg,
  ratingCount: offer.ratingCount,
  status: offerStatusAt(offer, now),
  priceCents: offer.price,
  serviceDate: offer.serviceDate,
  message: offer.message,
  createdAt: offer.createdAt.toISOString(),
  expiresAt: offerEnd(offer).toISOString(),
  before: offer.before && { priceCents: offer.before.price, serviceDate: offer.before.serviceDate },
});

/**
 * The queued jobs for which a company may have an open offer; some offers may have expired.
 *
 * @param now from the database's clock
 */
export async function listJobsWithOffer(db: Db, company: CompanyId, now: Date): Promise<QueuedJobId[]> {
  const rows = await db
    .selectFrom('offers')
    .where('company_id', '=', company)
    .where('status', '=', 'open')
    // Lower bound for the index: an offer is open for little more than a day.
    .where('created_at', '>', sql<Date>`${now}::timestamptz - interval '2 days'`)
    .select('queued_job_id')
    .execute();
  return rows.map((row) => row.queued_job_id);
}
