import type * as ids from '@swath/domain/ids';
import { RATING_TAGS } from '@swath/domain/ratings/rating-tags';
import { cents } from '@swath/domain/units';
import * as z from 'zod/mini';
import { dayCapacity } from './availability.ts';
import { CompanyPrices, NO_PRICES, PUBLIC_PRICES } from './company-prices.ts';
import { endpoint } from './endpoint.ts';
import {
  ArrivalWindow,
  CentsField,
  DayField,
  DayText,
  Instant,
  idField,
  idText,
  RatingAverage,
  ZoneSourceField,
} from './fields.ts';
import { GrassHeightField, GroundField } from './lawn-fields.ts';
import { PriceLines } from './mowing-requests.ts';
import type { Named, SchemaOf } from './named.ts';
import { InsuredUntil } from './papers.ts';
import { personal } from './personal.ts';
import { Photo } from './photos.ts';

/**
 * Share of promised arrival windows that the company kept in the last twelve months, in whole percent; null before five
 * promises. Source: docs/rules/companies.md.
 */
export const KeptWindows = z.nullable(z.int().check(z.gte(0), z.lte(100)));

/**
 * A company that the homeowner can book for a day, with its price for their lawn.
 * Source: docs/spec/homeowner.md, section 3.
 */
export interface OfferedCompany extends z.infer<typeof OfferedCompanyFields>, Named {}
const OfferedCompanyFields = z.object({
  company_id: idText<ids.CompanyId>(),
  company_name: personal('business', z.string()),
  logo: z.nullable(Photo),
  /** US dollars per quarter acre. */
  company_rate: z.number(),
  rating_avg: RatingAverage,
  rating_count: z.int(),
  phone_number: personal('phone', z.nullable(z.string())),
  payment_status: z.enum(['unknown', 'not_ready', 'ready']),
  /** Price of this job at this company, once and with a promised arrival window. */
  price: PriceLines,
  /**
   * The company's own prices, from which `discountsOf` works out what other kinds of visits cost. `neighbor_cents`: 0
   * without another mowing near the lawn on that day.
   */
  discounts: z.object({ ...PUBLIC_PRICES, any_time_cents: CentsField }),
  /** Straight-line miles from the company's address to the lawn; null if either location is unknown. */
  distance_miles: z.nullable(z.number()),
  kept_windows: KeptWindows,
  insured_until: InsuredUntil,
  /** Arrival windows that the company can still promise on that day; empty if the lawn's coordinates are unknown. */
  arrival_windows: z.array(ArrivalWindow),
});
export const OfferedCompany: SchemaOf<OfferedCompany> = OfferedCompanyFields;

const AvailabilityWindow = z.object({ start: z.string(), end: z.string() });

/**
 * A company's hours on one day, after its days off and the busy times of its external calendar. `windows` is empty if
 * the company does not work that day.
 */
const EffectiveAvailability = z.object({
  date: DayText,
  is_available: z.boolean(),
  windows: z.array(AvailabilityWindow),
  /** Whether another job of the caller's lot size fits on the day. */
  has_room: z.boolean(),
  /** For a homeowner: whether the company mows near their lawn on that day, and asks less for it. */
  has_neighbor: z.boolean(),
});

/** Whether crews must take photos before the start, and after the mowing. Source: docs/rules/jobs.md. */
const PhotoRulesFields = z.object({ before: z.boolean(), after: z.boolean() });

/** A company's own data for its dashboard and settings. */
export interface OwnCompany extends z.infer<typeof OwnCompanyFields>, Named {}
const OwnCompanyFields = z.object({
  company_id: idText<ids.CompanyId>(),
  company_name: personal('business', z.string()),
  company_address: personal('address', z.string()),
  phone_number: personal('phone', z.nullable(z.string())),
  rating_avg: RatingAverage,
  rating_count: z.int(),
  time_zone: z.string(),
  time_zone_source: ZoneSourceField,
  /** Today in the company's time zone, and the server's current time, as the device's clock may be wrong. */
  today: DayText,
  now: Instant,
  capacity_today: z.object({ ...dayCapacity, crews: z._default(dayCapacity.crews, []) }),
  /** Whether each of its crews has a day, a route and a capacity of its own. */
  several_crews: z._default(z.boolean(), false),
  photo_rules: PhotoRulesFields,
  /** Which members, besides the primary user, may cancel paid jobs without approval; canceling refunds the customer. */
  refund_rule: z.object({ standard: z.boolean(), crew: z.boolean() }),
  payments_enabled: z.boolean(),
  company_rate_cents: z.nullable(CentsField),
  /** Discount for a visit at any time of the day, in cents; 0: none. */
  any_time_discount_cents: z._default(CentsField, cents(0)),
  prices: z._default(CompanyPrices, NO_PRICES),
  /** From which time of a day, 'HH:MM', its routes no longer change by themselves; null: from the crew's first stop on. */
  routes_settle_at: z._default(z.nullable(z.string()), null),
  /** Same as `company_rate_cents` in US dollars, for the specification's clients; null without a rate. */
  company_rate: z.nullable(z.number()),
});
interface OwnCompanyGiven extends z.input<typeof OwnCompanyFields>, Named {}
export const OwnCompany: SchemaOf<OwnCompany, OwnCompanyGiven> = OwnCompanyFields;

/** Service areas as shown to the public: only enabled ones; empty if the company works everywhere. */
const ShownAreas = z.object({
  /** A sentence for each kind of area. */
  words: personal('address', z.array(z.string())),
  zip_codes: personal('address', z.array(z.string())),
  /**
   * Circles in which the company works. Centers are rounded to about a mile, because a center may be a private home.
   */
  circles: z.array(
    z.object({
      latitude: personal('place', z.number()),
      longitude: personal('place', z.number()),
      radius_miles: z.number(),
    }),
  ),
  /** Polygons in which the company works, each a list of corners [latitude, longitude]. */
  outlines: personal('place', z.array(z.array(z.array(z.number())))),
});

/** How often ratings name each tag. `ratings`: number of ratings that name at least one. */
const TagCountsField = z.object({ ratings: z.int(), on_time: z.int(), careful: z.int(), tidy: z.int() });

/** What anyone may see of an approved company. Source: docs/rules/companies.md. */
export interface CompanyProfile extends z.infer<typeof CompanyProfileFields>, Named {}
const CompanyProfileFields = z.object({
  company_id: idText<ids.CompanyId>(),
  company_name: personal('business', z.string()),
  logo: z.nullable(Photo),
  description: personal('business', z.nullable(z.string())),
  website: personal('business', z.nullable(z.string())),
  city: personal('address', z.string()),
  state: z.string(),
  phone_number: personal('phone', z.nullable(z.string())),
  /** US dollars per quarter acre; null if the company has set none, so that it cannot be booked. */
  company_rate: z.nullable(z.number()),
  /** Its own prices; `neighbor_miles`: how near another mowing has to be. */
  prices: z.object({ ...PUBLIC_PRICES, neighbor_miles: z.number() }),
  rating_avg: RatingAverage,
  rating_count: z.int(),
  /** How many ratings have 1, 2, 3, 4 and 5 stars, in this order. */
  rating_stars: z.array(z.int()),
  rating_tags: TagCountsField,
  /** Photos of work, in the company's order. */
  photos: z.array(Photo),
  kept_windows: KeptWindows,
  insured_until: InsuredUntil,
  member_since: Instant,
  service_areas: ShownAreas,
  /** Whether the company works at the signed-in homeowner's address; null for other callers, or without an address. */
  serves_you: z.nullable(z.boolean()),
  /**
   * Price for the signed-in homeowner's lot with medium grass and a promised window; null for other callers, without a
   * lot size, where the company does not work at the address, and where it asks less than the gateway's minimum.
   */
  price_for_you: z.nullable(PriceLines),
  /** Whether the company can be paid; null unless the caller is a signed-in homeowner. */
  payment_status: z.nullable(z.enum(['unknown', 'not_ready', 'ready'])),
});
export const CompanyProfile: SchemaOf<CompanyProfile> = CompanyProfileFields;

/** A month: 'YYYY-MM'. */
const MonthText = z.string().check(z.regex(/^\d{4}-\d{2}$/));

/** A homeowner's public review of one job. */
export interface CompanyReview extends z.infer<typeof CompanyReviewFields>, Named {}
const CompanyReviewFields = z.object({
  /** Id of the reviewed job, by which the review or its answer can be reported. */
  id: idText<ids.JobId>(),
  stars: z.int().check(z.gte(1), z.lte(5)),
  comment: personal('words', z.nullable(z.string())),
  tags: z.array(z.enum(RATING_TAGS)),
  /** First name and initial of the homeowner. */
  by: personal('name', z.string()),
  /** Month in which the stars were given. */
  month: MonthText,
  /** The company's public answer and the month in which it was first given; null: none. */
  answer: z.nullable(z.object({ words: personal('words', z.string()), month: MonthText })),
});
export const CompanyReview: SchemaOf<CompanyReview> = CompanyReviewFields;

/** A public review with the company that it is about. */
export interface ShownReview extends z.infer<typeof ShownReviewFields>, Named {}
const ShownReviewFields = z.object({
  company_id: idText<ids.CompanyId>(),
  company_name: personal('business', z.string()),
  logo: z.nullable(Photo),
  city: personal('address', z.string()),
  state: z.string(),
  rating_avg: RatingAverage,
  rating_count: z.int(),
  review: CompanyReview,
});
export const ShownReview: SchemaOf<ShownReview> = ShownReviewFields;

/** Whether a day of some company is long enough for a lawn (served), no day is (lot_too_large), or nobody works there. */
const LawnServed = z.enum(['served', 'lot_too_large', 'nobody']);

/** Days on which companies have room for the homeowner's lawn. Source: docs/rules/booking-and-price.md. */
export interface BookableDays extends z.infer<typeof BookableDaysFields>, Named {}
const BookableDaysFields = z.object({
  /** Each bookable day of the requested range, and whether any company has room. */
  days: z.array(
    z.object({
      date: DayText,
      has_room: z.boolean(),
      /** Whether one with room mows near the lawn on that day, and asks less for it. */
      has_neighbor: z.boolean(),
    }),
  ),
  /** Whether any company serves the homeowner's lawn, and if not, why. */
  lawn: LawnServed,
  /** Lowest price of these companies with medium grass and a promised window; null if none can be booked. */
  lowest_price: z.nullable(PriceLines),
  /** The same for each visit of a series, by how often it comes. */
  lowest_series_prices: z.nullable(z.object({ weekly: PriceLines, biweekly: PriceLines, monthly: PriceLines })),
  /** Whether one of them takes something off for a day with another mowing near by, or for any time of the day. */
  may_cost_less: z.boolean(),
  /** Whether a company works at the lawn that could make an offer if the homeowner put the job in the queue. */
  could_queue: z.boolean(),
  /** Companies that can be booked for the lawn, best rated first; at most three. */
  companies: z.array(
    z.object({
      company_id: idText<ids.CompanyId>(),
      company_name: personal('business', z.string()),
      rating_avg: RatingAverage,
      rating_count: z.int(),
    }),
  ),
});
export const BookableDays: SchemaOf<BookableDays> = BookableDaysFields;

const CompanyId = z.object({ companyId: idField<ids.CompanyId>('Company not found.') });

/** Rate limit against scraping all companies: per account, or per network for visitors. */
const PUBLIC_LIMIT = { calls: 240, perSeconds: 600 } as const;

export const companies = {
  offered: endpoint({
    name: 'listOfferedCompanies',
    method: 'GET',
    path: '/api/companies/available',
    may: ['homeowner'],
    summary: 'Companies that can mow the signed-in homeowner’s lawn on a day, best rated first',
    query: z.object({
      date: DayField,
      grass_height: z._default(GrassHeightField, 'not_sure'),
      ground: GroundField,
      /**
       * Search mode. `any`, for any time of day, is the only one, because the company decides about the time of day.
       */
      mode: z._default(z.literal('any', 'Please search with mode any.'), 'any'),
    }),
    answer: z.array(OfferedCompany),
    refusals: ['missing_address', 'missing_lot_size', 'quote_required', 'date_too_early', 'date_too_far'],
  }),
  bookableDays: endpoint({
    name: 'listBookableDays',
    method: 'GET',
    path: '/api/companies/available/days',
    may: ['homeowner'],
    summary: 'On which days of a stretch at least one company has room for the signed-in homeowner’s lawn',
    query: z.object({ from: DayField, to: DayField }),
    answer: BookableDays,
    refusals: ['missing_address', 'missing_lot_size'],
    limit: PUBLIC_LIMIT,
  }),
  terms: endpoint({
    name: 'readCompanyTerms',
    method: 'GET',
    path: '/api/companies/{companyId}/terms',
    may: ['homeowner'],
    summary: 'What one company would ask for the signed-in homeowner’s lawn on a day, or why it cannot come',
    params: CompanyId,
    query: z.object({ date: DayField, grass_height: GrassHeightField, ground: GroundField }),
    answer: OfferedCompany,
    refusals: [
      'missing_address',
      'missing_lot_size',
      'quote_required',
      'date_too_early',
      'date_too_far',
      'company_not_found',
      'company_not_here',
      'company_not_available',
      'day_too_short',
      'day_full',
      'already_booked',
      'price_below_minimum',
    ],
  }),
  availability: endpoint({
    name: 'listCompanyDays',
    method: 'GET',
    path: '/api/companies/{companyId}/availability',
    may: ['homeowner', 'crew'],
    right: 'work',
    summary: 'Which days of a stretch a company works, and whether there is room',
    params: CompanyId,
    query: z.object({
      from: DayField,
      to: DayField,
      /** For members: the job of theirs for which there has to be room; left out: a job of the usual length. */
      job: z.optional(idField<ids.JobId>('Job not found.')),
    }),
    answer: z.array(EffectiveAvailability),
    refusals: ['company_not_found'],
  }),
  profile: endpoint({
    name: 'readCompanyProfile',
    method: 'GET',
    path: '/api/companies/{companyId}/profile',
    may: 'everybody',
    summary: 'What everybody may know of an approved company',
    params: CompanyId,
    answer: CompanyProfile,
    refusals: ['company_not_found'],
    limit: PUBLIC_LIMIT,
  }),
  reviews: endpoint({
    name: 'listCompanyReviews',
    method: 'GET',
    path: '/api/companies/{companyId}/reviews',
    may: 'everybody',
    summary: 'What homeowners said of an approved company in words, latest first, ten at a time, with its answers',
    params: CompanyId,
    query: z.object({ from: z.optional(z.string().check(z.maxLength(100))) }),
    answer: z.object({
      reviews: z.array(CompanyReview),
      /** Cursor of the next page; null on the last page. */
      next: z.nullable(z.string()),
      /** Number of ratings with neither words nor an answer, which are not listed. */
      wordless: z.int(),
      /** Ids of those of these reviews that the caller wrote. */
      own_ids: z.array(idText<ids.JobId>()),
    }),
    refusals: ['company_not_found'],
    limit: PUBLIC_LIMIT,
  }),
  latestReviews: endpoint({
    name: 'listLatestReviews',
    method: 'GET',
    path: '/api/companies/latest-reviews',
    may: 'everybody',
    summary: 'The latest reviews with words and at least four stars, of three companies that can be booked',
    answer: z.object({ reviews: z.array(ShownReview) }),
    limit: PUBLIC_LIMIT,
  }),
  freeDays: endpoint({
    name: 'listFreeDays',
    method: 'GET',
    path: '/api/companies/{companyId}/next-days',
    may: 'everybody',
    summary:
      'The next days on which an approved company has room: for the homeowner’s own lot, else for a quarter acre',
    params: CompanyId,
    query: z.object({
      limit: z._default(z.coerce.number<string | number>().check(z.multipleOf(1), z.gte(1), z.lte(14)), 6),
    }),
    answer: z.object({
      days: z.array(DayText),
      /** Lot size for which the days have room, as display text: "0.25 acre". */
      lot_size: z.string(),
    }),
    refusals: ['company_not_found'],
    limit: PUBLIC_LIMIT,
  }),
  changePhotoRules: endpoint({
    name: 'changePhotoRules',
    method: 'PATCH',
    path: '/api/company/photo-rules',
    may: ['crew'],
    summary: 'Ask for photos before the start, after the mowing, or leave them to the crew',
    body: PhotoRulesFields,
    answer: PhotoRulesFields,
    repeatable: true,
  }),
  own: endpoint({
    name: 'readOwnCompany',
    method: 'GET',
    path: '/api/company',
    may: ['crew'],
    right: 'work',
    summary: 'The company the caller works for',
    answer: OwnCompany,
  }),
};
