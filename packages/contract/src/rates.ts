import { MOST_RATE } from '@swath/domain/companies/rate';
import { MOST_ANY_TIME_DISCOUNT } from '@swath/domain/pricing/price-rules';
import type { Cents } from '@swath/domain/units';
import * as z from 'zod/mini';
import { CompanyPrices, CompanyPricesField } from './company-prices.ts';
import { endpoint } from './endpoint.ts';
import { CentsField, readAs } from './fields.ts';

const words = 'Please enter a rate between $0.00 and $1,000.00.';

/** Price per quarter acre in cents; null for none, so that the company is not listed for homeowners. */
const RateField = z.nullable(readAs<Cents, number>(z.int(words).check(z.gte(0, words), z.lte(MOST_RATE, words))));

const discountWords = 'Please enter a discount between $0.00 and $100.00.';
const DiscountField = readAs<Cents, number>(
  z.int(discountWords).check(z.gte(0, discountWords), z.lte(MOST_ANY_TIME_DISCOUNT, discountWords)),
);

/**
 * Endpoints to change a company's rate and its other prices.
 * Source: docs/spec/company.md, section 2, "Rate card"; docs/rules/booking-and-price.md.
 */
export const rates = {
  change: endpoint({
    name: 'changeRate',
    method: 'PATCH',
    path: '/api/company/rate',
    may: ['crew'],
    summary: 'Set what a quarter acre costs, or nothing; prices that homeowners ask for follow at once',
    body: z.object({
      company_rate_cents: RateField,
      /**
       * The rate that the caller saw before changing it; refused as `rate_changed` if another member has changed it
       * since.
       */
      was_cents: RateField,
    }),
    answer: z.object({ company_rate_cents: z.nullable(CentsField) }),
    repeatable: true,
    refusals: ['rate_changed'],
    limit: { calls: 120, perSeconds: 3600 },
  }),
  changeAnyTimeDiscount: endpoint({
    name: 'changeAnyTimeDiscount',
    method: 'PATCH',
    path: '/api/company/any-time-discount',
    may: ['crew'],
    summary: 'Set what a visit at any time of the day costs less; prices that homeowners ask for follow at once',
    body: z.object({ any_time_discount_cents: DiscountField }),
    answer: z.object({ any_time_discount_cents: CentsField }),
    repeatable: true,
    limit: { calls: 120, perSeconds: 3600 },
  }),
  changePrices: endpoint({
    name: 'changePrices',
    method: 'PATCH',
    path: '/api/company/prices',
    may: ['crew'],
    summary: 'Set a minimum price, discounts and what tall grass costs own clients; prices asked for follow at once',
    body: z.object({
      prices: CompanyPricesField,
      /** The prices as the caller saw them; refused as `profile_changed` if another member has changed them since. */
      was: CompanyPricesField,
    }),
    answer: CompanyPrices,
    repeatable: true,
    refusals: ['profile_changed'],
    limit: { calls: 120, perSeconds: 3600 },
  }),
};
