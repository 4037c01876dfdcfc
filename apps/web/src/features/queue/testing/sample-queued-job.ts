import type { Photo } from '@swath/contract/photos';
import type { Offer, QueuedJob } from '@swath/contract/queue';
import { day } from '@swath/domain/calendar';
import type { PhotoId } from '@swath/domain/ids';
import { cents } from '@swath/domain/units';
import { clipAndGo, greenBlade, harriet } from '@swath/fixtures/people';
import { sampleId } from '../../../testing/sample-id.ts';

/** An offer of $45.00 for November 26, made at 9:00 AM in Columbia on November 24, 2026. `number` sets its ids. */
export function sampleOffer(number: number, changed: Partial<Offer> = {}): Offer {
  return {
    id: sampleId(500 + number),
    queuedJobId: sampleId(700),
    companyId: sampleId(800 + number),
    companyName: greenBlade.name,
    companyLogo: null,
    ratingAvg: 4.61,
    ratingCount: 61,
    status: 'open',
    priceCents: cents(4500),
    serviceDate: day('2026-11-26'),
    message: '',
    createdAt: '2026-11-24T15:00:00.000Z',
    expiresAt: '2026-11-25T15:00:00.000Z',
    before: null,
    ...changed,
  };
}

/** A cheaper offer, for the day before `sampleOffer`, of a company without ratings. */
export const cheaperOffer = (changed: Partial<Offer> = {}): Offer =>
  sampleOffer(2, {
    companyName: clipAndGo.name,
    ratingAvg: null,
    ratingCount: 0,
    priceCents: cents(3900),
    serviceDate: day('2026-11-25'),
    message: 'We are in your street that day.',
    createdAt: '2026-11-24T15:10:00.000Z',
    ...changed,
  });

/** A job in the queue since 9:00 AM on November 24, 2026, in Columbia, as its homeowner sees it. */
export function sampleQueuedJob(changed: Partial<QueuedJob> = {}): QueuedJob {
  return {
    id: sampleId(700),
    status: 'queued',
    address: '412 Elm Ave, Columbia, MO 65203',
    latitude: 38.95,
    longitude: -92.33,
    lotSize: '0.25 acre',
    lotSizeSqft: 10_890,
    acceptableDates: [day('2026-11-25'), day('2026-11-26'), day('2026-11-28')],
    notes: 'Behind the house only.',
    photos: [],
    grassHeight: 'tall_8_14',
    overgrowthFlag: true,
    preparationPolicyAck: true,
    yardFeatures: ['fire_pit'],
    yardFeaturesNotes: 'Gate code 4417',
    totalDurationMinutes: 30,
    offeredPriceCents: null,
    offerExpiresAt: null,
    offeredByCompanyId: null,
    offers: [],
    expiresAt: '2026-11-27T15:00:00.000Z',
    createdAt: '2026-11-24T15:00:00.000Z',
    updatedAt: '2026-11-24T15:00:00.000Z',
    jobId: null,
    fullName: harriet.fullName,
    phoneNumber: harriet.phone,
    questions: [],
    forCompany: null,
    lot_size: '0.25 acre',
    full_name: harriet.fullName,
    estimated_duration: '00:30:00',
    total_duration_minutes: 30,
    acceptable_dates: [day('2026-11-26')],
    offered_price_cents: null,
    offered_by_company_id: null,
    offer_expires_at: null,
    grass_height_min_inches: 4,
    grass_height_max_inches: 8,
    overgrowth_flag: false,
    preparation_policy_ack: true,
    yard_features: [],
    created_at: '2026-11-24T15:00:00.000Z',
    updated_at: '2026-11-24T15:00:00.000Z',
    ...changed,
  };
}

/** The job of `sampleQueuedJob` with offers. */
export const offeredJob = (offers: Offer[] = [sampleOffer(1), cheaperOffer()]): QueuedJob =>
  sampleQueuedJob({
    status: 'offered',
    offers,
    expiresAt: null,
    offeredPriceCents: cents(Math.min(...offers.map(({ priceCents }) => priceCents))),
    offerExpiresAt: offers[0]?.expiresAt ?? null,
    offeredByCompanyId: offers[0]?.companyId ?? null,
  });

/** A queued job that expired without an accepted offer. */
export const expiredJob = (changed: Partial<QueuedJob> = {}): QueuedJob =>
  sampleQueuedJob({ status: 'expired', expiresAt: null, ...changed });

export const samplePhoto = (number: number) =>
  ({
    id: sampleId<PhotoId>(600 + number),
    url: `/api/photos/${number}.jpg`,
    thumbUrl: `/api/photos/${number}-small.jpg`,
    width: 1600,
    height: 1200,
  }) satisfies Photo;

/** The job of `sampleQueuedJob` as seen by a company that has room on all of its dates and has set no rate. */
export function jobForCompany(changed: Partial<QueuedJob> = {}): QueuedJob {
  const job = sampleQueuedJob({ fullName: null, phoneNumber: null, ...changed });
  const dates = job.acceptableDates.map((date) => ({ day: date, room: 'free' as const }));
  return { ...job, forCompany: changed.forCompany ?? { dates, suggestion: null, isFull: false } };
}
