/**
 * Client fields that a column of an imported file can be mapped to. Several columns may hold phones, emails or notes.
 */
export const CLIENT_FIELDS = [
  'full_name',
  'first_name',
  'last_name',
  'company_name',
  'street_address',
  'street_line_2',
  'city',
  'state',
  'zip_code',
  'phone_number',
  'email',
  'lot_size',
  'lot_size_acres',
  'lot_size_sqft',
  'price',
  'notes',
] as const;
export type ClientField = (typeof CLIENT_FIELDS)[number];

/** The client field of each column, in the order of the file; null for an ignored column. */
export type ClientMapping = readonly (ClientField | null)[];

/** Label of each client field on screen. */
export const CLIENT_FIELD_LABELS: Readonly<Record<ClientField, string>> = {
  full_name: 'Name',
  first_name: 'First name',
  last_name: 'Last name',
  company_name: 'Company name',
  street_address: 'Address',
  street_line_2: 'Address line 2 (unit)',
  city: 'City',
  state: 'State',
  zip_code: 'ZIP',
  phone_number: 'Phone',
  email: 'Email',
  lot_size: 'Lot size',
  lot_size_acres: 'Lot size (acres)',
  lot_size_sqft: 'Lot size (square feet)',
  price: 'Price a visit',
  notes: 'Notes',
};

/** Limits of an imported client file: rows, columns, lines of text, bytes. */
export const MOST_FILE_ROWS = 2000;
export const MOST_FILE_COLUMNS = 200;
export const MOST_FILE_LINES = 50_000;
export const LARGEST_CLIENT_FILE_BYTES = 4 * 1024 * 1024;

/**
 * Normalizes a column heading: lower case, accents removed, punctuation as single spaces. "E-mail #1" gives "e mail 1".
 */
export const plainHeading = (heading: string): string =>
  heading
    .normalize('NFKD')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, ' ')
    .trim();

/**
 * Labels of the required fields that no column is mapped to; empty when the mapping is complete.
 *
 * @param hasWholeAddresses  whether the street column also holds city, state and ZIP, which then need no columns
 */
export function missingFields(mapping: ClientMapping, hasWholeAddresses: boolean): string[] {
  const has = (...fields: ClientField[]) => fields.some((field) => mapping.includes(field));
  const missing = has('full_name', 'first_name', 'last_name', 'company_name') ? [] : [CLIENT_FIELD_LABELS.full_name];
  const place = ['street_address', ...(hasWholeAddresses ? [] : (['city', 'state', 'zip_code'] as const))] as const;
  return [...missing, ...place.filter((field) => !has(field)).map((field) => CLIENT_FIELD_LABELS[field])];
}
