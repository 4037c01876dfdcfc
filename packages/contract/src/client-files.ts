import { CLIENT_FIELDS, type ClientField } from '@swath/domain/clients/client-fields';
import * as z from 'zod/mini';
import type { Named, SchemaOf } from './named.ts';
import { personal } from './personal.ts';

/** Value in `columns` for a column that is ignored. */
const NOT_READ = 'skip';

/**
 * The client field of each column in the order of the file, comma-separated: `full_name,skip,city`. A skipped column is
 * parsed to null.
 */
const Columns = z.pipe(
  z.pipe(
    z.string().check(z.maxLength(5000)),
    z.transform((sent: string) => sent.split(',').map((field) => (field === NOT_READ ? null : field))),
  ),
  z.array(z.nullable(z.enum(CLIENT_FIELDS))),
);

/** Serializes a column mapping for `columns` of the import query. @param mapping null for an ignored column */
export const columnsText = (mapping: readonly (ClientField | null)[]): string =>
  mapping.map((field) => field ?? NOT_READ).join(',');

/** Query options for importing a file of own clients (customers the company bills itself). */
export const ClientFileQuery = z.object({
  /** Whether to only validate and import nothing. */
  dry_run: z._default(z.stringbool(), false),
  /** Column mapping; left out: the one that the company last used for a file with the same headings, else a guess. */
  columns: z.optional(Columns),
  /** Line number of the headings, from 1; 0 if the file has none. Left out: detected. */
  heading_line: z.optional(z.coerce.number<string | number>().check(z.multipleOf(1), z.gte(0), z.lte(1_000_000))),
  /**
   * Unit of lot sizes that could be acres or square feet. Left out: such lot sizes are ignored and listed in
   * `questions`.
   */
  lot_unit: z.optional(z.enum(['acres', 'square_feet'])),
  /**
   * Decimal mark of the file's numbers. Left out: detected; if it cannot be, ambiguous lot sizes ("1,045") are ignored
   * and listed in `questions`.
   */
  decimals: z.optional(z.enum(['point', 'comma'])),
  /**
   * What to do with a row whose email or phone belongs to a client at another address: leave it out, or add it as
   * another client.
   */
  other_address: z._default(z.enum(['leave', 'add']), 'leave'),
  /** Whether to update the stored clients that rows of the file match. */
  update: z._default(z.stringbool(), false),
});

/** A message about one cell of a row; `column` is the heading. */
const CellRemark = z.object({ column: personal('words', z.string()), message: personal('words', z.string()) });

/** One row of an imported file: the values to be stored, and its errors. */
export interface ImportedRow extends z.infer<typeof ImportedRowFields>, Named {}
const ImportedRowFields = z.object({
  /** Number of the row's first line in the file, from 1. */
  line: z.int(),
  /**
   * new: can be added. known: the company has this client already, or it is in an earlier row. other_address: a client
   * with this email or phone has another address. wrong: see `problems`. no_client: not a client, such as a line of
   * totals.
   */
  state: z.enum(['new', 'known', 'other_address', 'wrong', 'no_client']),
  full_name: personal('name', z.string()),
  address: personal('address', z.string()),
  phone_numbers: z.array(personal('phone', z.string())),
  email: personal('email', z.nullable(z.string())),
  lot_size_sqft: z.nullable(z.int()),
  price_cents: z.nullable(z.int()),
  /** Errors because of which the row is not imported. */
  problems: z.array(CellRemark),
  /** Cells that are ignored although the row is imported, and why. */
  left_out: z.array(CellRemark),
  /** Differences between the row and the stored client that it matches; empty if it matches none. */
  changes: z.array(
    z.object({ field: z.string(), before: personal('words', z.string()), after: personal('words', z.string()) }),
  ),
  /**
   * Where else the client, or one with the same email or phone, was found: "line 7" of the file, or name and street of
   * a stored client. Null if nowhere.
   */
  same_person: personal('address', z.nullable(z.string())),
});
export const ImportedRow: SchemaOf<ImportedRow> = ImportedRowFields;

/** A column of the file, with sample cells and the field it is mapped to. */
export interface FileColumn extends z.infer<typeof FileColumnFields>, Named {}
const FileColumnFields = z.object({
  heading: personal('words', z.string()),
  /** The first three non-empty cells. */
  samples: z.array(personal('words', z.string())),
  /** Number of rows in which the column is not empty. */
  filled: z.int(),
  /** Field the column is mapped to; null if ignored. */
  field: z.nullable(z.enum(CLIENT_FIELDS)),
});
export const FileColumn: SchemaOf<FileColumn> = FileColumnFields;

/** Result of an import: how the file was parsed, and each row with its state. */
export interface ImportedFile extends z.infer<typeof ImportedFileFields>, Named {}
const ImportedFileFields = z.object({
  encoding: z.string(),
  delimiter: z.string(),
  /** Line number of the headings; null if the file has none. */
  heading_line: z.nullable(z.int()),
  /** First lines of the file, for choosing the line of the headings. */
  first_lines: z.array(z.object({ line: z.int(), text: personal('words', z.string()) })),
  columns: z.array(FileColumn),
  /** Whether the mapping is the one that the company last used for a file with the same headings. */
  remembered: z.boolean(),
  /** Required fields without a column; `rows` is empty if there are any. */
  missing: z.array(z.string()),
  /**
   * What the user has to decide for the whole file: number of rows concerned, examples of their cells, and the answer
   * sent with this request (null if not answered).
   */
  questions: z.array(
    z.object({
      about: z.enum(['lot_unit', 'decimals', 'other_address']),
      rows: z.int(),
      examples: z.array(personal('words', z.string())),
      answer: z.nullable(z.string()),
    }),
  ),
  rows: z.array(ImportedRow),
  /** Number of clients added, and of those updated; with `dry_run`, how many would be. */
  imported: z.int(),
  updated: z.int(),
});
export const ImportedFile: SchemaOf<ImportedFile> = ImportedFileFields;
