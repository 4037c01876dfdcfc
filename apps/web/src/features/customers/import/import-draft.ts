import { columnsText, type ImportedFile } from '@swath/contract/client-files';
import type { ClientField, ClientMapping } from '@swath/domain/clients/client-fields';
import type { ClientFileAsked } from '../own-clients.api.ts';

/** The choices made for an import. Kept while its dialog is closed. */
export type ImportDraft = {
  readonly file: File | null;
  /** Line number of the headings, 0 for none; null: detected by the server. */
  readonly headingLine: number | null;
  /** The field of each column; null until the server has guessed. */
  readonly columns: ClientMapping | null;
  readonly answers: Answers;
  /** Whether existing clients are updated. */
  readonly update: boolean;
};

/** Answers about the whole file; empty texts where not answered. */
export type Answers = {
  readonly lot_unit: '' | 'acres' | 'square_feet';
  readonly decimals: '' | 'point' | 'comma';
  readonly other_address: '' | 'leave' | 'add';
};

export const NO_DRAFT: ImportDraft = {
  ...{ file: null, headingLine: null, columns: null, update: true },
  answers: { lot_unit: '', decimals: '', other_address: '' },
};

/** The import's query of a draft. */
export const askedOf = ({ columns, headingLine, answers, update }: ImportDraft): ClientFileAsked => ({
  ...(columns && { columns: columnsText(columns) }),
  ...(headingLine !== null && { heading_line: headingLine }),
  ...(answers.lot_unit && { lot_unit: answers.lot_unit }),
  ...(answers.decimals && { decimals: answers.decimals }),
  ...(answers.other_address && { other_address: answers.other_address }),
  update: String(update),
});

/** The mapping with one column's field replaced. */
export const withField = (mapping: ClientMapping, at: number, field: ClientField | null): ClientMapping =>
  mapping.map((before, column) => (column === at ? field : before));

/** The server's guess of the mapping. */
export const mappingOf = ({ columns }: ImportedFile): ClientMapping => columns.map(({ field }) => field);

/** Headings of the columns that have content and are not imported. */
export const unreadHeadings = ({ columns }: ImportedFile, mapping: ClientMapping): string[] =>
  columns.flatMap(({ heading, filled }, at) => (mapping[at] === null && filled > 0 ? [heading] : []));
