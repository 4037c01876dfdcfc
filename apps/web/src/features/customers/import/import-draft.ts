import { columnsText, type ImportedFile } from '@swath/contract/client-files';
import type { ClientField, ClientMapping } from '@swath/domain/clients/client-fields';
import type { ClientFileAsked } from '../own-clients.api.ts';

/** Everything that somebody has chosen for a file of clients. It stays while its dialog is closed. */
export type ImportDraft = {
  readonly file: File | null;
  /** The line of the headings, 0 for none; null: found by the server. */
  readonly headingLine: number | null;
  /** The field of each column; null until the server has guessed. */
  readonly columns: ClientMapping | null;
  readonly answers: Answers;
  /** Whether clients who are there are changed. */
  readonly update: boolean;
};

/** What was answered about the whole file; an empty text where nothing was. */
export type Answers = {
  readonly lot_unit: '' | 'acres' | 'square_feet';
  readonly decimals: '' | 'point' | 'comma';
  readonly other_address: '' | 'leave' | 'add';
};

export const NO_DRAFT: ImportDraft = {
  ...{ file: null, headingLine: null, columns: null, update: true },
  answers: { lot_unit: '', decimals: '', other_address: '' },
};

/** What a draft asks of the server. */
export const askedOf = ({ columns, headingLine, answers, update }: ImportDraft): ClientFileAsked => ({
  ...(columns && { columns: columnsText(columns) }),
  ...(headingLine !== null && { heading_line: headingLine }),
  ...(answers.lot_unit && { lot_unit: answers.lot_unit }),
  ...(answers.decimals && { decimals: answers.decimals }),
  ...(answers.other_address && { other_address: answers.other_address }),
  update: String(update),
});

/** The mapping with another field for one of its columns. */
export const withField = (mapping: ClientMapping, at: number, field: ClientField | null): ClientMapping =>
  mapping.map((before, column) => (column === at ? field : before));

/** What the columns of a file are read as, before anybody has changed it. */
export const mappingOf = ({ columns }: ImportedFile): ClientMapping => columns.map(({ field }) => field);

/** Headings of the columns that hold something and are not read. */
export const unreadHeadings = ({ columns }: ImportedFile, mapping: ClientMapping): string[] =>
  columns.flatMap(({ heading, filled }, at) => (mapping[at] === null && filled > 0 ? [heading] : []));
