import type * as z from 'zod/mini';
import type { KeptRead } from './reads-store.ts';

/**
 * Returns a function that reads a stored response by this version's schema, or null if it is not valid. A field that
 * the version which stored it did not have gets its default (`z._default`), if the schema has one.
 * @param schemas  response schema by the name of the endpoint, for every endpoint that is stored
 */
export const acceptBySchemas =
  (schemas: ReadonlyMap<unknown, z.ZodMiniType>) =>
  (read: KeptRead): KeptRead | null => {
    const parsed = schemas.get(read.queryKey[0])?.safeParse(read.data);
    return parsed?.success ? { ...read, data: parsed.data } : null;
  };
