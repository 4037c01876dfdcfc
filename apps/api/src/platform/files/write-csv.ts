import { stringify } from 'csv-stringify/sync';

/** Rows of a table with its headings; numbers are cents. */
export type Table = readonly (readonly (string | number | null)[])[];

/**
 * A CSV file for spreadsheets: marked as UTF-8, amounts as signed dollars. Names are typed by people: none of them is read as
 * a formula by the spreadsheet that opens the file.
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
