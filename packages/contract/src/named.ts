import type * as z from 'zod/mini';

/**
 * What an interface extends beside the fields it names. One that only repeats another type is taken for that type, and an
 * error prints all of its fields again.
 */
// biome-ignore lint/suspicious/noEmptyInterface: it has nothing to add
export interface Named {}

/**
 * A schema whose values have a name: an error says "missing in type 'OwnJob'", where it would print every field. The
 * name is an interface made from the fields themselves, so that none stands twice. `Sent` where what is sent has another
 * shape than what is read of it.
 */
export type SchemaOf<Read extends Named, Sent extends Named = Read> = z.ZodMiniType<Read, Sent>;
