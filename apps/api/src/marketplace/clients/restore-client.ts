import type { OwnClientId } from '@swath/domain/ids';
import { recordChange } from '../../notifications/change-feed/record-change.ts';
import type { CrewProof } from '../../platform/access/access.policy.ts';
import type { Context } from '../../platform/context.ts';
import { Refused } from '../../platform/process/refused.ts';
import { lockClient, saveClient } from './clients.writes.ts';

/** Restores an archived client. Idempotent. @throws Refused own_client_not_found */
export function restoreClient(ctx: Context, crew: CrewProof, id: OwnClientId): Promise<void> {
  return ctx.db.transaction().execute(async (tx) => {
    if (!(await lockClient(tx, crew, id))) throw new Refused('own_client_not_found');
    await saveClient(tx, id, { archived_at: null });
    await recordChange(tx, { kind: 'client.changed', subject: id, audience: { company: crew } });
  });
}
