import type { QueuedJob } from '@swath/contract/queue';
import type { CompanyId } from '@swath/domain/ids';
import { isOvergrown } from '@swath/domain/jobs/grass-height';
import { lotSizeText } from '@swath/domain/jobs/lot-size';
import { bestOffer, byBestOffer } from '@swath/domain/offers/best-offer';
import { offerEnd } from '@swath/domain/offers/offer-clock';
import type { QueueState } from '@swath/domain/queue/queue-clock';
import type { Context } from '../../../machinery/context.ts';
import { listLogos, listPhotos } from '../../photos/photo-address.ts';
import { listOffersOfCompany, type StoredOffer, toOfferView } from '../offers/offers.reads.ts';
import type { QueuedJobNow } from '../queue.reads.ts';

/** Whoever looks: the homeowner whose job it is, or a company. */
export type Onlooker = 'homeowner' | { readonly company: CompanyId };

/**
 * Queued jobs as the homeowner or a company sees them at this moment. A company sees its own offers only, and who the
 * homeowner is once they have accepted one of them.
 *
 * Source: docs/decisions.md, D35 to D37.
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
  return jobs.map((job) => {
    const offers = own ? (own.get(job.id) ?? []) : job.state.open.toSorted(byBestOffer);
    const knowsWho = own ? offers.some((offer) => offer.status === 'accepted') : true;
    return {
      ...lawnOf(job),
      ...clockOf(job.state),
      photos: photos.get(job.id) ?? [],
      offers: offers.map((offer) => toOfferView(offer, logos.get(offer.companyId) ?? null, now)),
      jobId: knowsWho ? job.row.job_id : null,
      fullName: knowsWho ? job.row.full_name : null,
      phoneNumber: knowsWho ? job.phone : null,
    };
  });
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
