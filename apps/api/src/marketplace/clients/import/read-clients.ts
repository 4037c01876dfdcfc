import { createHash } from 'node:crypto';
import {
  type ClientField,
  type ClientMapping,
  MOST_FILE_COLUMNS,
  MOST_FILE_LINES,
  MOST_FILE_ROWS,
  missingFields,
  plainHeading,
} from '@swath/domain/clients/client-fields';
import { type Column, fieldOfHeading, guessMapping, hasWholeAddresses } from '@swath/domain/clients/guess-mapping';
import { type FileKind, type FileTable, readTable } from '../../../platform/files/read-table.ts';
import type { Encoding } from '../../../platform/files/read-text.ts';
import { type FileAnswers, type ReadRow, readRows } from './read-rows.ts';

/**
 * How a company read an earlier file with the same headings: the field of each column, and the company's answers about
 * units and numbers.
 */
export type RememberedMapping = FileAnswers & {
  readonly headingsHash: string;
  /** The field of each heading, in the alphabetical order of the headings; null: ignored. */
  readonly fields: ClientMapping;
};

/** How the caller wants a file to be parsed. */
export type AskedOfFile = {
  /** Number of the line with the headings; 0: there are none; null: detect it. */
  readonly headingLine: number | null;
  /** The field of each column; null: use the remembered mapping, or guess it. */
  readonly mapping: ClientMapping | null;
  readonly answers: FileAnswers;
  readonly remembered: readonly RememberedMapping[];
};

/**
 * A column of an imported file as the user sees it: samples of its cells, and the field it is read as (null: it is
 * ignored).
 */
export type FileColumn = {
  readonly heading: string;
  readonly samples: readonly string[];
  /** Number of rows in which this column is not empty. */
  readonly filled: number;
  readonly field: ClientField | null;
};

/**
 * A parsed file of clients: how it was read, its columns, and its rows. It has no rows while required fields are
 * missing.
 */
export type ClientFile = {
  readonly encoding: Encoding;
  readonly delimiter: string;
  readonly headingLine: number | null;
  readonly firstLines: readonly { readonly line: number; readonly text: string }[];
  readonly columns: readonly FileColumn[];
  /** Required fields that no column provides; while there are any, no rows are returned. */
  readonly missing: readonly string[];
  readonly isRemembered: boolean;
  readonly answers: FileAnswers;
  readonly rows: readonly ReadRow[];
  /** The mapping to remember after an import; null for a file without headings, which cannot be recognized. */
  readonly toRemember: RememberedMapping | null;
  /** True when the requested mapping has another number of columns than this file, and was not used. */
  readonly isOtherFile: boolean;
};

const CLIENTS: FileKind = {
  ...{ mostRows: MOST_FILE_ROWS, mostColumns: MOST_FILE_COLUMNS, mostLines: MOST_FILE_LINES },
  fieldOf: fieldOfHeading,
};
const SAMPLES = 3;
const LONGEST_SAMPLE = 80;

/** Parses a file of clients: its columns, the field of each column, and each row as a client. @throws BadFile */
export function readClients(bytes: Uint8Array, asked: AskedOfFile): ClientFile {
  const table = readTable(bytes, asked.headingLine, CLIENTS);
  const order = orderOf(table);
  const headingsHash = order && hashOf(order.names);
  const known = asked.remembered.find((one) => one.headingsHash === headingsHash);
  const fromMemory = known && order?.places.map((place) => known.fields[place] ?? null);
  const isOtherFile = asked.mapping !== null && asked.mapping.length !== table.columns.length;
  const mapping =
    asked.mapping && !isOtherFile ? asked.mapping : (fromMemory ?? guessMapping(table.columns.map(sampleOf)));
  const answers = {
    lotUnit: asked.answers.lotUnit ?? known?.lotUnit ?? null,
    decimals: asked.answers.decimals ?? known?.decimals ?? null,
  };
  const streets = table.columns.flatMap(({ cells }, at) => (mapping[at] === 'street_address' ? cells : []));
  const missing = missingFields(mapping, hasWholeAddresses(streets));
  return {
    ...{ encoding: table.encoding, delimiter: table.delimiter, headingLine: table.headingLine },
    firstLines: table.firstRecords.map(({ line, cells }) => ({
      line,
      text: cells.filter(Boolean).join(' · ').slice(0, 200),
    })),
    columns: table.columns.map((column, at) => toFileColumn(column, mapping[at] ?? null)),
    ...{ missing, answers, isOtherFile },
    isRemembered: asked.mapping === null && fromMemory !== undefined && fromMemory !== null,
    rows: missing.length > 0 ? [] : readRows(table, mapping, answers),
    toRemember: order && headingsHash ? { headingsHash, fields: inOrder(mapping, order.places), ...answers } : null,
  };
}

/** How many filled cells of a column are examined to guess its field. */
const GUESSED_FROM = 50;
const LONGEST_LOOKED_AT = 200;
const sampleOf = ({ heading, cells }: Column): Column => ({
  heading,
  cells: cells.flatMap((cell) => (cell === '' ? [] : [cell.slice(0, LONGEST_LOOKED_AT)])).slice(0, GUESSED_FROM),
});

function toFileColumn({ heading, cells }: Column, field: ClientField | null): FileColumn {
  const filled = cells.filter((cell) => cell !== '');
  return {
    heading,
    field,
    filled: filled.length,
    samples: filled.slice(0, SAMPLES).map((cell) => cell.slice(0, LONGEST_SAMPLE)),
  };
}

/** The headings in alphabetical order, and each column's position in that order; null for a file without headings. */
function orderOf({ columns, headingLine }: FileTable): { names: string[]; places: number[] } | null {
  if (headingLine === null) return null;
  const seen = new Map<string, number>();
  const named = columns.map(({ heading }) => {
    const plain = plainHeading(heading);
    const count = (seen.get(plain) ?? 0) + 1;
    seen.set(plain, count);
    return `${plain}#${count}`;
  });
  const names = named.toSorted();
  return { names, places: named.map((name) => names.indexOf(name)) };
}

function inOrder(mapping: ClientMapping, places: readonly number[]): ClientMapping {
  const fields: (ClientField | null)[] = places.map(() => null);
  for (const [at, place] of places.entries()) fields[place] = mapping[at] ?? null;
  return fields;
}

const hashOf = (names: readonly string[]): string => createHash('sha256').update(names.join('|')).digest('hex');
