import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';
import type { Named, SchemaOf } from './named.ts';
import { personal } from './personal.ts';

/** One suggestion for a partly typed address. Source: docs/spec/access.md, section 3. */
export interface AddressSuggestion extends z.infer<typeof AddressSuggestionFields>, Named {}
const AddressSuggestionFields = z.object({
  address: z.string(),
  street_line: z.string(),
  city: z.string(),
  state: z.string(),
  zip: z.string(),
  zipcode: z.string(),
  place_id: z.string(),
  precision: z.enum(['rooftop', 'street', 'zip', 'city']),
  verified: z.boolean(),
});
export const AddressSuggestion: SchemaOf<AddressSuggestion> = AddressSuggestionFields;

const Suggestions = z.object({ results: z.array(AddressSuggestion), attribution: z.string() });

export const addresses = {
  search: endpoint({
    name: 'searchAddresses',
    method: 'GET',
    path: '/api/smarty/search',
    may: 'everybody',
    summary: 'Addresses that begin like this; an empty list when the provider fails',
    query: z.object({
      query: personal(
        'address',
        z.string().check(z.trim(), z.minLength(3, 'Type at least 3 characters.'), z.maxLength(200)),
      ),
      /**
       * Content of the form's ZIP field: suggested houses in that ZIP's city are assumed to have this ZIP. Ignored
       * while incomplete.
       */
      zip: personal('address', z.optional(z.string().check(z.maxLength(20)))),
    }),
    answer: Suggestions,
    limit: { calls: 240, perSeconds: 60 },
  }),
  details: endpoint({
    name: 'addressDetails',
    method: 'GET',
    path: '/api/smarty/details',
    may: 'everybody',
    summary: 'One suggestion in full, by its place id or by its text',
    query: z.object({
      placeId: personal('address', z.optional(z.string().check(z.maxLength(600)))),
      address: personal('address', z.optional(z.string().check(z.trim(), z.maxLength(200)))),
    }),
    answer: Suggestions,
    limit: { calls: 480, perSeconds: 60 },
  }),
};
