import * as z from 'zod/mini';

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
