import { OUTLOOK_STATES } from '@swath/domain/zips/outlook';
import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';
import { CentsField, DayText, Email, LotSizeSqft, ZipCode } from './fields.ts';
import type { Named, SchemaOf } from './named.ts';
import { personal } from './personal.ts';

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
