import type * as z from 'zod/mini';

/**
 * Empty base of interfaces that give an inferred type a name. An interface without members of its own needs a second
 * base: otherwise TypeScript replaces it by the type it extends, and error messages print all fields instead of the
 * name.
 */
// biome-ignore lint/suspicious/noEmptyInterface: it has nothing to add
export interface Named {}

/**
 * A schema whose type has a name, so that type errors print the name instead of every field. `Read` is the parsed
 * value; `Sent` is the input, if it has another shape.
 */
export type SchemaOf<Read extends Named, Sent extends Named = Read> = z.ZodMiniType<Read, Sent>;
