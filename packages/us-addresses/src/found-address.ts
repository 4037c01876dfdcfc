import type { Point } from '@swath/domain/addresses/distance';

/** Where a property lies, in degrees. */
export type Located = Point & {
  /** How exactly: the neighbourhood of a ZIP is up to a few miles off. */
  readonly precision: 'zip' | 'city';
  /** Whether a house is known to stand there: it never is, as no list of houses comes along. */
  readonly verified: false;
};

/** One address that may be meant. */
export type FoundAddress = Located & {
  /** All of it on one line: "123 N Main St, Columbia, MO 65202". */
  readonly address: string;
  /** House number, street and unit; empty when only a city or a ZIP was asked for. */
  readonly street_line: string;
  readonly city: string;
  /** Two letters. */
  readonly state: string;
  /** Five digits. */
  readonly zip: string;
  /** Names this result to `details`; opaque to everybody else. */
  readonly place_id: string;
};

/** Where the person who asks is likely to be. */
export type Near = { readonly zip: string } | Point;

export type SearchOptions = {
  readonly near?: Near;
  /** The ZIP that was typed beside the text: five or nine digits, anything else says nothing. */
  readonly zip?: string;
  readonly limit?: number;
  readonly signal?: AbortSignal;
};

/** The fields of a form; the ZIP with five or nine digits, any of them possibly empty. */
export type AddressFields = {
  readonly street: string;
  readonly city: string;
  readonly state: string;
  readonly zip: string;
};
