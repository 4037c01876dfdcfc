import * as z from 'zod/mini';
import type { Endpoint, Schema } from './endpoint.ts';
import { type PersonalKind, personalMarks } from './personal.ts';

/** A field of a shape: where it stands, lists left out (`offers.message`), and what it is, null when it is not marked. */
export type ShownField = { readonly path: string; readonly kind: PersonalKind | null };

/** Shapes that no call has so far. */
const CLOSED: ReadonlySet<string> = new Set(['map', 'set', 'lazy', 'intersection', 'promise']);

/** Every field of a shape, those inside others too. All that is inside a personal field is personal. */
export const fieldsOf = (schema: Schema): ShownField[] => walk(schema, [], null);

/** The personal fields of a call's answer, by their paths. */
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
  // Lists, pairs, options, defaults, pipes: whatever schemas they are made of.
  const inside = Object.values(def)
    .flat()
    .flatMap((one) => walk(one, path, kind));
  if (inside.length > 0) return once(inside);
  return path.length > 0 ? [{ path: path.join('.'), kind }] : [];
}

/** One line a path; a mark on any way to it counts. */
function once(fields: readonly ShownField[]): ShownField[] {
  const byPath = Map.groupBy(fields, ({ path }) => path);
  return [...byPath].map(([path, same]) => ({ path, kind: same.find(({ kind }) => kind !== null)?.kind ?? null }));
}
