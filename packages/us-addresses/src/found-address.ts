import type { Point } from '@swath/domain/addresses/distance';

/** Coordinates of a property, in degrees. */
export type Located = Point & {
  /** Precision: `zip` is up to a few miles off. */
  readonly precision: 'zip' | 'city';
  /** Whether the house is known to exist: never, as no list of houses is included. */
  readonly verified: false;
};

/** One search result. */
export type FoundAddress = Located & {
  /** The address on one line: "123 N Main St, Columbia, MO 65202". */
  readonly address: string;
  /** House number, street and unit; empty when only a city or a ZIP was searched for. */
  readonly street_line: string;
  readonly city: string;
  /** Two letters. */
  readonly state: string;
  /** Five digits. */
  readonly zip: string;
  /** Id of this result for `details`; opaque to callers. */
  readonly place_id: string;
};

/** Likely location of the user. */
export type Near = { readonly zip: string } | Point;

export type SearchOptions = {
  readonly near?: Near;
  /** Value of the ZIP field beside the text: five or nine digits, anything else is ignored. */
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
