import {
  type BankField,
  type BankLine,
  bankFieldOf,
  isDayFirst,
  readBankCents,
  readBankDay,
} from '@swath/domain/books/bank-lines';
import { BadFile, type FileKind, type FileTable, readTable } from '../../platform/files/read-table.ts';

/** A bank's file as lines with day and amount; `leftOut`: rows without either, such as totals and pending lines. */
export type BankFile = { readonly lines: readonly BankLine[]; readonly leftOut: number };

/** Output of the worker thread: the lines, or why the file has none. */
export type BankAnswer =
  | { readonly file: BankFile }
  | { readonly fault: 'not_readable' | 'too_many_rows' | 'without_columns' };

/** Maximum number of rows of a bank's file: years of a busy account. */
export const MOST_BANK_ROWS = 5000;
const KIND: FileKind = { mostRows: MOST_BANK_ROWS, mostColumns: 60, mostLines: 20_000, fieldOf: bankFieldOf };
const LONGEST_TEXT = 1000;

/**
 * Entry point of the worker thread that parses a bank's CSV file. A file without headings is read by what its cells look
 * like; an unreadable file is reported in the answer, not thrown.
 */
export function readBankLines({ bytes }: { readonly bytes: Uint8Array }): BankAnswer {
  try {
    const table = readTable(bytes, null, KIND);
    const columns = columnsByHeading(table) ?? columnsByLooks(table);
    return columns ? { file: toLines(table, columns) } : { fault: 'without_columns' };
  } catch (fault) {
    if (fault instanceof BadFile) return { fault: fault.why };
    throw fault;
  }
}

/** Places of the columns; `amount` or both of `debit` and `credit`, null where there is none. */
type Columns = Record<Exclude<BankField, 'description'>, number | null>;

const placeOf = (fields: readonly (BankField | null)[], field: BankField): number | null => {
  const at = fields.indexOf(field);
  return at === -1 ? null : at;
};

function columnsByHeading({ columns, headingLine }: FileTable): Columns | null {
  if (headingLine === null) return null;
  const fields = columns.map(({ heading }) => bankFieldOf(heading));
  const of = (field: BankField) => placeOf(fields, field);
  const found = { date: of('date'), amount: of('amount'), debit: of('debit'), credit: of('credit'), kind: of('kind') };
  return found.date !== null && (found.amount ?? found.credit) !== null ? found : null;
}

/** The first column of days and the first of amounts, each in four of five filled rows at least. */
function columnsByLooks({ columns }: FileTable): Columns | null {
  const isMostly = (is: (cell: string) => boolean) => {
    const at = columns.findIndex(({ cells }) => {
      const filled = cells.filter((cell) => cell !== '');
      return filled.length > 0 && filled.filter(is).length >= filled.length * 0.8;
    });
    return at === -1 ? null : at;
  };
  const date = isMostly((cell) => readBankDay(cell, false) !== null);
  const amount = isMostly((cell) => /\d[.,]\d{2}\D*$/.test(cell) && readBankCents(cell) !== null);
  return date === null || amount === null ? null : { date, amount, debit: null, credit: null, kind: null };
}

function toLines({ columns, records }: FileTable, places: Columns): BankFile {
  const dayFirst = isDayFirst(columns[places.date!]!.cells);
  const lines = records.flatMap(({ line, cells }): BankLine[] => {
    const day = readBankDay(cells[places.date!] ?? '', dayFirst);
    const cents = centsOf(cells, places);
    const text = cells.filter(Boolean).join(' ').slice(0, LONGEST_TEXT);
    return day === null || cents === null ? [] : [{ line, day, cents, text }];
  });
  return { lines, leftOut: records.length - lines.length };
}

function centsOf(cells: readonly string[], { amount, debit, credit, kind }: Columns): number | null {
  const read = (place: number | null) => (place === null ? null : readBankCents(cells[place] ?? ''));
  const signed = read(amount);
  if (signed !== null) {
    const isDebit = kind !== null && /^(debit|dr|withdrawal)$/i.test(cells[kind] ?? '');
    return isDebit ? -Math.abs(signed) : signed;
  }
  const [out, into] = [read(debit), read(credit)];
  if (out === null && into === null) return null;
  return Math.abs(into ?? 0) - Math.abs(out ?? 0);
}
