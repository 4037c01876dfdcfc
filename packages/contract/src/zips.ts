import type * as ids from '@swath/domain/ids';
import { OUTLOOK_STATES } from '@swath/domain/zips/outlook';
import * as z from 'zod/mini';
import { CompanyReview, KeptWindows } from './companies.ts';
import { endpoint } from './endpoint.ts';
import { CentsField, DayText, Email, idText, LotSizeSqft, RatingAverage, ZipCode } from './fields.ts';
import type { Named, SchemaOf } from './named.ts';
import { InsuredUntil } from './papers.ts';
import { personal } from './personal.ts';
import { Photo } from './photos.ts';

/**
 * How many companies can be booked at a ZIP, at which price and when, for visitors without an account.
 * Source: docs/rules/booking-and-price.md.
 */
export interface ZipOutlook extends z.infer<typeof ZipOutlookFields>, Named {}
const ZipOutlookFields = z.object({
  state: z.enum(OUTLOOK_STATES),
  /** Number of companies that can be booked at the ZIP, counted up to 50. */
  companies: z.int(),
  /** Whether more than 50 companies can be booked at the ZIP. */
  more: z.boolean(),
  /** Lowest price for the requested lot with medium grass, in cents; null if no company can be booked. */
  price_cents: z.nullable(CentsField),
  /** Next day on which one of these companies has room; null if there is none. */
  next_day: z.nullable(DayText),
});
export const ZipOutlook: SchemaOf<ZipOutlook> = ZipOutlookFields;

/** A ZIP with its city and state (e.g. MO). */
const ZipPlace = z.object({
  zip_code: personal('address', z.string()),
  city: personal('address', z.string()),
  state: z.string(),
});

/** A company that can be booked at a ZIP, for visitors without an account. */
export interface ZipCompany extends z.infer<typeof ZipCompanyFields>, Named {}
const ZipCompanyFields = z.object({
  company_id: idText<ids.CompanyId>(),
  company_name: personal('business', z.string()),
  logo: z.nullable(Photo),
  /** The first of the photos of work on the company's page; null if there are none. */
  work_photo: z.nullable(Photo),
  rating_avg: RatingAverage,
  rating_count: z.int(),
  kept_windows: KeptWindows,
  insured_until: InsuredUntil,
  /** Price for the requested lot with medium grass, in cents. */
  price_cents: CentsField,
  /** Next day on which the company has room; null if there is none. */
  next_day: z.nullable(DayText),
  /** The review that represents the company, with words; null if nobody has written. */
  review: z.nullable(CompanyReview),
});
export const ZipCompany: SchemaOf<ZipCompany> = ZipCompanyFields;

/** Who mows at a ZIP, for visitors without an account. Source: docs/rules/booking-and-price.md. */
export interface ZipCompanies extends z.infer<typeof ZipCompaniesFields>, Named {}
const ZipCompaniesFields = z.object({
  place: ZipPlace,
  /** Whether a company can be booked there for this or the smallest lot: another size may help. */
  served: z.boolean(),
  /** Companies that can be booked for the lot, best rated first; at most six. */
  companies: z.array(ZipCompany),
  /** Whether there are more companies than these. */
  more: z.boolean(),
  /** Other ZIPs near by at which a company can be booked, nearest first; at most eight. */
  nearby: z.array(ZipPlace),
});
export const ZipCompanies: SchemaOf<ZipCompanies> = ZipCompaniesFields;

/** `LotSizeSqft` as a query parameter, which arrives as text. */
const LotInAddress = z.pipe(z.coerce.number<string | number>(), LotSizeSqft);

/** Public endpoints about a ZIP, and for being notified by mail once a company can be booked there. */
export const zips = {
  outlook: endpoint({
    name: 'readZipOutlook',
    method: 'GET',
    path: '/api/zips/{zipCode}/outlook',
    may: 'everybody',
    summary: 'How many companies can be booked at a ZIP, from which price for a lot, and the next day with room',
    params: z.object({ zipCode: ZipCode }),
    query: z.object({ lot_size_sqft: LotInAddress }),
    answer: ZipOutlook,
    refusals: ['unknown_zip_code'],
    limit: { calls: 120, perSeconds: 600 },
  }),
  companies: endpoint({
    name: 'listZipCompanies',
    method: 'GET',
    path: '/api/zips/{zipCode}/companies',
    may: 'everybody',
    summary: 'The best rated companies that can be booked at a ZIP, each with its price for a lot and a review',
    params: z.object({ zipCode: ZipCode }),
    query: z.object({ lot_size_sqft: LotInAddress }),
    answer: ZipCompanies,
    refusals: ['unknown_zip_code'],
    limit: { calls: 120, perSeconds: 600 },
  }),
  watch: endpoint({
    name: 'watchZip',
    method: 'POST',
    path: '/api/zip-watches',
    may: 'everybody',
    summary: 'Be told once, by mail, when the first company can be booked at a ZIP. Answers the same to every address',
    body: z.object({
      email: personal('email', Email),
      zip_code: personal('address', ZipCode),
      lot_size_sqft: LotSizeSqft,
    }),
    refusals: ['unknown_zip_code', 'zip_served'],
    repeatable: true,
    limit: { calls: 10, perSeconds: 3600 },
  }),
  leave: endpoint({
    name: 'leaveZipWatches',
    method: 'POST',
    path: '/api/zip-watches/leave',
    may: 'everybody',
    summary: 'Take the address off the list whose mail held this link; it waits for no ZIP any more',
    body: z.object({ token: personal('secret', z.string().check(z.maxLength(200))) }),
    repeatable: true,
    limit: { calls: 60, perSeconds: 300 },
  }),
};
