import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';
import { LotSizeSqft } from './fields.ts';
import { personal } from './personal.ts';

const text = (most: number) => z.optional(z.string().check(z.maxLength(most)));

/** Where an address is on the map, looked up for this answer. */
const LotPlace = z.object({
  latitude: personal('place', z.number()),
  longitude: personal('place', z.number()),
  /** Only `rooftop` is the house itself; `zip` is up to a few miles off. */
  precision: z.enum(['rooftop', 'street', 'zip', 'city']),
});
export type LotPlace = z.infer<typeof LotPlace>;

/** How large a homeowner's lot may be, and where, while they fill in their profile. Source: docs/rules/accounts.md. */
export const lots = {
  suggest: endpoint({
    name: 'suggestLot',
    method: 'GET',
    path: '/api/lot-suggestion',
    may: ['homeowner'],
    summary:
      'The size of the lot at an address, measured or typical of its ZIP, and where the address is; each null while it is unknown',
    query: z.object({
      street_address: personal('address', text(200)),
      city: personal('address', text(100)),
      state: text(20),
      zip_code: personal('address', z.string().check(z.maxLength(20))),
    }),
    answer: z.object({
      suggestion: z.nullable(z.object({ lot_size_sqft: LotSizeSqft, source: z.enum(['measured', 'typical']) })),
      /** Null also for an address that is not complete. */
      place: z.nullable(LotPlace),
    }),
    limit: { calls: 60, perSeconds: 600 },
  }),
};
