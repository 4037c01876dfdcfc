import { Email, Phone } from '@swath/contract/fields';
import { OwnClientWords } from '@swath/contract/own-clients';
import { CLIENT_FIELD_LABELS, type ClientField, type ClientMapping } from '@swath/domain/clients/client-fields';
import { type LotUnit, numberOfLot, readLot } from '@swath/domain/clients/read-lot';
import { type DecimalMark, decimalMarksOf } from '@swath/domain/clients/read-number';
import { numberOfPrice, readPrice } from '@swath/domain/clients/read-price';
import { splitAddress } from '@swath/domain/clients/split-address';
import { stateCode } from '@swath/us-addresses/parsing/state-names';
import * as z from 'zod/mini';
import type { FileRecord, FileTable } from '../../../platform/files/read-table.ts';
import type { NewClient } from '../add-client.ts';

/** A remark for the user about one cell, with the heading of its column. */
export type Remark = { readonly column: string; readonly message: string };

/**
 * One parsed row of a file: the client (null when a problem prevents it), the problems, and the cells that are left
 * out.
 */
export type ReadRow = {
  readonly line: number;
  readonly name: string;
  readonly address: string;
  readonly client: NewClient | null;
  /** False for a line that lists no client, such as a total. */
  readonly isClient: boolean;
  readonly problems: readonly Remark[];
  readonly leftOut: readonly Remark[];
  /** Ambiguous values, whose meaning the company has to choose first: the unit of a lot size, or the decimal mark. */
  readonly asks: readonly { readonly about: 'lot_unit' | 'decimals'; readonly text: string }[];
};

/** The company's answers to questions about a file: unit of lot sizes, decimal mark; null: not answered yet. */
export type FileAnswers = { readonly lotUnit: LotUnit | null; readonly decimals: DecimalMark | null };

type Cell = { readonly text: string; readonly column: string; readonly field: ClientField };

const FileClientWords = z.extend(z.omit(OwnClientWords, { lot_size_sqft: true, price_cents: true }), {
  lot_size_sqft: z.nullable(OwnClientWords.shape.lot_size_sqft),
  price_cents: z.nullable(OwnClientWords.shape.price_cents),
});

const LOT_UNITS: Readonly<Record<string, LotUnit>> = { lot_size_acres: 'acres', lot_size_sqft: 'square_feet' };
const MOST_PHONES = 5;
const LONGEST_PHONE = 60;
const LONGEST_SHOWN = 60;
const quoted = (text: string): string => `“${text.length > LONGEST_SHOWN ? `${text.slice(0, LONGEST_SHOWN)}…` : text}”`;

/**
 * Parses every row of a file as a client. An invalid optional cell is left out and reported; with an invalid required
 * cell the whole row is left out.
 */
export function readRows(table: FileTable, mapping: ClientMapping, answers: FileAnswers): ReadRow[] {
  const decimal = answers.decimals ?? decimalOf(table, mapping);
  return table.records.map((record) => readRow(record, { table, mapping, answers, decimal }));
}

/**
 * Detects the decimal mark of a file from its numbers. If they have none, it is a point, except in a file separated by
 * semicolons.
 *
 * @returns null when it is ambiguous
 */
function decimalOf({ columns, delimiter }: FileTable, mapping: ClientMapping): DecimalMark | null {
  const numbers = columns.flatMap(({ cells }, at) => {
    const field = mapping[at];
    if (field === 'price') return cells.map(numberOfPrice);
    return field?.startsWith('lot_size') ? cells.map(numberOfLot) : [];
  });
  const marks = decimalMarksOf(numbers.filter((text) => text !== null));
  if (marks.size === 1) return [...marks][0]!;
  return marks.size === 0 && delimiter !== ';' ? '.' : null;
}

type Reading = {
  readonly table: FileTable;
  readonly mapping: ClientMapping;
  readonly answers: FileAnswers;
  readonly decimal: DecimalMark | null;
};

function readRow({ line, cells }: FileRecord, { table, mapping, answers, decimal }: Reading): ReadRow {
  const leftOut: Remark[] = [];
  const asks: ReadRow['asks'][number][] = [];
  const all = (...fields: ClientField[]): Cell[] =>
    mapping.flatMap((field, at) => {
      const text = (cells[at] ?? '').trim();
      return field && fields.includes(field) && text !== ''
        ? [{ text, column: table.columns[at]!.heading, field }]
        : [];
    });
  /**
   * Takes the first of the given fields that is filled (undefined: none is), and reports the others whose text differs.
   */
  const first = (...fields: ClientField[]): Cell | undefined => {
    const [chosen, ...others] = all(...fields);
    for (const { text, column } of others) {
      if (text !== chosen?.text)
        leftOut.push({ column, message: `${quoted(text)} is left out: ${chosen?.column} counts.` });
    }
    return chosen;
  };

  const full_name = nameOf(first);
  const place = placeOf(first);
  const phones = phonesOf(all('phone_number'), leftOut);
  const lotCell = first('lot_size', 'lot_size_acres', 'lot_size_sqft');
  const lot = readLot(lotCell?.text ?? '', {
    heading: LOT_UNITS[lotCell?.field ?? ''] ?? null,
    answered: answers.lotUnit,
    decimal,
  });
  const priceCell = first('price');
  const price = readPrice(priceCell?.text ?? '', decimal);
  if ('ask' in lot) {
    asks.push({ about: lot.ask, text: lotCell!.text });
    leftOut.push({
      column: lotCell!.column,
      message: `${quoted(lotCell!.text)} means two things. Please say which, above.`,
    });
  }
  if ('wrong' in lot) leftOut.push({ column: lotCell!.column, message: `${quoted(lotCell!.text)} ${lot.wrong}.` });
  if ('wrong' in price)
    leftOut.push({ column: priceCell!.column, message: `${quoted(priceCell!.text)} ${price.wrong}.` });

  const read = z.safeParse(FileClientWords, {
    ...{ full_name, ...place },
    phone_number: phones[0] ?? null,
    other_phones: phones.slice(1),
    email: emailOf(all('email'), leftOut),
    lot_size_sqft: 'value' in lot ? lot.value : null,
    price_cents: 'value' in price ? price.value : null,
    notes: notesOf(all('notes'), all('company_name'), full_name, leftOut),
  });
  return {
    ...{ line, leftOut, asks },
    name: (full_name || (cells.find((cell) => cell !== '') ?? '')).slice(0, 160),
    address: [place.street_address, place.city, place.state, place.zip_code].filter(Boolean).join(', ').slice(0, 400),
    client: read.success ? read.data : null,
    isClient: isClient(cells, table.columns.length, place.street_address),
    problems: read.success ? [] : read.error.issues.map(({ path, message }) => ({ column: labelOf(path[0]), message })),
  };
}

const labelOf = (path: PropertyKey | undefined): string =>
  path === 'street_address' || path === 'full_name' || path === 'city' || path === 'state' || path === 'zip_code'
    ? CLIENT_FIELD_LABELS[path]
    : String(path);

/**
 * Whether a row lists a client. False for a total or footer line: without a street, and with one filled cell or a word
 * like "total".
 */
function isClient(cells: readonly string[], columns: number, street: string): boolean {
  const filled = cells.filter((cell) => cell.trim() !== '');
  const isTotal = /^(grand )?(total|sum|count|page|printed|report)\b/i.test(filled[0]?.trim() ?? '');
  return !(street === '' && (isTotal || (filled.length === 1 && columns >= 3)));
}

type First = (...fields: ClientField[]) => Cell | undefined;

/**
 * The client's name: the full name, else first and last name, else the name of the company; empty when none is filled.
 */
function nameOf(first: First): string {
  const person = [first('first_name')?.text, first('last_name')?.text].filter(Boolean).join(' ');
  return first('full_name')?.text ?? (person || (first('company_name')?.text ?? ''));
}

/**
 * The address of a row: street with its unit, city, two-letter state, and ZIP with the leading zeros that spreadsheets
 * remove.
 */
function placeOf(first: First) {
  const street = first('street_address')?.text ?? '';
  const city = first('city')?.text;
  const zip = first('zip_code')?.text;
  const whole = city && zip ? null : splitAddress(street);
  const unit = first('street_line_2')?.text;
  const line = whole?.street ?? street;
  const state = first('state')?.text ?? whole?.state ?? '';
  return {
    street_address: (unit && !line.endsWith(unit) && line !== '' ? `${line}, ${unit}` : line).replace(
      /\s*[\r\n]+\s*/g,
      ', ',
    ),
    city: city ?? whole?.city ?? '',
    state: stateCode(state) ?? state,
    zip_code: wholeZip(zip ?? whole?.zip ?? ''),
  };
}

/** Restores the leading zeros that spreadsheets remove from a ZIP: "2139" and "2139.0" become "02139". */
function wholeZip(typed: string): string {
  const zip = typed.replace(/\.0$/, '').replace(/\s+/g, '');
  return /^\d{3,4}(-\d{4})?$/.test(zip) ? zip.replace(/^\d+/, (digits) => digits.padStart(5, '0')) : zip;
}

/** All phones of a client, deduplicated; one cell may contain several. Invalid ones are reported in `leftOut`. */
function phonesOf(cells: readonly Cell[], leftOut: Remark[]): string[] {
  const phones = new Set<string>();
  for (const { text, column } of cells) {
    for (const one of text.split(/[,;/|\n]| or | and /i).map((part) => part.trim())) {
      if (one === '') continue;
      if (one.length > LONGEST_PHONE) {
        leftOut.push({ column, message: `${quoted(one)} is no phone.` });
        continue;
      }
      const [number = '', extension] = one.replace(/\.0$/, '').split(/\s*(?:x|ext\.?|extension)\s*(?=\d+$)/i);
      const read = z.safeParse(Phone, number.replace(/^[a-z :]+/i, ''));
      if (!read.success) leftOut.push({ column, message: `${quoted(one)}: ${read.error.issues[0]?.message}` });
      else if (phones.size >= MOST_PHONES) leftOut.push({ column, message: `${quoted(one)} is one phone too many.` });
      else {
        phones.add(read.data);
        if (extension) leftOut.push({ column, message: `The extension ${quoted(extension)} is left out.` });
      }
    }
  }
  return [...phones];
}

/** The first valid e-mail address of a client; null for none. Others are reported in `leftOut`. */
function emailOf(cells: readonly Cell[], leftOut: Remark[]): string | null {
  let email: string | null = null;
  for (const { text, column } of cells) {
    for (const one of text.split(/[,;\s]+/).filter(Boolean)) {
      const read = z.safeParse(Email, one);
      if (!read.success) leftOut.push({ column, message: `${quoted(one)}: ${read.error.issues[0]?.message}` });
      else if (email === null) email = read.data;
      else if (email !== read.data)
        leftOut.push({ column, message: `${quoted(one)} is left out: a client has one email.` });
    }
  }
  return email;
}

/** All notes joined by line breaks, with the client's company. Invalid or too long notes are reported in `leftOut`. */
function notesOf(cells: readonly Cell[], company: readonly Cell[], name: string, leftOut: Remark[]): string {
  const about = company.filter(({ text }) => text !== name).map((cell) => ({ ...cell, text: `Company: ${cell.text}` }));
  const kept: string[] = [];
  for (const { text, column } of [...cells, ...about]) {
    const read = z.safeParse(OwnClientWords.shape.notes, [...kept, text].join('\n'));
    if (read.success) kept.push(text);
    else leftOut.push({ column, message: `The notes are left out. ${read.error.issues[0]?.message}` });
  }
  return kept.join('\n');
}
