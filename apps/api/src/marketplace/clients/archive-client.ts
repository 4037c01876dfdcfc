import { dayAt } from '@swath/domain/calendar';
import type { OwnClientId } from '@swath/domain/ids';
import { recordChange } from '../../notifications/change-feed/record-change.ts';
import type { CrewProof } from '../../platform/access/access.policy.ts';
import type { Context } from '../../platform/context.ts';
import { Refused } from '../../platform/process/refused.ts';
import { getTimeZone } from '../companies/companies.reads.ts';
import { hasVisitsAhead } from './clients.reads.ts';
import { lockClientRow, saveClient } from './clients.writes.ts';

/**
 * Archives an own client (a customer whom the company bills itself, outside of Swath): no new visits can be created
 * for the client; past visits are kept. Idempotent.
 *
 * @throws Refused own_client_not_found; own_client_has_visits when a visit from today on is pending or in progress
 */
export function archiveClient(ctx: Context, crew: CrewProof, id: OwnClientId): Promise<void> {
  return ctx.db.transaction().execute(async (tx) => {
    // Locked before the visits are counted, so that no visit is added meanwhile.
    const client = await lockClientRow(tx, crew, id);
    if (!client) throw new Refused('own_client_not_found');
    if (client.archived_at) return;
    const now = await ctx.clock.now(tx);
    const today = dayAt(now, await getTimeZone(tx, crew));
    if (await hasVisitsAhead(tx, id, today)) throw new Refused('own_client_has_visits');
    await saveClient(tx, id, { archived_at: now });
    await recordChange(tx, { kind: 'client.changed', subject: id, audience: { company: crew } });
  });
}

/** Restores an archived own client. Idempotent. @throws Refused own_client_not_found */
export function restoreClient(ctx: Context, crew: CrewProof, id: OwnClientId): Promise<void> {
  return ctx.db.transaction().execute(async (tx) => {
    if (!(await lockClientRow(tx, crew, id))) throw new Refused('own_client_not_found');
    await saveClient(tx, id, { archived_at: null });
    await recordChange(tx, { kind: 'client.changed', subject: id, audience: { company: crew } });
  });
}

/**
 * Marks an own client as one whom the company does not mow for any more, or takes that back with null: no visit and no
 * series can be planned meanwhile. Visits and series that are there already stay. Idempotent.
 *
 * @throws Refused own_client_not_found
 */
export function changeService(ctx: Context, crew: CrewProof, id: OwnClientId, reason: string | null): Promise<void> {
  return ctx.db.transaction().execute(async (tx) => {
    if (!(await lockClientRow(tx, crew, id))) throw new Refused('own_client_not_found');
    await saveClient(tx, id, { no_service_reason: reason });
    await recordChange(tx, { kind: 'client.changed', subject: id, audience: { company: crew } });
  });
}
