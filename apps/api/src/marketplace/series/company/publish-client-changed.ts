import type { OwnClientId, SeriesId } from '@swath/domain/ids';
import { recordChange } from '../../../notifications/change-feed/record-change.ts';
import type { CrewProof } from '../../../platform/access/access.policy.ts';
import type { Tx } from '../../../platform/db/db.ts';

/**
 * Publishes change events to the company's screens: the visits at an own client have changed.
 *
 * @param series  null for a single visit
 */
export async function publishClientChanged(
  tx: Tx,
  crew: CrewProof,
  client: OwnClientId,
  series: SeriesId | null,
): Promise<void> {
  await recordChange(tx, { kind: 'client.changed', subject: client, audience: { company: crew } });
  if (series) await recordChange(tx, { kind: 'series.changed', subject: series, audience: { company: crew } });
}
