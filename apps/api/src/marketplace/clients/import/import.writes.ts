import type { CompanyId } from '@swath/domain/ids';
import { sql } from 'kysely';
import type { Tx } from '../../../platform/db/db.ts';
import type { RememberedMapping } from './read-clients.ts';

/** Maximum number of column mappings kept per company; the least recently used ones are deleted. */
const MOST_MAPPINGS = 30;

/**
 * Stores how a company reads files with the same headings: the field of each column, and the company's answers about
 * units and numbers. Replaces a stored mapping for these headings.
 */
export async function saveMapping(
  tx: Tx,
  company: CompanyId,
  { headingsHash, fields, lotUnit, decimals }: RememberedMapping,
  now: Date,
): Promise<void> {
  const columns = {
    fields: fields.map((field) => field ?? ''),
    lot_unit: lotUnit,
    decimals: decimals && (decimals === '.' ? ('point' as const) : ('comma' as const)),
    used_at: now,
  };
  await tx
    .insertInto('client_file_mappings')
    .values({ company_id: company, headings_hash: headingsHash, ...columns })
    .onConflict((conflict) => conflict.columns(['company_id', 'headings_hash']).doUpdateSet(columns))
    .execute();
  await tx
    .deleteFrom('client_file_mappings')
    .where('company_id', '=', company)
    .where(
      'headings_hash',
      'in',
      sql<string>`(select headings_hash from client_file_mappings where company_id = ${company}
        order by used_at desc offset ${MOST_MAPPINGS})`,
    )
    .execute();
}
