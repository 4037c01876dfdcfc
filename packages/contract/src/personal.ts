import * as z from 'zod/mini';
import type { Contract, Schema } from './endpoint.ts';

/** What is known of people and must not be shown to whom it does not concern. One word a kind, here and in the tables. */
export const PERSONAL_KINDS = [
  'name',
  'email',
  'phone',
  /** Street, city, ZIP. */
  'address',
  /** Latitude, longitude. */
  'place',
  /** What somebody has written in their own words. */
  'words',
  'photo',
  /** The last digits of a card. */
  'card',
  /** What a company says of itself: its name, its website, what it writes about its work. */
  'business',
  /** Network address and browser. */
  'device',
  /** What the payment provider calls an account, a customer, a card or a page. */
  'reference',
  /** Whoever has it gets in, or pays: passwords, tokens, codes, keys, private addresses. */
  'secret',
] as const;
export type PersonalKind = (typeof PERSONAL_KINDS)[number];

/** The marks: which schemas are personal, and what they are. The OpenAPI document prints them with the field. */
export const personalMarks = z.registry<{ readonly 'x-personal': PersonalKind }>();

/**
 * Marks a field as personal: `full_name: personal('name', z.string())`. What it accepts stays the same. Who may get it is
 * said in the API's table of personal fields, and a test fails until it is.
 */
export function personal<S extends z.ZodMiniType>(kind: PersonalKind, field: S): S {
  // A copy: the same schema may stand elsewhere for something that is not personal.
  const marked = z.clone(field, field._zod.def);
  personalMarks.add(marked, { 'x-personal': kind });
  return marked;
}

/** A field of a shape: where it stands, lists left out (`offers.message`), and what it is, null when it is not marked. */
export type ShownField = { readonly path: string; readonly kind: PersonalKind | null };

/** The definition of any schema, as far as a walk through it needs. */
type Inside = {
  readonly type?: string;
  readonly shape?: Record<string, Schema>;
  readonly options?: readonly Schema[];
  readonly element?: Schema;
  readonly innerType?: Schema;
  readonly valueType?: Schema;
  readonly in?: Schema;
  readonly out?: Schema;
};

/** Shapes that no call has so far. */
const CLOSED = new Set(['tuple', 'map', 'set', 'lazy', 'intersection', 'promise']);

/** Every field of a shape, those inside others too. Nothing inside a personal field is looked at: all of it is. */
export const fieldsOf = (schema: Schema): ShownField[] => walk(schema as z.ZodMiniType, [], null);

function walk(schema: z.ZodMiniType, path: readonly string[], outer: PersonalKind | null): ShownField[] {
  const kind = personalMarks.get(schema)?.['x-personal'] ?? outer;
  const { shape, type = '', ...wrapped } = schema._zod.def as Inside;
  if (CLOSED.has(type)) throw new Error(`${path.join('.')}: the walk through shapes does not look into a ${type}`);
  if (shape && kind === null) {
    return Object.entries(shape).flatMap(([name, field]) => walk(field as z.ZodMiniType, [...path, name], null));
  }
  const inside = [
    wrapped.element,
    wrapped.innerType,
    wrapped.valueType,
    wrapped.in,
    wrapped.out,
    ...(wrapped.options ?? []),
  ];
  const found = inside.flatMap((one) => (one ? walk(one as z.ZodMiniType, path, kind) : []));
  if (found.length === 0) return path.length === 0 ? [] : [{ path: path.join('.'), kind }];
  return once(found);
}

/** One line a path; a mark on any way to it counts. */
function once(fields: readonly ShownField[]): ShownField[] {
  const byPath = Map.groupBy(fields, ({ path }) => path);
  return [...byPath].map(([path, same]) => ({ path, kind: same.find(({ kind }) => kind !== null)?.kind ?? null }));
}

/** The personal fields of every call's answer, by the call's name. */
export function personalAnswers(contract: Record<string, Contract>): Record<string, string[]> {
  const calls = Object.values(contract).flatMap((noun) => Object.values(noun));
  return Object.fromEntries(
    calls.map(({ name, answer, events }) => [
      name,
      [answer, events].flatMap((schema) =>
        schema ? fieldsOf(schema).flatMap(({ path, kind }) => (kind === null ? [] : [path])) : [],
      ),
    ]),
  );
}
