import { CLIENT_FIELDS, type ClientField } from '@swath/domain/clients/client-fields';
import * as z from 'zod/mini';
import type { Named, SchemaOf } from './named.ts';
import { personal } from './personal.ts';

/** Query value of a column that is ignored. */
const NOT_READ = 'skip';

/** The field of each column, in the order of the file, comma-separated: `full_name,skip,city`. */
const Columns = z.pipe(
  z.pipe(
    z.string().check(z.maxLength(5000)),
    z.transform((sent: string) => sent.split(',').map((field) => (field === NOT_READ ? null : field))),
  ),
  z.array(z.nullable(z.enum(CLIENT_FIELDS))),
);

/** Serializes a mapping for the query of an import. */
export const columnsText = (mapping: readonly (ClientField | null)[]): string =>
  mapping.map((field) => field ?? NOT_READ).join(',');

/** Import options of a client file. */
export const ClientFileQuery = z.object({
  /** Dry run: validates without importing. */
  dry_run: z._default(z.stringbool(), false),
  /** Omitted: the company's last mapping of such a file, else guessed. */
  columns: z.optional(Columns),
  /** Line of the headings, 0 for a file without; omitted: detected. */
  heading_line: z.optional(z.coerce.number<string | number>().check(z.multipleOf(1), z.gte(0), z.lte(1_000_000))),
  /** Unit of ambiguous numbers without one. */
  lot_unit: z.optional(z.enum(['acres', 'square_feet'])),
  /** Decimal mark: a point or a comma. */
  decimals: z.optional(z.enum(['point', 'comma'])),
  /** Whether a known client with another address is added again with the new one. */
  other_address: z._default(z.enum(['leave', 'add']), 'leave'),
  /** Whether known clients are updated from the file. */
  update: z._default(z.stringbool(), false),
});

/** A message about one cell of a row, with its column's heading. */
const CellRemark = z.object({ column: personal('words', z.string()), message: personal('words', z.string()) });

/** One row of an imported file: as it will be stored, with its errors. */
export interface ImportedRow extends z.infer<typeof ImportedRowFields>, Named {}
const ImportedRowFields = z.object({
  /** Its first line in the file. */
  line: z.int(),
  /**
   * new: can be added. known: the company has this client, or it is in an earlier row. other_address: a client with this email
   * or phone has another address. wrong: see `problems`. no_client: a total, or another line that is none.
   */
  state: z.enum(['new', 'known', 'other_address', 'wrong', 'no_client']),
  full_name: personal('name', z.string()),
  address: personal('address', z.string()),
  phone_numbers: z.array(personal('phone', z.string())),
  email: personal('email', z.nullable(z.string())),
  lot_size_sqft: z.nullable(z.int()),
  price_cents: z.nullable(z.int()),
  /** Errors that prevent the import of the row. */
  problems: z.array(CellRemark),
  /** Ignored cells, with the reason. */
  left_out: z.array(CellRemark),
  /** Differences between the file and a known client. */
  changes: z.array(
    z.object({ field: z.string(), before: personal('words', z.string()), after: personal('words', z.string()) }),
  ),
  /** Where the same person also is: a line of the file, or an address; null when nowhere. */
  same_person: personal('address', z.nullable(z.string())),
});
export const ImportedRow: SchemaOf<ImportedRow> = ImportedRowFields;

/** A column of a file: sample cells, and its field. */
export interface FileColumn extends z.infer<typeof FileColumnFields>, Named {}
const FileColumnFields = z.object({
  heading: personal('words', z.string()),
  /** The first three filled cells. */
  samples: z.array(personal('words', z.string())),
  /** Number of filled rows. */
  filled: z.int(),
  /** Null: ignored. */
  field: z.nullable(z.enum(CLIENT_FIELDS)),
});
export const FileColumn: SchemaOf<FileColumn> = FileColumnFields;

/** Result of importing a client file: how it was parsed, and the state of each row. */
export interface ImportedFile extends z.infer<typeof ImportedFileFields>, Named {}
const ImportedFileFields = z.object({
  encoding: z.string(),
  delimiter: z.string(),
  /** Null: the file has no headings. */
  heading_line: z.nullable(z.int()),
  /** The first lines, for choosing the line of the headings. */
  first_lines: z.array(z.object({ line: z.int(), text: personal('words', z.string()) })),
  columns: z.array(FileColumn),
  /** Whether the mapping is the company's last one. */
  remembered: z.boolean(),
  /** Required fields without a column; then there are no rows. */
  missing: z.array(z.string()),
  /** Ambiguities, with the number of rows and examples. */
  questions: z.array(
    z.object({
      about: z.enum(['lot_unit', 'decimals', 'other_address']),
      rows: z.int(),
      examples: z.array(personal('words', z.string())),
      answer: z.nullable(z.string()),
    }),
  ),
  rows: z.array(ImportedRow),
  /** Number of added and updated clients; with `dry_run`, what it would be. */
  imported: z.int(),
  updated: z.int(),
});
export const ImportedFile: SchemaOf<ImportedFile> = ImportedFileFields;
