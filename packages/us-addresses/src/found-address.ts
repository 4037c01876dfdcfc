import type { Point } from '@swath/domain/addresses/distance';

/** Coordinates of an address in degrees. */
export type Located = Point & {
  /**
   * How precise the coordinates are: `zip`, near the middle of the ZIP and up to a few miles off; `city`, the middle of
   * a city or ZIP, as no street is known.
   */
  readonly precision: 'zip' | 'city';
  /** Whether the house is known to exist; always false, as there is no list of houses. */
  readonly verified: false;
};

/** One result of address search. */
export type FoundAddress = Located & {
  /** The whole address: "123 N Main St, Columbia, MO 65202". */
  readonly address: string;
  /** House number, street and unit; empty when only a city or a ZIP was searched for. */
  readonly street_line: string;
  readonly city: string;
  /** Two-letter code. */
  readonly state: string;
  /** Five digits. */
  readonly zip: string;
  /** Opaque id of this result, by which `details` finds it again. */
  readonly place_id: string;
};

/** Where the user probably is; closer results are ranked first. */
export type Near = { readonly zip: string } | Point;

export type SearchOptions = {
  /** When omitted, the place of `zip` is used, or else the default place of the search. */
  readonly near?: Near;
  /** What is in the form's ZIP field: five or nine digits; anything else is ignored. */
  readonly zip?: string;
  /** Maximum number of results, from 1 to 20; 6 when omitted. */
  readonly limit?: number;
  readonly signal?: AbortSignal;
};

/** An address as typed into a form's fields, each of which may be empty; ZIP with five or nine digits. */
export type AddressFields = {
  readonly street: string;
  readonly city: string;
  readonly state: string;
  readonly zip: string;
};
