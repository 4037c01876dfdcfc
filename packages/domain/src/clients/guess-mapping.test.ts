import { expect, test } from 'vitest';
import { LARGEST_CLIENT_FILE_BYTES, missingFields } from './client-fields.ts';
import { fieldOfHeading, guessMapping, hasWholeAddresses } from './guess-mapping.ts';

const columns = (headings: string, rows: readonly string[][] = []) =>
  headings.split(',').map((heading, at) => ({ heading, cells: rows.map((row) => row[at] ?? '') }));
const guess = (headings: string, rows?: readonly string[][]) => guessMapping(columns(headings, rows));

test.each([
  ['Name', 'full_name'],
  ['Client name', 'full_name'],
  ['Customer', 'full_name'],
  ['ADDRESS', 'street_address'],
  ['Address1', 'street_address'],
  ['Address 1', 'street_address'],
  ['Address 2', 'street_line_2'],
  ['Service address', 'street_address'],
  ['Ship To Address 1', 'street_address'],
  ['Street Address Line 2', 'street_line_2'],
  ['Mailing Address - City', 'city'],
  ['Zip Code', 'zip_code'],
  ['Postal-Code', 'zip_code'],
  ['Postal / Zip Code', 'zip_code'],
  ['Unit #', 'street_line_2'],
  ['Lot size (acres)', 'lot_size_acres'],
  ['Lot size (sq. ft.)', 'lot_size_sqft'],
  ['Yard size', 'lot_size'],
  ['Price (USD)', 'price'],
  ['Rate per cut', 'price'],
  ['Hourly rate', null],
  ['Cell phone', 'phone_number'],
  ['Fax', null],
  ['Client ID', null],
  ['E-mail', 'email'],
  ['Favourite colour', null],
])('a heading %j is %s', (heading, field) => {
  expect(fieldOfHeading(heading)).toBe(field);
});

test('of a billing and a service address it takes the one where the crew goes', () => {
  expect(guess('Client Name,Bill To Street,Bill To City,Property Street 1,Property Street 2,Property City')).toEqual([
    'full_name',
    ...[null, null],
    ...['street_address', 'street_line_2', 'city'],
  ]);
  expect(guess('Bill To Address 1,Bill To City,Ship To Address 1,Ship To City')).toEqual([
    ...[null, null],
    ...['street_address', 'city'],
  ]);
  expect(guess('Name,Billing Street,Billing City,Billing State,Billing ZIP')).toEqual([
    ...['full_name', 'street_address', 'city', 'state', 'zip_code'],
  ]);
});

test('an address that is empty in the whole file is not the one where the crew goes', () => {
  const headings = 'Billing Street,Billing City,Shipping Street,Shipping City';
  expect(guess(headings, [['9 Fir St', 'Columbia', '', '']])).toEqual(['street_address', 'city', null, null]);
  const some = [
    ['PO Box 4', 'Columbia', '9 Fir St', 'Ashland'],
    ['11 Fir St', 'Columbia', '', ''],
  ];
  expect(guess(headings, some)).toEqual([...[null, null], ...['street_address', 'city']]);
});

test('an address that says no more than that comes before a home and a billing address', () => {
  expect(guess('Home Street,Billing Street,Street')).toEqual([null, null, 'street_address']);
});

test('an address in two numbered lines keeps its city, state and ZIP', () => {
  expect(guess('Name,Address 1,Address 2,City,State,ZIP')).toEqual([
    ...['full_name', 'street_address', 'street_line_2', 'city', 'state', 'zip_code'],
  ]);
});

test('parts of an address are known without a street, which may have an unknown heading', () => {
  expect(guess('Name,Where,Home City,Home ZIP')).toEqual(['full_name', null, 'city', 'zip_code']);
});

test('contacts as phones and mail programs write them', () => {
  const google =
    'First Name,Last Name,E-mail 1 - Label,E-mail 1 - Value,Phone 1 - Label,Phone 1 - Value,Phone 2 - Value';
  expect(guess(`${google},Address 1 - Street,Address 1 - City,Address 1 - Region,Address 1 - Postal Code`)).toEqual([
    ...['first_name', 'last_name', null, 'email', null, 'phone_number', 'phone_number'],
    ...['street_address', 'city', 'state', 'zip_code'],
  ]);
  expect(guess('First Name,Last Name,E-mail Address,Home Street,Home City,Home State,Home Postal Code')).toEqual([
    ...['first_name', 'last_name', 'email', 'street_address', 'city', 'state', 'zip_code'],
  ]);
});

test('headings that say nothing are guessed by what is in their cells, and a wrong heading is not believed', () => {
  const rows = [
    ['Ida Holt', '9 Fir St', 'MO', '65203', '573-555-0130', 'ida@holt.test'],
    ['Jo Pike', '11 Fir St', 'MO', '65201', '(573) 555-0131', 'jo@pike.test'],
  ];
  const headings = 'Column 1,Column 2,Column 3,Column 4,Column 5,Column 6';
  expect(guess(headings, rows)).toEqual([null, 'street_address', 'state', 'zip_code', 'phone_number', 'email']);
  expect(guess('Phone notes,Phone', [['calls back', '573-555-0130']])).toEqual([null, 'phone_number']);
  expect(guess('Email reminders', [['TRUE']])).toEqual([null]);
});

test.each([
  ['ZIP codes, and one of five without', ['65203', '65201', '65202', '65203-1234', 'none'], 'zip_code'],
  ['ZIP codes in half of the cells', ['65203', 'none'], null],
  ['ZIP codes between blank cells', ['  ', ' 65203 ', ''], 'zip_code'],
  ['blank cells', ['', ' '], null],
  ['emails', [' ida@holt.test '], 'email'],
  ['phones', [' (573) 555-0130 '], 'phone_number'],
  ['states', [' MO '], 'state'],
  ['streets', [' 9 Fir St '], 'street_address'],
  ['dates', ['2026-05-02'], null],
  ['numbers of invoices', ['INV 2026050201'], null],
])('under a heading that says nothing, cells with %s are guessed', (_, cells, field) => {
  expect(guessMapping([{ heading: 'Column 1', cells }])).toEqual([field]);
});

test.each([
  ['Email', ['ida@holt.test', 'none'], 'email'],
  ['Email', ['ida@holt.test', 'none', 'none'], null],
  ['Email', ['', ' '], 'email'],
  ['Phone', ['555-0130', 'none'], 'phone_number'],
  ['Phone', ['555-0130', 'none', 'none'], null],
  ['Phone', ['', ' '], 'phone_number'],
  ['Name', ['Ida Holt'], 'full_name'],
])('%s over %j is %s: a heading is believed when half of its filled cells fit', (heading, cells, field) => {
  expect(guessMapping([{ heading, cells }])).toEqual([field]);
});

test('cells say nothing under a heading with another meaning, and nothing that a heading said already', () => {
  expect(guess('Fax', [['573-555-0130']])).toEqual([null]);
  expect(guess('Property Street,Billing ZIP', [['9 Fir St', '65203']])).toEqual(['street_address', null]);
  expect(guess('ZIP,Column 2', [['65203', '65201']])).toEqual(['zip_code', null]);
});

test('an imported file may have 4 MB', () => {
  expect(LARGEST_CLIENT_FILE_BYTES).toBe(4_194_304);
});

test('what no client can be without is named; city, state and ZIP may stand with the street', () => {
  expect(missingFields([], false)).toEqual(['Name', 'Address', 'City', 'State', 'ZIP']);
  expect(missingFields(['last_name', 'street_address', 'phone_number'], true)).toEqual([]);
  expect(missingFields(['company_name', 'street_address', 'city', 'zip_code'], false)).toEqual(['State']);
  expect(hasWholeAddresses(['9 Fir St, Columbia, MO 65203', '', '11 Fir St'])).toBe(true);
  expect(hasWholeAddresses(['9 Fir St', '11 Fir St'])).toBe(false);
});
