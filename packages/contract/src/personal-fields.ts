import * as z from 'zod/mini';
import type { Endpoint, Schema } from './endpoint.ts';
import { type PersonalKind, personalMarks } from './personal.ts';

/**
 * A field of a schema: its path, without list indexes (`offers.message`), and its kind of personal data (null: none).
 */
export type ShownField = { readonly path: string; readonly kind: PersonalKind | null };

/** Schema types that `walk` cannot look into; no endpoint uses them. */
const CLOSED: ReadonlySet<string> = new Set(['map', 'set', 'lazy', 'intersection', 'promise']);

/**
 * All fields of a schema, nested ones included. Fields inside a personal field are personal too.
 * @throws Error on a schema type it cannot look into
 */
export const fieldsOf = (schema: Schema): ShownField[] => walk(schema, [], null);

/** Paths of the personal fields in an endpoint's answer or events. */
export const personalFieldsOf = ({ answer, events }: Endpoint): string[] =>
  [answer, events].flatMap((schema) =>
    schema ? fieldsOf(schema).flatMap(({ path, kind }) => (kind === null ? [] : [path])) : [],
  );

function walk(schema: unknown, path: readonly string[], outer: PersonalKind | null): ShownField[] {
  if (!(schema instanceof z.ZodMiniType)) return [];
  const { def } = schema._zod;
  if (CLOSED.has(def.type)) throw new Error(`the walk through shapes does not look into a ${def.type}`);
  const kind = personalMarks.get(schema)?.['x-personal'] ?? outer;
  if (schema instanceof z.ZodMiniObject) {
    return Object.entries(schema.shape).flatMap(([name, field]) => walk(field, [...path, name], kind));
  }
  // Lists, tuples, optionals, defaults, pipes: looks into the schemas they consist of.
  const inside = Object.values(def)
    .flat()
    .flatMap((one) => walk(one, path, kind));
  if (inside.length > 0) return once(inside);
  return path.length > 0 ? [{ path: path.join('.'), kind }] : [];
}

/** Merges fields of the same path; the result is personal if any of them is. */
function once(fields: readonly ShownField[]): ShownField[] {
  const byPath = Map.groupBy(fields, ({ path }) => path);
  return [...byPath].map(([path, same]) => ({ path, kind: same.find(({ kind }) => kind !== null)?.kind ?? null }));
}
