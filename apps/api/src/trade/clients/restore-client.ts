import type { OwnClientId } from '@swath/domain/ids';
import type { CrewProof } from '../../machinery/access/access.policy.ts';
import type { Context } from '../../machinery/context.ts';
import { Refused } from '../../machinery/process/refused.ts';
import { recordChange } from '../../telling/changes/record-change.ts';
import { lockClient, saveClient } from './clients.writes.ts';

/** Brings an archived client back; one who is there stays. @throws Refused own_client_not_found */
export function restoreClient(ctx: Context, crew: CrewProof, id: OwnClientId): Promise<void> {
  return ctx.db.transaction().execute(async (tx) => {
    if (!(await lockClient(tx, crew, id))) throw new Refused('own_client_not_found');
    await saveClient(tx, id, { archived_at: null });
    await recordChange(tx, { kind: 'client.changed', subject: id, audience: { company: crew } });
  });
}
