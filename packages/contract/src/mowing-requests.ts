import type * as ids from '@swath/domain/ids';
import * as z from 'zod/mini';
import { CentsField, DayField, Instant, idField } from './fields.ts';
import { LawnSent, readLawn } from './lawn-fields.ts';
import type { Named, SchemaOf } from './named.ts';
import { personal } from './personal.ts';

/** A price by its parts, in whole cents. */
export interface PriceLines extends z.infer<typeof PriceLinesFields>, Named {}
const PriceLinesFields = z.object({
  /** By lot and rate. */
  mowing_cents: CentsField,
  /** Added to reach the company's minimum. */
  minimum_cents: CentsField,
  overgrowth_cents: CentsField,
  /** Taken off a visit of a series. */
  frequency_cents: CentsField,
  /** Taken off because the company mows near it on the same day. */
  neighbor_cents: CentsField,
  /** Taken off because the crew may come at any time of the day; 0 with a promised arrival window. */
  any_time_cents: CentsField,
  total_cents: CentsField,
});
export const PriceLines: SchemaOf<PriceLines> = PriceLinesFields;

/**
 * A homeowner's booking request. The server computes price, duration, address and owner; sent values are ignored.
 * Source: docs/spec/homeowner.md, section 3; docs/rules/booking-and-price.md.
 */
export const MowingRequestFields = z.object({
  company_id: idField<ids.CompanyId>('Please select a company to perform the service.').check(z.toLowerCase()),
  scheduled_date: DayField,
  /** Start of the arrival window to promise, one of those offered for that company and day; null: any time. */
  arrival_from: z._default(z.nullable(Instant), null),
  ...LawnSent,
});
const MowingRequestRead = readLawn(MowingRequestFields);
export interface MowingRequest extends z.infer<typeof MowingRequestRead>, Named {}
export type MowingRequestSent = z.input<typeof MowingRequestFields>;

/** A booking request with the id of the payment page on which it was paid. */
const PaidRequestFields = readLawn(
  z.extend(MowingRequestFields, {
    sessionId: personal('reference', z.optional(z.string().check(z.maxLength(200)))),
  }),
);
export interface PaidRequest extends z.infer<typeof PaidRequestFields>, Named {}
interface PaidRequestSent extends z.input<typeof PaidRequestFields>, Named {}
export const PaidRequest: SchemaOf<PaidRequest, PaidRequestSent> = PaidRequestFields;

/**
 * Start of the arrival window to promise when a homeowner moves a visit; null: any time. Left out, the promised window
 * stays if the company can keep it on the new day.
 */
export const ChosenWindow = z.optional(z.nullable(Instant));

/** Errors that every request for a price or a booking can return. */
export const REQUEST_REFUSALS = [
  'company_not_found',
  'missing_address',
  'missing_lot_size',
  'quote_required',
  'policy_not_acknowledged',
  'date_too_early',
  'date_too_far',
  'company_not_here',
  'company_cannot_be_paid',
  'price_below_minimum',
] as const;
