import { CsvError, parse } from 'csv-parse/sync';
import { type Encoding, readText } from './read-text.ts';

/** One record of a CSV file, with the number of the line on which the record begins. */
export type FileRecord = { readonly line: number; readonly cells: readonly string[] };

/** One column of a CSV file: its heading, and its cells in the order of the records. */
export type FileColumn = { readonly heading: string; readonly cells: readonly string[] };

/** A CSV file as columns and records. */
export type FileTable = {
  readonly encoding: Encoding;
  readonly delimiter: string;
  /** Number of the line with the headings; null when there are none. */
  readonly headingLine: number | null;
  /** The first lines, from which the user can choose the headings. */
  readonly firstRecords: readonly FileRecord[];
  /** The columns; one without a heading is named by its position, e.g. "Column 3". */
  readonly columns: readonly FileColumn[];
  readonly records: readonly FileRecord[];
};

/** What a file may be: its largest numbers of rows, columns and lines, and what the headings of such files mean. */
export type FileKind = {
  readonly mostRows: number;
  readonly mostColumns: number;
  readonly mostLines: number;
  /** The field that a heading names; null for other texts. Two different fields in a line make it the headings. */
  readonly fieldOf: (heading: string) => string | null;
};

/** Why a file cannot be parsed at all. */
export type FileFault = 'not_readable' | 'too_many_rows';

/** Thrown for a file that cannot be parsed. */
export class BadFile extends Error {
  override name = 'BadFile';
  readonly why: FileFault;
  constructor(why: FileFault) {
    super(why);
    this.why = why;
  }
}

/** How many non-empty lines at the top of a file are searched for the headings. */
const HEADINGS_WITHIN = 15;
const DELIMITERS = [',', ';', '\t', '|'] as const;
/** Control characters that occur in no text: a file with one of them is of another type. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: the expression searches for control characters
const NO_TEXT = /[\0-\x08\x0e-\x1a\x1c-\x1f]|\uFFFD/;
const LONGEST_HEADING = 80;
const LARGEST_RECORD = 200_000;

/**
 * Parses a CSV file into rows and columns; detects its encoding, delimiter and headings. Rows are counted while
 * parsing, which stops at the maximum.
 *
 * @param headingLine  the line of the headings that the user has chosen, 0 for none; null to detect it
 * @throws BadFile
 */
export function readTable(bytes: Uint8Array, headingLine: number | null, kind: FileKind): FileTable {
  const { text, encoding } = readText(bytes);
  if (NO_TEXT.test(text)) throw new BadFile('not_readable');
  if (countLines(text, kind.mostLines) > kind.mostLines) throw new BadFile('too_many_rows');
  const { body, delimiter, skipped } = withoutSep(text);
  const records = parseRecords(body, delimiter, { skipped, most: kind.mostRows + HEADINGS_WITHIN });
  const at = findHeadings(records, headingLine, kind);
  const data = records.slice(at === null ? 0 : at + 1);
  if (data.length > kind.mostRows) throw new BadFile('too_many_rows');
  const headings = at === null ? [] : records[at]!.cells;
  const width = Math.max(headings.length, 0, ...data.map(({ cells }) => cells.length));
  if (width > kind.mostColumns) throw new BadFile('not_readable');
  const columns = Array.from({ length: width }, (_, column) => ({
    heading: (headings[column] || `Column ${column + 1}`).slice(0, LONGEST_HEADING).replace(/\s+/g, ' '),
    cells: data.map(({ cells }) => cells[column] ?? ''),
  }));
  return {
    ...{ encoding, delimiter, columns, records: data },
    headingLine: at === null ? null : records[at]!.line,
    firstRecords: records.slice(0, HEADINGS_WITHIN),
  };
}

/** Counts the lines of a text; stops counting once the maximum is exceeded. */
function countLines(text: string, most: number): number {
  let lines = 1;
  for (let at = text.indexOf('\n'); at !== -1 && lines <= most; at = text.indexOf('\n', at + 1)) lines++;
  if (lines > 1) return lines;
  for (let at = text.indexOf('\r'); at !== -1 && lines <= most; at = text.indexOf('\r', at + 1)) lines++;
  return lines;
}

/** Removes Excel's first line `sep=;`, which names the delimiter; without that line, the delimiter is guessed. */
function withoutSep(text: string): { body: string; delimiter: string; skipped: number } {
  const sep = /^"?sep=(?<mark>[,;\t|])"?[^\S\r\n]*(\r\n|\n|\r|$)/i.exec(text);
  if (!sep) return { body: text, delimiter: guessDelimiter(text), skipped: 0 };
  return { body: text.slice(sep[0].length), delimiter: sep.groups!.mark!, skipped: 1 };
}

/**
 * Guesses the delimiter of a CSV file: the mark that occurs equally often, outside quotes, in most of the first lines.
 */
function guessDelimiter(text: string): string {
  const lines = text
    .slice(0, 20_000)
    .replace(/"[^"]*"/g, '')
    .split(/\r\n|\n|\r/)
    .filter((line) => line.trim() !== '')
    .slice(0, 20);
  const score = (mark: string) => {
    const byCount = Map.groupBy(lines, (line) => line.split(mark).length - 1);
    return Math.max(0, ...[...byCount].map(([count, alike]) => count * alike.length));
  };
  return DELIMITERS.reduce((best, mark) => (score(mark) > score(best) ? mark : best));
}

class TooManyRows extends Error {
  override name = 'TooManyRows';
}

type Parsing = { readonly skipped: number; readonly most: number };

function parseRecords(text: string, delimiter: string, { skipped, most }: Parsing): FileRecord[] {
  const records: FileRecord[] = [];
  let before = 0;
  try {
    parse(text, {
      delimiter,
      bom: true,
      trim: true,
      relax_quotes: true,
      relax_column_count: true,
      max_record_size: LARGEST_RECORD,
      on_record: (cells: string[], { lines }) => {
        const line = before + 1 + skipped;
        before = lines;
        if (cells.every((cell) => cell === '')) return null;
        records.push({ line, cells });
        if (records.length > most) throw new TooManyRows();
        return null;
      },
    });
  } catch (fault) {
    if (fault instanceof TooManyRows) throw new BadFile('too_many_rows');
    if (fault instanceof CsvError) throw new BadFile('not_readable');
    throw fault;
  }
  return records;
}

/** What no heading is: an email, a phone number, a ZIP, a day. */
const DATA = /^\S+@\S+\.\S+$|^[+(\d][\d\s().-]{9,}$|^\d{5}(-\d{4})?$|^\d{1,4}[/-]\d{1,2}[/-]\d{1,4}$/;

/**
 * Index of the headings among the records; null when there are none.
 *
 * @param chosen  line number, 0 for none; null to detect it
 */
function findHeadings(records: readonly FileRecord[], chosen: number | null, { fieldOf }: FileKind): number | null {
  if (chosen === 0) return null;
  if (chosen !== null) {
    const at = records.findIndex(({ line }) => line === chosen);
    return at === -1 ? null : at;
  }
  const first = records.slice(0, HEADINGS_WITHIN);
  const known = first.map(
    ({ cells }) =>
      new Set(cells.map((cell) => fieldOf(cell.slice(0, LONGEST_HEADING))).filter((field) => field !== null)).size,
  );
  const best = known.indexOf(Math.max(0, ...known));
  if ((known[best] ?? 0) >= 2) return best;
  const wide = first.findIndex(({ cells }) => cells.filter(Boolean).length >= 2);
  if (wide === -1 || first[wide]!.cells.some((cell) => DATA.test(cell.slice(0, LONGEST_HEADING)))) return null;
  return wide;
}
