import type { Point } from '@swath/domain/addresses/distance';

/** How exactly a place is known; 'zip' is the neighbourhood, up to a few miles off. */
export type Precision = 'rooftop' | 'street' | 'zip' | 'city';

/** Where a property lies, in degrees. */
export type Located = Point & {
  readonly precision: Precision;
  /** Whether the provider knows that a house stands at this address. */
  readonly verified: boolean;
};

/** One address that may be meant. Source: docs/spec/access.md, section 3. */
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

/** Looks addresses up, for suggestions while typing and for places on the map. */
export type AddressSearch = {
  /** The credit to show beside its results. */
  readonly attribution: string;
  /** Addresses that begin like the text, best first; empty when there is none. @throws the signal's reason once it is aborted */
  search(query: string, options?: SearchOptions): Promise<FoundAddress[]>;
  /** One address in full, by its place id or by its text; null when it is not known. */
  details(of: { readonly placeId: string } | { readonly address: string }): Promise<FoundAddress | null>;
  /** Where an address lies; null when it cannot be found. */
  geocode(fields: AddressFields): Promise<Located | null>;
};
