/** What a column of a client file can be read as. Of some a client has several: phones, emails and notes. */
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

/** The field of each column, in the order of the file; null for a column that is not read. */
export type ClientMapping = readonly (ClientField | null)[];

/** How people call each field on screen. */
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

/** How large a file of clients can be: clients, columns, lines of text, bytes. */
export const MOST_FILE_ROWS = 2000;
export const MOST_FILE_COLUMNS = 200;
export const MOST_FILE_LINES = 50_000;
export const LARGEST_CLIENT_FILE_BYTES = 4 * 1024 * 1024;

/** A heading in small letters, without accents and marks: "E-mail #1" is "e mail 1". */
export const plainHeading = (heading: string): string =>
  heading
    .normalize('NFKD')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, ' ')
    .trim();

/**
 * Fields that no client can be without and that no column gives, as people call them. City, state and ZIP may also come
 * with the street, in one cell.
 *
 * @param hasWholeAddresses  whether the cells of the street hold city, state and ZIP as well
 */
export function missingFields(mapping: ClientMapping, hasWholeAddresses: boolean): string[] {
  const has = (...fields: ClientField[]) => fields.some((field) => mapping.includes(field));
  const missing = has('full_name', 'first_name', 'last_name', 'company_name') ? [] : [CLIENT_FIELD_LABELS.full_name];
  const place = ['street_address', ...(hasWholeAddresses ? [] : (['city', 'state', 'zip_code'] as const))] as const;
  return [...missing, ...place.filter((field) => !has(field)).map((field) => CLIENT_FIELD_LABELS[field])];
}
