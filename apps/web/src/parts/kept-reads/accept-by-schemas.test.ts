import { expect, test } from 'vitest';
import * as z from 'zod/mini';
import { acceptBySchemas } from './accept-by-schemas.ts';

const accept = acceptBySchemas(
  new Map([['readLawn', z.object({ address: z.string(), note: z._default(z.nullable(z.string()), null) })]]),
);
const stored = (name: string, data: unknown) => ({ queryKey: [name], data, at: 7, version: 'earlier' });

test('a field that the other version did not have gets its default, and one that this version does not know is left out', () => {
  const read = stored('readLawn', { address: '412 Elm Ave', zone: 'north' });
  expect(accept(read)).toEqual({ ...read, data: { address: '412 Elm Ave', note: null } });
});

test.each([
  ['a response without a field that has no default', stored('readLawn', { note: 'Bees.' })],
  ['a response of an endpoint that this version does not store', stored('readTree', { address: '412 Elm Ave' })],
])('%s is not used', (_, read) => expect(accept(read)).toBeNull());
