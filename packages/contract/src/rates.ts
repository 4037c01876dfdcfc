import { MOST_RATE } from '@swath/domain/companies/rate';
import type { Cents } from '@swath/domain/units';
import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';
import { CentsField, readAs } from './fields.ts';

const words = 'Please enter a rate between $0.00 and $1,000.00.';

/** Price per quarter acre in cents; null for none, so that the company is not listed for homeowners. */
const RateField = z.nullable(readAs<Cents, number>(z.int(words).check(z.gte(0, words), z.lte(MOST_RATE, words))));

/** Endpoint to change a company's rate. Source: docs/spec/company.md, section 2, "Rate card". */
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
};
