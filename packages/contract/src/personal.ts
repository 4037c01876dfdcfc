import * as z from 'zod/mini';

/** Kinds of personal data, one word each, here and in the tables. */
export const PERSONAL_KINDS = [
  'name',
  'email',
  'phone',
  /** Street, city, ZIP. */
  'address',
  /** Latitude, longitude. */
  'place',
  /** Free text of a user. */
  'words',
  'photo',
  /** The last digits of a card. */
  'card',
  /** What a company publishes about itself: its name, its website, what it writes about its work. */
  'business',
  /** Network address and browser. */
  'device',
  /** The payment provider's ids of an account, a customer, a card or a page. */
  'reference',
  /** Credentials that give access or pay: passwords, tokens, codes, keys, private addresses. */
  'secret',
] as const;
export type PersonalKind = (typeof PERSONAL_KINDS)[number];

/** Registry of personal schemas. The OpenAPI document prints the kind with the field. */
export const personalMarks = z.registry<{ readonly 'x-personal': PersonalKind }>();

/**
 * Marks a field as personal data: `full_name: personal('name', z.string())`. Validation stays the same. Its readers must be
 * listed in the API's table of personal fields; a test fails until they are.
 */
export function personal<S extends z.ZodMiniType>(kind: PersonalKind, field: S): S {
  // Cloned: the same schema may be used elsewhere for something that is not personal.
  const marked = z.clone(field, field._zod.def);
  personalMarks.add(marked, { 'x-personal': kind });
  return marked;
}
