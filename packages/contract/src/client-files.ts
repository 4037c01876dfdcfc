import { CLIENT_FIELDS, type ClientField } from '@swath/domain/clients/client-fields';
import * as z from 'zod/mini';
import type { Named, SchemaOf } from './named.ts';
import { personal } from './personal.ts';

/** How the column of a file that is not read is called in a query. */
const NOT_READ = 'skip';

/** The field of each column, in the order of the file, by commas: `full_name,skip,city`. */
const Columns = z.pipe(
  z.pipe(
    z.string().check(z.maxLength(5000)),
    z.transform((sent: string) => sent.split(',').map((field) => (field === NOT_READ ? null : field))),
  ),
  z.array(z.nullable(z.enum(CLIENT_FIELDS))),
);

/** A mapping as the query of an import holds it. */
export const columnsText = (mapping: readonly (ClientField | null)[]): string =>
  mapping.map((field) => field ?? NOT_READ).join(',');

/** How a file of clients is to be read. */
export const ClientFileQuery = z.object({
  /** Says what would be done, and does nothing. */
  dry_run: z._default(z.stringbool(), false),
  /** Left out: as the company read such a file before, or guessed. */
  columns: z.optional(Columns),
  /** The line of the headings, 0 for a file without; left out: found. */
  heading_line: z.optional(z.coerce.number<string | number>().check(z.multipleOf(1), z.gte(0), z.lte(1_000_000))),
  /** What numbers without a unit are, where they could be either. */
  lot_unit: z.optional(z.enum(['acres', 'square_feet'])),
  /** What begins the decimals: a point or a comma. */
  decimals: z.optional(z.enum(['point', 'comma'])),
  /** Whether somebody who is there with another address is added with the new one. */
  other_address: z._default(z.enum(['leave', 'add']), 'leave'),
  /** Whether clients who are there get what the file says otherwise. */
  update: z._default(z.stringbool(), false),
});

/** A remark about one cell of a row, by the heading of its column. */
const CellRemark = z.object({ column: personal('words', z.string()), message: personal('words', z.string()) });

/** One row of a file of clients: as it will be stored, and what is wrong with it. */
export interface ImportedRow extends z.infer<typeof ImportedRowFields>, Named {}
const ImportedRowFields = z.object({
  /** Where it begins in the file. */
  line: z.int(),
  /**
   * new: can be added. known: the company has this client, or it stands further up. other_address: somebody with this
   * email or phone is there with another address. wrong: see `problems`. no_client: a total, or another line that is none.
   */
  state: z.enum(['new', 'known', 'other_address', 'wrong', 'no_client']),
  full_name: personal('name', z.string()),
  address: personal('address', z.string()),
  phone_numbers: z.array(personal('phone', z.string())),
  email: personal('email', z.nullable(z.string())),
  lot_size_sqft: z.nullable(z.int()),
  price_cents: z.nullable(z.int()),
  /** What keeps the row from being added. */
  problems: z.array(CellRemark),
  /** Cells that are left out, with the reason. */
  left_out: z.array(CellRemark),
  /** What the file says otherwise of a client who is there. */
  changes: z.array(
    z.object({ field: z.string(), before: personal('words', z.string()), after: personal('words', z.string()) }),
  ),
  /** Where else the same person is: a line of the file, or an address; null when nowhere. */
  same_person: personal('address', z.nullable(z.string())),
});
export const ImportedRow: SchemaOf<ImportedRow> = ImportedRowFields;

/** A column of a file: some of its cells, and what it is read as. */
export interface FileColumn extends z.infer<typeof FileColumnFields>, Named {}
const FileColumnFields = z.object({
  heading: personal('words', z.string()),
  /** The first three cells that are filled. */
  samples: z.array(personal('words', z.string())),
  /** How many rows have something in it. */
  filled: z.int(),
  /** Null: not read. */
  field: z.nullable(z.enum(CLIENT_FIELDS)),
});
export const FileColumn: SchemaOf<FileColumn> = FileColumnFields;

/** A file of clients: how it is read, and what becomes of each row. */
export interface ImportedFile extends z.infer<typeof ImportedFileFields>, Named {}
const ImportedFileFields = z.object({
  encoding: z.string(),
  delimiter: z.string(),
  /** Null: the file has no headings. */
  heading_line: z.nullable(z.int()),
  /** The first lines, to choose that of the headings from. */
  first_lines: z.array(z.object({ line: z.int(), text: personal('words', z.string()) })),
  columns: z.array(FileColumn),
  /** Whether the columns are read as the company chose them before. */
  remembered: z.boolean(),
  /** What no client can be without and no column gives; then there are no rows. */
  missing: z.array(z.string()),
  /** What has two meanings, in how many rows, with some of the texts. */
  questions: z.array(
    z.object({
      about: z.enum(['lot_unit', 'decimals', 'other_address']),
      rows: z.int(),
      examples: z.array(personal('words', z.string())),
      answer: z.nullable(z.string()),
    }),
  ),
  rows: z.array(ImportedRow),
  /** How many were added and changed; with `dry_run`, how many would be. */
  imported: z.int(),
  updated: z.int(),
});
export const ImportedFile: SchemaOf<ImportedFile> = ImportedFileFields;
