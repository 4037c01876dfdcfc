import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';
import { LotSizeSqft } from './fields.ts';
import { personal } from './personal.ts';

const text = (most: number) => z.optional(z.string().check(z.maxLength(most)));

/** How large a homeowner's lot may be, proposed while they fill in their profile. Source: docs/rules/accounts.md. */
export const lots = {
  suggest: endpoint({
    name: 'suggestLot',
    method: 'GET',
    path: '/api/lot-suggestion',
    may: ['homeowner'],
    summary: 'The size of the lot at an address, measured or typical of its ZIP; null while it is unknown',
    query: z.object({
      street_address: personal('address', text(200)),
      city: personal('address', text(100)),
      state: text(20),
      zip_code: personal('address', z.string().check(z.maxLength(20))),
    }),
    answer: z.object({
      suggestion: z.nullable(z.object({ lot_size_sqft: LotSizeSqft, source: z.enum(['measured', 'typical']) })),
    }),
    limit: { calls: 60, perSeconds: 600 },
  }),
};
