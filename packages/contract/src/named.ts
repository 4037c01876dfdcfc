import type * as z from 'zod/mini';

/**
 * Second base, without members, of interfaces that only give an inferred type a name: `interface Job extends
 * z.infer<…>, Named {}`. With a single base, TypeScript treats interface and base as one type, and its error messages
 * list all fields instead of the name.
 */
// biome-ignore lint/suspicious/noEmptyInterface: a base without members is its purpose
export interface Named {}

/**
 * A schema whose type has a name, so that type errors print the name instead of every field. `Read` is the parsed
 * value; `Sent` is the input, if it has another shape.
 */
export type SchemaOf<Read extends Named, Sent extends Named = Read> = z.ZodMiniType<Read, Sent>;
