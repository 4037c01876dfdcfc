import type { Point } from '@swath/domain/addresses/distance';

/** How precise a location is; `zip`: only the neighbourhood, up to a few miles off. */
export type Precision = 'rooftop' | 'street' | 'zip' | 'city';

/** A geocoded place of a property; coordinates in degrees. */
export type Located = Point & {
  readonly precision: Precision;
  /** Whether the provider knows a house at this address. */
  readonly verified: boolean;
};

/** An address that a search found. Source: docs/spec/access.md, section 3. */
export type FoundAddress = Located & {
  /** The whole address on one line, e.g. "123 N Main St, Columbia, MO 65202". */
  readonly address: string;
  /** House number, street and unit; empty for a result that is only a city or a ZIP. */
  readonly street_line: string;
  readonly city: string;
  /** Two letters, e.g. MO. */
  readonly state: string;
  /** Five digits. */
  readonly zip: string;
  /** Identifies this result for `details`; only the provider knows its format. */
  readonly place_id: string;
};

/** Where the user roughly is, so that nearby results come first. */
export type Near = { readonly zip: string } | Point;

export type SearchOptions = {
  readonly near?: Near;
  /** The ZIP that was typed in the form: five or nine digits; anything else is ignored. */
  readonly zip?: string;
  readonly limit?: number;
  readonly signal?: AbortSignal;
};

/** The address fields of a form; each may be empty, and the ZIP has five or nine digits. */
export type AddressFields = {
  readonly street: string;
  readonly city: string;
  readonly state: string;
  readonly zip: string;
};

/** Provider of addresses: autocomplete while typing, and geocoding. */
export type AddressSearch = {
  /** The provider's credit, which must be shown with its results. */
  readonly attribution: string;
  /**
   * Autocompletes: finds addresses that begin with the text, best first.
   *
   * @throws the signal's reason once it is aborted
   */
  search(query: string, options?: SearchOptions): Promise<FoundAddress[]>;
  /** Finds one whole address by its `place_id` or its text; null when the provider does not know it. */
  details(of: { readonly placeId: string } | { readonly address: string }): Promise<FoundAddress | null>;
  /** Finds the coordinates of an address; null when it cannot be found. */
  geocode(fields: AddressFields): Promise<Located | null>;
};
