import { CLIENT_FIELDS, type ClientField } from '@swath/domain/clients/client-fields';
import type { CompanyId } from '@swath/domain/ids';
import type { Db } from '../../../platform/db/db.ts';
import type { RememberedMapping } from './read-clients.ts';

/** The column mappings that a company's earlier files were imported with; the last used one comes first. */
export async function listMappings(db: Db, company: CompanyId): Promise<RememberedMapping[]> {
  const rows = await db
    .selectFrom('client_file_mappings')
    .where('company_id', '=', company)
    .select(['headings_hash', 'fields', 'lot_unit', 'decimals'])
    .orderBy('used_at', 'desc')
    .execute();
  return rows.map(({ headings_hash, fields, lot_unit, decimals }) => ({
    headingsHash: headings_hash,
    fields: fields.map(toField),
    lotUnit: lot_unit,
    decimals: decimals && MARKS[decimals],
  }));
}

/** Maps the stored name of a field to the field; null when this version of the product has no such field. */
const toField = (text: string): ClientField | null => CLIENT_FIELDS.find((field) => field === text) ?? null;

/** The decimal mark of numbers in a file, by its name. */
export const MARKS = { point: '.', comma: ',' } as const;
