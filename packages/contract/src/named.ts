import type * as z from 'zod/mini';

/**
 * Empty base of named interfaces. Without it, TypeScript replaces an interface that adds nothing to another type by
 * that type, and error messages print all its fields.
 */
// biome-ignore lint/suspicious/noEmptyInterface: it has nothing to add
export interface Named {}

/**
 * A schema whose type has a name, so that type errors print the name instead of every field.
 * `Read` is the parsed value; `Sent` the input, if its shape differs.
 */
export type SchemaOf<Read extends Named, Sent extends Named = Read> = z.ZodMiniType<Read, Sent>;
