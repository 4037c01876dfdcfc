import { SQUARE_FEET_PER_ACRE } from '../jobs/lot-size.ts';

/** What a file of clients can say of each, as the API calls it. */
export const CLIENT_COLUMNS = [
  'full_name',
  'street_address',
  'city',
  'state',
  'zip_code',
  'phone_number',
  'email',
  'lot_size_acres',
  'lot_size_sqft',
  'price',
  'notes',
] as const;
export type ClientColumn = (typeof CLIENT_COLUMNS)[number];

/** How large a file of clients can be. */
export const MOST_FILE_ROWS = 2000;
export const LARGEST_CLIENT_FILE_BYTES = 1024 * 1024;

/** What spreadsheets call each column; without case, spaces and marks. */
const CALLED: Record<ClientColumn, readonly string[]> = {
  full_name: ['name', 'fullname', 'client', 'clientname', 'customer', 'customername'],
  street_address: ['address', 'street', 'streetaddress', 'address1', 'addressline1', 'serviceaddress'],
  city: ['city', 'town'],
  state: ['state', 'st'],
  zip_code: ['zip', 'zipcode', 'postalcode', 'postcode'],
  phone_number: ['phone', 'phonenumber', 'mobile', 'cell', 'mobilephone'],
  email: ['email', 'emailaddress', 'mail'],
  lot_size_acres: ['lotsize', 'lot', 'acres', 'lotacres', 'lotsizeacres', 'acreage'],
  lot_size_sqft: ['lotsizesqft', 'lotsqft', 'sqft', 'squarefeet', 'lotsizesquarefeet'],
  price: ['price', 'pricepervisit', 'priceavisit', 'priceusd', 'rate', 'amount'],
  notes: ['notes', 'note', 'comments', 'comment', 'instructions'],
};
const COLUMN_CALLED = new Map(
  CLIENT_COLUMNS.flatMap((column) => CALLED[column].map((name): [string, ClientColumn] => [name, column])),
);

/** Which column a heading of the file is; null for one that is not read. */
export const columnOf = (heading: string): ClientColumn | null =>
  COLUMN_CALLED.get(heading.toLowerCase().replace(/[^a-z0-9]/g, '')) ?? null;

/** Columns that no client can be without; of the two for the lot, one is enough. */
export function missingColumns(found: readonly ClientColumn[]): string[] {
  const needed = ['full_name', 'street_address', 'city', 'state', 'zip_code', 'price'] as const;
  const names = {
    full_name: 'Name',
    street_address: 'Address',
    city: 'City',
    state: 'State',
    zip_code: 'ZIP',
    price: 'Price',
  };
  const missing = needed.filter((column) => !found.includes(column)).map((column) => names[column]);
  const hasLot = found.includes('lot_size_acres') || found.includes('lot_size_sqft');
  return hasLot ? missing : [...missing, 'Lot size'];
}

/** "$1,045.50" as cents; not a number when it is no amount of dollars. */
export function centsOf(typed: string): number {
  const text = typed.replace(/[$,\s]/g, '');
  return /^\d{1,7}(\.\d{1,2})?$/.test(text) ? Math.round(Number(text) * 100) : Number.NaN;
}

/** How large a lot is, as somebody typed it, in whole square feet; not a number when it is none. */
export function lotOf(typed: string, unit: 'acres' | 'square feet'): number {
  const text = typed.replace(/(acres?|ac|sq\.? ?ft\.?|square feet)$/i, '').replace(/[,\s]/g, '');
  if (!/^\d{1,9}(\.\d{1,4})?$/.test(text)) return Number.NaN;
  return Math.round(Number(text) * (unit === 'acres' ? SQUARE_FEET_PER_ACRE : 1));
}
