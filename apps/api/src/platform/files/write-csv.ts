import { stringify } from 'csv-stringify/sync';

/** Rows of a table with its headings; numbers are cents. */
export type Table = readonly (readonly (string | number | null)[])[];

/**
 * A CSV file for spreadsheets: UTF-8 with a byte order mark, amounts as signed dollars. Formulas are escaped, because names
 * are typed by users (CSV injection).
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
