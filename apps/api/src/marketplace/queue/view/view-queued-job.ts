import type { ForCompany, QueuedJob, QueueQuestion } from '@swath/contract/queue';
import type { CompanyId } from '@swath/domain/ids';
import { isOvergrown } from '@swath/domain/jobs/grass-height';
import { lotSizeText } from '@swath/domain/jobs/lot-size';
import { bestOffer, byBestOffer } from '@swath/domain/offers/best-offer';
import { MOST_OPEN_OFFERS } from '@swath/domain/offers/offer';
import { offerEnd } from '@swath/domain/offers/offer-clock';
import { suggestedPrice } from '@swath/domain/offers/suggested-price';
import type { PriceRules } from '@swath/domain/pricing/price-rules';
import type { QueueState } from '@swath/domain/queue/queue-clock';
import { cents } from '@swath/domain/units';
import type { Context } from '../../../platform/context.ts';
import type { Db } from '../../../platform/db/db.ts';
import { findPriceRules } from '../../companies/companies.reads.ts';
import { listLogos, listPhotos } from '../../photos/photo-address.ts';
import { type Rooms, readRooms } from '../../places/read-rooms.ts';
import { listOffersOfCompany, type StoredOffer, toOfferView } from '../offers/offers.reads.ts';
import { listQuestions, type StoredQuestion } from '../questions/questions.reads.ts';
import type { QueuedJobNow } from '../queue.reads.ts';
import { offerDaysOf, offerStretch } from './to-offer-days.ts';
import { toSpecifiedQueuedJob } from './to-specified-queued-job.ts';

/** Who looks at a queued job (one waiting for offers): the homeowner whose job it is, or a company. */
export type Onlooker = 'homeowner' | { readonly company: CompanyId };

/**
 * Queued jobs as the homeowner or a company sees them at this moment. A company sees only its own offers and questions,
 * and the homeowner's identity only once its offer is accepted.
 *
 * Source: docs/rules/queue-and-offers.md.
 */
export async function viewQueuedJobs(
  ctx: Context,
  jobs: readonly QueuedJobNow[],
  onlooker: Onlooker,
  now: Date,
): Promise<QueuedJob[]> {
  const ids = jobs.map((job) => job.id);
  const photos = await listPhotos(ctx.db, ctx, ids);
  const own = onlooker === 'homeowner' ? null : await listOffersOfCompany(ctx.db, onlooker.company, ids);
  const logos = await listLogos(ctx.db, ctx, companiesOf(jobs, own));
  const asked = await listQuestions(ctx.db, ids, onlooker === 'homeowner' ? null : onlooker.company);
  const books = onlooker === 'homeowner' ? null : await readBooks(ctx.db, onlooker.company, now);
  return jobs.map((job) => {
    const offers = own ? (own.get(job.id) ?? []) : job.state.open.toSorted(byBestOffer);
    const knowsWho = own ? offers.some((offer) => offer.status === 'accepted') : true;
    return toSpecifiedQueuedJob({
      ...lawnOf(job),
      ...clockOf(job.state),
      photos: photos.get(job.id) ?? [],
      offers: offers.map((offer) => toOfferView(offer, logos.get(offer.companyId) ?? null, now)),
      jobId: knowsWho ? job.row.job_id : null,
      fullName: knowsWho ? job.row.full_name : null,
      phoneNumber: knowsWho ? job.phone : null,
      questions: (asked.get(job.id) ?? []).map(questionOf),
      forCompany: books && forCompany(job, books, now),
    });
  });
}

const questionOf = ({ id, company, question, askedAt, answer, answeredAt }: StoredQuestion): QueueQuestion => ({
  id,
  companyId: company.id,
  companyName: company.name,
  question,
  askedAt: askedAt.toISOString(),
  answer,
  answeredAt: answeredAt?.toISOString() ?? null,
});

/** A company's room and its prices (null: it has no rate), from which dates and a price are suggested. */
type Books = { readonly rooms: Rooms; readonly prices: PriceRules | null };

const readBooks = async (db: Db, company: CompanyId, now: Date): Promise<Books> => ({
  rooms: await readRooms(db, company, offerStretch(now)),
  prices: await findPriceRules(db, company),
});

function forCompany(job: QueuedJobNow, { rooms, prices }: Books, now: Date): ForCompany {
  const { lot_size_sqft: lot, grass_height: grass } = job.row;
  const price = suggestedPrice(lot, prices, grass);
  return {
    dates: offerDaysOf(job, rooms, now),
    suggestion: price && {
      mowingCents: cents(price.mowing + price.minimum),
      overgrowthCents: price.overgrowth,
      totalCents: price.total,
    },
    isFull: job.state.open.length >= MOST_OPEN_OFFERS,
  };
}

function companiesOf(jobs: readonly QueuedJobNow[], own: Map<unknown, StoredOffer[]> | null): CompanyId[] {
  const offers = own ? [...own.values()].flat() : jobs.flatMap((job) => job.state.open);
  return [...new Set(offers.map((offer) => offer.companyId))];
}

function lawnOf({ id, row }: QueuedJobNow) {
  const grassHeight = row.grass_height;
  return {
    id,
    address: row.address,
    latitude: row.latitude,
    longitude: row.longitude,
    lotSize: lotSizeText(row.lot_size_sqft),
    lotSizeSqft: row.lot_size_sqft,
    acceptableDates: row.acceptable_dates,
    notes: row.notes,
    grassHeight,
    overgrowthFlag: isOvergrown(grassHeight),
    preparationPolicyAck: row.yard_ready,
    yardFeatures: row.yard_features,
    yardFeaturesNotes: row.yard_notes,
    totalDurationMinutes: row.duration_minutes,
    createdAt: row.created_at.toISOString(),
    updatedAt: row.updated_at.toISOString(),
  };
}

function clockOf(state: QueueState<StoredOffer>) {
  const best = bestOffer(state.open);
  return {
    status: state.status,
    offeredPriceCents: best?.price ?? null,
    offerExpiresAt: best ? offerEnd(best).toISOString() : null,
    offeredByCompanyId: best?.companyId ?? null,
    expiresAt: state.status === 'queued' ? state.expiresAt!.toISOString() : null,
  };
}
