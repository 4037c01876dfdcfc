import * as z from 'zod/mini';

/** Kinds of personal data, as used to mark fields here and columns in the database. */
export const PERSONAL_KINDS = [
  'name',
  'email',
  'phone',
  /** Street, city or ZIP. */
  'address',
  /** Latitude or longitude. */
  'place',
  /** Free text written by a user. */
  'words',
  'photo',
  /** Last digits of a card. */
  'card',
  /** What a company publishes about itself: name, website, description. */
  'business',
  /** Network address or browser. */
  'device',
  /** The payment provider's id of an account, customer, card or payment page. */
  'reference',
  /** Credentials that give access or can pay: passwords, tokens, codes, keys, private URLs. */
  'secret',
] as const;
export type PersonalKind = (typeof PERSONAL_KINDS)[number];

/** Registry of the schemas marked as personal data; the OpenAPI document includes the kind. */
export const personalMarks = z.registry<{ readonly 'x-personal': PersonalKind }>();

/**
 * Marks a field as personal data: `full_name: personal('name', z.string())`. Validation does not change.
 * The API's `field-table.ts` must list who may read the field; a test fails until it does.
 */
export function personal<S extends z.ZodMiniType>(kind: PersonalKind, field: S): S {
  // A clone, as the same schema may be used elsewhere for something not personal.
  const marked = z.clone(field, field._zod.def);
  personalMarks.add(marked, { 'x-personal': kind });
  return marked;
}
