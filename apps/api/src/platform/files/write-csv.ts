import { stringify } from 'csv-stringify/sync';

/** The rows of a CSV file, headings first; numbers are amounts in cents, null is an empty cell. */
export type Table = readonly (readonly (string | number | null)[])[];

/**
 * Writes a CSV file for spreadsheets: UTF-8 with a byte order mark, amounts as signed dollars. Values that look like
 * formulas are escaped, as some texts are typed by users (CSV injection).
 */
export function writeCsv(rows: Table): Uint8Array {
  const file = stringify([...rows], {
    bom: true,
    escape_formulas: true,
    cast: { number: (cents) => (cents / 100).toFixed(2) },
    record_delimiter: 'windows',
  });
  return Buffer.from(file, 'utf8');
}
