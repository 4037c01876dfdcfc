import type { Point } from '@swath/domain/addresses/distance';

/** Precision of a location; 'zip' is the neighbourhood, up to a few miles off. */
export type Precision = 'rooftop' | 'street' | 'zip' | 'city';

/** Geocoded location of a property, in degrees. */
export type Located = Point & {
  readonly precision: Precision;
  /** Whether the provider confirms a house at this address. */
  readonly verified: boolean;
};

/** A search result of an address. Source: docs/spec/access.md, section 3. */
export type FoundAddress = Located & {
  /** On one line: "123 N Main St, Columbia, MO 65202". */
  readonly address: string;
  /** House number, street and unit; empty when only a city or a ZIP was searched. */
  readonly street_line: string;
  readonly city: string;
  /** Two letters. */
  readonly state: string;
  /** Five digits. */
  readonly zip: string;
  /** Identifies this result for `details`; opaque to all other code. */
  readonly place_id: string;
};

/** Roughly where the user is, to rank results. */
export type Near = { readonly zip: string } | Point;

export type SearchOptions = {
  readonly near?: Near;
  /** The ZIP field of the form: five or nine digits, anything else is ignored. */
  readonly zip?: string;
  readonly limit?: number;
  readonly signal?: AbortSignal;
};

/** The address fields of a form; the ZIP with five or nine digits, any of them possibly empty. */
export type AddressFields = {
  readonly street: string;
  readonly city: string;
  readonly state: string;
  readonly zip: string;
};

/** Address provider: autocomplete while typing, and geocoding. */
export type AddressSearch = {
  /** The provider's credit, to be shown with its results. */
  readonly attribution: string;
  /** Autocomplete: addresses that begin with the text, best first. @throws the signal's reason once it is aborted */
  search(query: string, options?: SearchOptions): Promise<FoundAddress[]>;
  /** One address in full, by its place id or its text; null when unknown. */
  details(of: { readonly placeId: string } | { readonly address: string }): Promise<FoundAddress | null>;
  /** Geocodes an address; null when it cannot be found. */
  geocode(fields: AddressFields): Promise<Located | null>;
};
