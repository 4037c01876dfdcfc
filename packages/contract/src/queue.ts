import { DAY_ROOMS } from '@swath/domain/availability/capacity';
import type * as ids from '@swath/domain/ids';
import { YARD_FEATURES } from '@swath/domain/jobs/yard-features';
import { OFFER_STATUSES } from '@swath/domain/offers/offer';
import { MOST_ACCEPTABLE_DATES, MOST_PHOTOS, QUEUE_VIEWS, QUEUED_JOB_STATUSES } from '@swath/domain/queue/queued-job';
import type { Cents } from '@swath/domain/units';
import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';
import {
  ArrivalWindow,
  CentsField,
  DayField,
  DayText,
  Instant,
  idField,
  idText,
  optionalLines,
  RatingAverage,
  readAs,
} from './fields.ts';
import { GrassHeightField, LawnSent, readLawn } from './lawn-fields.ts';
import type { Named, SchemaOf } from './named.ts';
import { CheckoutSession } from './payments.ts';
import { personal } from './personal.ts';
import { Photo } from './photos.ts';
import { SpecifiedQueuedJob } from './specified-names.ts';

/** A company's offer for a queued job (a job without a company yet). */
export interface Offer extends z.infer<typeof OfferFields>, Named {}
const OfferFields = z.object({
  id: idText<ids.OfferId>(),
  queuedJobId: idText<ids.QueuedJobId>(),
  companyId: idText<ids.CompanyId>(),
  companyName: personal('business', z.string()),
  companyLogo: z.nullable(Photo),
  ratingAvg: RatingAverage,
  ratingCount: z.int(),
  status: z.enum(OFFER_STATUSES),
  priceCents: CentsField,
  /** Day of the visit, one of the homeowner's acceptable dates. */
  serviceDate: DayText,
  message: personal('words', z.string()),
  createdAt: Instant,
  /**
   * When the offer expires: after 24 hours, or when its day begins if that is sooner. Later while the homeowner is
   * paying for it.
   */
  expiresAt: Instant,
  /** The company's previous offer that this one replaced; null without one. */
  before: z.nullable(z.object({ priceCents: CentsField, serviceDate: DayText })),
});
export const Offer: SchemaOf<Offer> = OfferFields;

/**
 * A company's question about a queued job, with the homeowner's answer. Other companies do not see it.
 * Source: docs/rules/queue-and-offers.md.
 */
export interface QueueQuestion extends z.infer<typeof QueueQuestionFields>, Named {}
const QueueQuestionFields = z.object({
  id: idText<ids.QueueQuestionId>(),
  companyId: idText<ids.CompanyId>(),
  companyName: personal('business', z.string()),
  question: personal('words', z.string()),
  askedAt: Instant,
  answer: personal('words', z.nullable(z.string())),
  answeredAt: z.nullable(Instant),
});
const QueueQuestion: SchemaOf<QueueQuestion> = QueueQuestionFields;

/**
 * Data about a queued job for the company that views it: its room on the acceptable dates, a suggested price, and
 * whether another offer can be made. Source: docs/rules/queue-and-offers.md.
 */
export interface ForCompany extends z.infer<typeof ForCompanyFields>, Named {}
const ForCompanyFields = z.object({
  /** The homeowner's acceptable dates that are still to come, each with whether the company has room. */
  dates: z.array(z.object({ day: DayText, room: z.enum(DAY_ROOMS) })),
  /** Price suggested for the company's offer, calculated from its rate; null if it has set no rate. */
  suggestion: z.nullable(z.object({ mowingCents: CentsField, overgrowthCents: CentsField, totalCents: CentsField })),
  /** Whether the queued job already has the maximum number of open offers. */
  isFull: z.boolean(),
});
const ForCompany: SchemaOf<ForCompany> = ForCompanyFields;

/**
 * A job without a company yet, for which companies make offers. Homeowners see all open offers, companies their own.
 * Source: docs/spec/homeowner.md, section 3; docs/rules/queue-and-offers.md.
 */
export interface QueuedJob extends z.infer<typeof QueuedJobFields>, Named {}
const QueuedJobFields = z.object({
  id: idText<ids.QueuedJobId>(),
  status: z.enum(QUEUED_JOB_STATUSES),
  address: personal('address', z.string()),
  latitude: personal('place', z.nullable(z.number())),
  longitude: personal('place', z.nullable(z.number())),
  /** Display text, such as "0.25 acre". */
  lotSize: z.string(),
  lotSizeSqft: z.int(),
  acceptableDates: z.array(DayText),
  notes: personal('words', z.string()),
  photos: z.array(Photo),
  grassHeight: GrassHeightField,
  overgrowthFlag: z.boolean(),
  preparationPolicyAck: z.boolean(),
  yardFeatures: z.array(z.enum(YARD_FEATURES)),
  yardFeaturesNotes: personal('words', z.string()),
  /** Estimated duration in minutes. */
  totalDurationMinutes: z.int(),
  /** The best open offer (lowest price, then earliest): its price, expiry and company; null without one. */
  offeredPriceCents: z.nullable(CentsField),
  offerExpiresAt: z.nullable(Instant),
  offeredByCompanyId: z.nullable(idText<ids.CompanyId>()),
  offers: z.array(Offer),
  /**
   * When the queued job expires if it gets no offer. Null while an offer is open, which pauses this time, and once the
   * queued job has ended.
   */
  expiresAt: z.nullable(Instant),
  createdAt: Instant,
  updatedAt: Instant,
  /** The job created from the accepted offer; null before. */
  jobId: z.nullable(idText<ids.JobId>()),
  /** Homeowner's name and phone; null for companies unless the homeowner has accepted their offer. */
  fullName: personal('name', z.nullable(z.string())),
  phoneNumber: personal('phone', z.nullable(z.string())),
  /** Questions in order; a company sees only its own. */
  questions: z.array(QueueQuestion),
  /** Data for the company that views the queued job; null for the homeowner. */
  forCompany: z.nullable(ForCompany),
  ...SpecifiedQueuedJob,
});
export const QueuedJob: SchemaOf<QueuedJob> = QueuedJobFields;

const QueuedJobId = z.object({ id: idField<ids.QueuedJobId>('Job not found.') });
const noDates = 'Please select at least one available date';

/**
 * A homeowner's request to queue a job. Address, coordinates, duration and name are determined by the server; values
 * sent for them are ignored.
 * Source: docs/spec/homeowner.md, section 3; docs/rules/booking-and-price.md.
 */
const QueueRequestFields = readLawn(
  z.object({
    acceptableDates: z
      .array(DayField, noDates)
      .check(
        z.minLength(1, noDates),
        z.maxLength(MOST_ACCEPTABLE_DATES, `Please select at most ${MOST_ACCEPTABLE_DATES} dates`),
      ),
    notes: personal('words', z._default(optionalLines(2000), '')),
    /** Ids of photos the caller has uploaded. */
    photos: z._default(
      z.array(idField<ids.PhotoId>()).check(z.maxLength(MOST_PHOTOS, `Please add at most ${MOST_PHOTOS} photos`)),
      [],
    ),
    ...LawnSent,
  }),
);
export interface QueueRequest extends z.infer<typeof QueueRequestFields>, Named {}
export interface QueueRequestSent extends z.input<typeof QueueRequestFields>, Named {}
const QueueRequest: SchemaOf<QueueRequest, QueueRequestSent> = QueueRequestFields;

/** Price, day and message of a company's offer. */
const Proposal = z.object({
  priceCents: readAs<Cents, number>(
    z.int('Please enter a price.').check(z.gte(50, 'The price must be at least $0.50.'), z.lte(1_000_000)),
  ),
  serviceDate: DayField,
  message: personal('words', z._default(optionalLines(1000), '')),
});

const NO_LOT = 'Please send square feet, such as 5000.';

/** Lot size limit of a filter, in square feet; decimals are cut off. Source: docs/spec/company.md, section 5. */
const lot = z.optional(
  z.coerce
    .number<string | number>(NO_LOT)
    .check(z.overwrite(Math.trunc), z.gte(0, NO_LOT), z.lte(999_999_999_999, NO_LOT)),
);

export const queue = {
  create: endpoint({
    name: 'createQueuedJob',
    method: 'POST',
    path: '/api/queued-jobs',
    may: ['homeowner'],
    status: 201,
    summary: 'Put a job in the queue, where companies make offers for three days',
    body: QueueRequest,
    answer: QueuedJob,
    refusals: [
      'missing_queue_address',
      'missing_zip_code',
      'missing_lot_size',
      'policy_not_acknowledged',
      'date_too_early',
      'queue_date_too_far',
      'photo_not_found',
      'too_many_queued',
    ],
    limit: { calls: 60, perSeconds: 3600 },
  }),
  listOwn: endpoint({
    name: 'listOwnQueuedJobs',
    method: 'GET',
    path: '/api/queued-jobs/my-jobs',
    may: ['homeowner'],
    summary:
      'The homeowner’s jobs that wait for an offer or an answer, and expired ones not yet acknowledged; soonest to end first',
    answer: z.array(QueuedJob),
  }),
  listAll: endpoint({
    name: 'listQueuedJobs',
    method: 'GET',
    path: '/api/queued-jobs/all',
    may: ['crew'],
    summary:
      'Jobs waiting for offers in the company’s service areas, newest first, up to 100 at a time: `after` is the last one’s id',
    query: z.object({
      /**
       * `matches`: only queued jobs for which the company has room on an acceptable date or has made an open offer. All
       * queued jobs of its area if this is `area` or left out, or if the company has set no working hours.
       */
      show: z.optional(z.enum(QUEUE_VIEWS)),
      /** Minimum and maximum lot size, in square feet. */
      minLot: lot,
      maxLot: lot,
      dateFrom: z.optional(DayField),
      dateTo: z.optional(DayField),
      /** Cursor: id of the last job on the previous page; left out, the first page. */
      after: z.optional(idField<ids.QueuedJobId>('Job not found.')),
    }),
    answer: z.array(QueuedJob),
  }),
  read: endpoint({
    name: 'readQueuedJob',
    method: 'GET',
    path: '/api/queued-jobs/{id}',
    may: ['homeowner', 'crew'],
    summary: 'One queued job: one’s own, or one in the company’s service areas',
    params: QueuedJobId,
    answer: QueuedJob,
    refusals: ['queued_job_not_found'],
  }),
  offer: endpoint({
    name: 'makeOffer',
    method: 'POST',
    path: '/api/queued-jobs/{id}/offer',
    may: ['crew'],
    status: 201,
    summary: 'Offer a price for one of the acceptable dates; good for 24 hours',
    params: QueuedJobId,
    body: Proposal,
    answer: QueuedJob,
    refusals: [
      'queued_job_not_found',
      'queued_job_ended',
      'offer_exists',
      'too_many_offers',
      'date_not_acceptable',
      'date_too_early',
      'company_not_available',
      'day_full',
      'company_cannot_be_paid',
      'contact_details',
    ],
    // Rate limit: each call sends a mail.
    limit: { calls: 120, perSeconds: 3600 },
  }),
  changeOffer: endpoint({
    name: 'changeOffer',
    method: 'PUT',
    path: '/api/queued-jobs/{id}/offer',
    may: ['crew'],
    summary: 'Change the company’s own open offer: another one takes its place, good for 24 hours from now',
    params: QueuedJobId,
    body: Proposal,
    answer: QueuedJob,
    repeatable: true,
    refusals: [
      'queued_job_not_found',
      'queued_job_ended',
      'offer_not_found',
      'offer_ended',
      'offer_being_paid',
      'date_not_acceptable',
      'date_too_early',
      'company_not_available',
      'day_full',
      'company_cannot_be_paid',
      'contact_details',
    ],
    limit: { calls: 120, perSeconds: 3600 },
  }),
  listWindows: endpoint({
    name: 'listWindowsOfOffers',
    method: 'GET',
    path: '/api/queued-jobs/{id}/windows',
    may: ['homeowner'],
    summary: 'The arrival windows that each company with an open offer on one’s own queued job could promise',
    params: QueuedJobId,
    answer: z.object({
      offers: z.array(z.object({ offerId: idText<ids.OfferId>(), windows: z.array(ArrivalWindow) })),
    }),
    refusals: ['queued_job_not_found'],
    limit: { calls: 240, perSeconds: 600 },
  }),
  accept: endpoint({
    name: 'acceptOffer',
    method: 'POST',
    path: '/api/queued-jobs/{id}/accept',
    may: ['homeowner'],
    summary: 'Open the payment page for an offer and hold its day; the offer is accepted when the money has come',
    params: QueuedJobId,
    body: z.object({
      offerId: idField<ids.OfferId>('Offer not found.'),
      /** Start of the arrival window to promise, one of those offered for this offer's day; null: any time. */
      arrivalFrom: z._default(z.nullable(Instant), null),
    }),
    answer: CheckoutSession,
    repeatable: true,
    refusals: [
      'queued_job_not_found',
      'offer_not_found',
      'offer_ended',
      'queued_job_ended',
      'company_not_available',
      'day_full',
      'company_cannot_be_paid',
      'already_booked',
      'window_taken',
      'gateway_unavailable',
    ],
    limit: { calls: 60, perSeconds: 600 },
  }),
  reject: endpoint({
    name: 'rejectOffer',
    method: 'POST',
    path: '/api/queued-jobs/{id}/reject',
    may: ['homeowner'],
    summary: 'Reject an offer; without its id, the best one',
    params: QueuedJobId,
    body: z.object({ offerId: z.optional(idField<ids.OfferId>('Offer not found.')) }),
    answer: QueuedJob,
    refusals: ['queued_job_not_found', 'offer_not_found', 'offer_ended', 'queued_job_ended'],
    limit: { calls: 120, perSeconds: 3600 },
  }),
  release: endpoint({
    name: 'releaseOffer',
    method: 'POST',
    path: '/api/queued-jobs/{id}/release',
    may: ['crew'],
    summary: 'Withdraw the company’s own open offer',
    params: QueuedJobId,
    answer: QueuedJob,
    refusals: ['queued_job_not_found', 'offer_not_found', 'offer_ended'],
    limit: { calls: 120, perSeconds: 3600 },
  }),
  cancel: endpoint({
    name: 'cancelQueuedJob',
    method: 'POST',
    path: '/api/queued-jobs/{id}/cancel',
    may: ['homeowner'],
    summary: 'Take one’s own job out of the queue; its offers are closed',
    params: QueuedJobId,
    refusals: ['queued_job_not_found', 'queued_job_ended'],
    limit: { calls: 600, perSeconds: 3600 },
  }),
  listExpired: endpoint({
    name: 'listUnacknowledgedExpiredJobs',
    method: 'GET',
    path: '/api/ExpiredJobNotifications/unacknowledged',
    may: ['homeowner'],
    summary: 'Ids of the homeowner’s queued jobs that expired and that they have not been told of',
    answer: z.array(idText<ids.QueuedJobId>()),
  }),
  acknowledgeExpired: endpoint({
    name: 'acknowledgeExpiredJob',
    method: 'POST',
    path: '/api/ExpiredJobNotifications/{id}/acknowledge',
    may: ['homeowner'],
    summary: 'The homeowner has seen that a job expired; doing it again is fine',
    params: QueuedJobId,
    refusals: ['notification_not_found'],
  }),
};
