import type { SeriesId } from '@swath/domain/ids';
import type { CrewProof } from '../../../platform/access/access.policy.ts';
import type { Tx } from '../../../platform/db/db.ts';
import { Refused } from '../../../platform/process/refused.ts';
import { lockClient } from '../../clients/keep-client.ts';
import type { ClientRow } from '../../clients/to-customer.ts';
import { lockHomeowner } from '../../places/lock-places.ts';
import { findRowOfCompany } from '../series.reads.ts';
import type { SeriesRow } from '../series.writes.ts';

/**
 * Locks a company's series by locking its homeowner or own client, as every change of its visits does, and reads it
 * under the lock. Must be the first lock of the transaction.
 *
 * @returns also the own client, locked; null for a homeowner's series
 * @throws Refused series_not_found
 */
export async function lockCompanySeries(
  tx: Tx,
  crew: CrewProof,
  id: SeriesId,
): Promise<{ row: SeriesRow; client: ClientRow | null }> {
  const found = await findRowOfCompany(tx, crew, id);
  if (!found) throw new Refused('series_not_found');
  if (found.client_id) await lockHomeowner(tx, found.client_id);
  const client = found.own_client_id && (await lockClient(tx, crew, found.own_client_id));
  const row = await findRowOfCompany(tx, crew, id);
  if (!row) throw new Refused('series_not_found');
  return { row, client: client || null };
}
