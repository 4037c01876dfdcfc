import { OwnClientWords } from '@swath/contract/own-clients';
import {
  type ClientColumn,
  centsOf,
  columnOf,
  lotOf,
  MOST_FILE_ROWS,
  missingColumns,
} from '@swath/domain/clients/client-file';
import { CsvError, parse } from 'csv-parse/sync';
import * as z from 'zod/mini';
import { Refused } from '../../machinery/process/refused.ts';

/** One client of a file: what was read of them, and what is wrong. */
export type ReadRow = {
  /** Where it stands in the file. */
  readonly line: number;
  /** As it was typed. */
  readonly typed: Partial<Record<ClientColumn, string>>;
  /** Null when something is wrong. */
  readonly client: OwnClientWords | null;
  readonly problems: readonly { column: string; message: string }[];
};

/**
 * Reads a CSV file of clients, with headings as spreadsheets call them. Commas, semicolons and tabs part its fields.
 *
 * @throws Refused client_file_not_readable, client_file_without_columns, too_many_client_rows
 */
export function readClientFile(bytes: Buffer): ReadRow[] {
  const [headings, ...records] = recordsOf(bytes);
  const columns = (headings?.fields ?? []).map(columnOf);
  const missing = missingColumns(columns.filter((column) => column !== null));
  if (missing.length > 0) throw new Refused('client_file_without_columns', { columns: missing.join(', ') });
  if (records.length > MOST_FILE_ROWS) throw new Refused('too_many_client_rows');
  return records.map(({ fields, line }) => readRow(fields, columns, line));
}

type LineOfFile = { readonly fields: readonly string[]; readonly line: number };

/** NUL and lone surrogates cannot be kept as text. */
const UNREADABLE = /\0|\uFFFD/;

function recordsOf(bytes: Buffer): LineOfFile[] {
  const text = bytes.toString('utf8');
  if (UNREADABLE.test(text)) throw new Refused('client_file_not_readable');
  try {
    const lines: number[] = [];
    const records = parse(text, {
      bom: true,
      trim: true,
      skip_empty_lines: true,
      skip_records_with_empty_values: true,
      relax_column_count: true,
      delimiter: delimiterOf(text),
      on_record: (record: string[], { lines: line }) => {
        lines.push(line);
        return record;
      },
    });
    return records.map((fields, at) => ({ fields, line: lines[at]! }));
  } catch (fault) {
    if (fault instanceof CsvError) throw new Refused('client_file_not_readable');
    throw fault;
  }
}

/** What parts the headings: spreadsheets of some countries write semicolons. */
function delimiterOf(text: string): string {
  const first = text.slice(0, text.search(/[\r\n]|$/));
  const count = (mark: string) => first.split(mark).length;
  return [',', ';', '\t'].reduce((most, mark) => (count(mark) > count(most) ? mark : most));
}

function readRow(record: readonly string[], columns: readonly (ClientColumn | null)[], line: number): ReadRow {
  const typed: Partial<Record<ClientColumn, string>> = {};
  for (const [at, column] of columns.entries()) if (column) typed[column] ??= record[at] ?? '';
  const inAcres = typed.lot_size_acres || typed.lot_size_sqft === undefined;
  const lot = inAcres ? lotOf(typed.lot_size_acres ?? '', 'acres') : lotOf(typed.lot_size_sqft ?? '', 'square feet');
  const read = z.safeParse(OwnClientWords, {
    ...typed,
    phone_number: typed.phone_number || null,
    email: typed.email || null,
    lot_size_sqft: lot,
    price_cents: centsOf(typed.price ?? ''),
    notes: typed.notes ?? '',
  });
  if (read.success) return { line, typed, client: read.data, problems: [] };
  const problems = read.error.issues.map(({ path, message }) => ({ column: String(path[0]), message }));
  return { line, typed, client: null, problems };
}
