import type * as z from 'zod/mini';

/**
 * Base of named interfaces. Without it TypeScript inlines an interface that only repeats another type, and an error prints all
 * of its fields.
 */
// biome-ignore lint/suspicious/noEmptyInterface: it has nothing to add
export interface Named {}

/**
 * A schema with named types: an error says "missing in type 'OwnJob'" instead of printing every field. The interface is
 * inferred from the fields, so none is written twice. `Sent` where the input has another shape than the parsed value.
 */
export type SchemaOf<Read extends Named, Sent extends Named = Read> = z.ZodMiniType<Read, Sent>;
