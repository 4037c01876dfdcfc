import { columnsText, type ImportedFile } from '@swath/contract/client-files';
import type { ClientField, ClientMapping } from '@swath/domain/clients/client-fields';
import type { ClientFileAsked } from '../own-clients.api.ts';

/** The choices made for an import; they are kept while its dialog is closed. */
export type ImportDraft = {
  readonly file: File | null;
  /** Number of the line with the headings, 0 if there is none; null: the server finds it. */
  readonly headingLine: number | null;
  /** The field that each column is imported to; null until the server has made a guess. */
  readonly columns: ClientMapping | null;
  readonly answers: Answers;
  /** Whether clients that exist already are updated. */
  readonly update: boolean;
};

/** Answers about the whole file; empty strings until answered. */
export type Answers = {
  readonly lot_unit: '' | 'acres' | 'square_feet';
  readonly decimals: '' | 'point' | 'comma';
  readonly other_address: '' | 'leave' | 'add';
};

export const NO_DRAFT: ImportDraft = {
  ...{ file: null, headingLine: null, columns: null, update: true },
  answers: { lot_unit: '', decimals: '', other_address: '' },
};

/** The query parameters for a draft; what is not decided yet is left out. */
export const askedOf = ({ columns, headingLine, answers, update }: ImportDraft): ClientFileAsked => ({
  ...(columns && { columns: columnsText(columns) }),
  ...(headingLine !== null && { heading_line: headingLine }),
  ...(answers.lot_unit && { lot_unit: answers.lot_unit }),
  ...(answers.decimals && { decimals: answers.decimals }),
  ...(answers.other_address && { other_address: answers.other_address }),
  update: String(update),
});

/**
 * A mapping with the field of one column replaced.
 * @param at  index of the column
 * @param field  null: not imported
 */
export const withField = (mapping: ClientMapping, at: number, field: ClientField | null): ClientMapping =>
  mapping.map((before, column) => (column === at ? field : before));

/** The mapping that the server has guessed. */
export const mappingOf = ({ columns }: ImportedFile): ClientMapping => columns.map(({ field }) => field);

/** Headings of the columns that have content but are not imported. */
export const unreadHeadings = ({ columns }: ImportedFile, mapping: ClientMapping): string[] =>
  columns.flatMap(({ heading, filled }, at) => (mapping[at] === null && filled > 0 ? [heading] : []));
