import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';
import { CentsField, DayField, DayText, RatingAverage } from './fields.ts';
import { GrassHeightField, PriceLines } from './jobs.ts';

/** A company that may be asked for a mowing on a day. Source: docs/spec/homeowner.md, section 3. */
export const OfferedCompany = z.object({
  company_id: z.uuid(),
  company_name: z.string(),
  /** US dollars per quarter acre. */
  company_rate: z.number(),
  rating_avg: RatingAverage,
  rating_count: z.int(),
  phone_number: z.nullable(z.string()),
  payment_status: z.enum(['unknown', 'not_ready', 'ready']),
  /** What this mowing costs with this company. */
  price: PriceLines,
  /** Straight-line miles from the depot; null when either place is unknown. */
  distance_miles: z.nullable(z.number()),
});
export type OfferedCompany = z.infer<typeof OfferedCompany>;

const AvailabilityWindow = z.object({ start: z.string(), end: z.string() });

/** A company's day as it counts: override, else weekly hours, else closed. */
const EffectiveAvailability = z.object({
  date: DayText,
  is_available: z.boolean(),
  windows: z.array(AvailabilityWindow),
  /** Whether one more job of the caller's lot fits. */
  has_room: z.boolean(),
});

/** The header of a company's own dashboard. */
export const OwnCompany = z.object({
  company_id: z.uuid(),
  company_name: z.string(),
  company_address: z.string(),
  rating_avg: RatingAverage,
  rating_count: z.int(),
  time_zone: z.string(),
  /** Today at the company. */
  today: DayText,
  /** Minutes of today's windows, and how many of them jobs take. */
  capacity_today: z.object({ open_minutes: z.int(), taken_minutes: z.int() }),
  payments_enabled: z.boolean(),
  company_rate_cents: z.nullable(CentsField),
});
export type OwnCompany = z.infer<typeof OwnCompany>;

const CompanyId = z.object({ companyId: z.uuid('Company not found.') });

export const companies = {
  offered: endpoint({
    name: 'listOfferedCompanies',
    method: 'GET',
    path: '/api/companies/available',
    may: ['homeowner'],
    summary: 'Companies that can mow the signed-in homeowner’s lawn on a day, best rated first',
    query: z.object({ date: DayField, grass_height: GrassHeightField }),
    answer: z.array(OfferedCompany),
    refusals: ['missing_address', 'missing_lot_size', 'quote_required', 'date_too_early', 'date_too_far'],
  }),
  availability: endpoint({
    name: 'get_effective_company_availability',
    method: 'GET',
    path: '/api/companies/{companyId}/availability',
    may: ['homeowner', 'crew'],
    summary: 'Which days of a stretch a company works, and whether there is room',
    params: CompanyId,
    query: z.object({ from: DayField, to: DayField }),
    answer: z.array(EffectiveAvailability),
    refusals: ['company_not_found'],
  }),
  own: endpoint({
    name: 'readOwnCompany',
    method: 'GET',
    path: '/api/company',
    may: ['crew'],
    summary: 'The company the caller works for',
    answer: OwnCompany,
  }),
};
