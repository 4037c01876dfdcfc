import { whyNotPayFor } from '@swath/domain/clients/own-client';
import type { OwnClientId } from '@swath/domain/ids';
import { recordChange } from '../../notifications/change-feed/record-change.ts';
import type { CrewProof } from '../../platform/access/access.policy.ts';
import type { Context } from '../../platform/context.ts';
import type { Tx } from '../../platform/db/db.ts';
import { Refused } from '../../platform/process/refused.ts';
import { paysForOthers } from './clients.reads.ts';
import { lockClients, saveClient } from './clients.writes.ts';

/**
 * Sets who pays for an own client: another own client, on whose invoices its visits are put from now on, or the client
 * itself (null). Invoices that are there already stay with whom they are. Idempotent.
 *
 * @throws Refused own_client_not_found, own_client_archived, own_client_pays_itself, payer_is_paid_for,
 *   own_client_pays_for_others
 *
 * Source: docs/rules/payments-and-refunds.md.
 */
export function changePayer(ctx: Context, crew: CrewProof, id: OwnClientId, payer: OwnClientId | null): Promise<void> {
  return ctx.db.transaction().execute(async (tx) => {
    await requirePayer(tx, crew, id, payer);
    await saveClient(tx, id, { payer_id: payer });
    await recordChange(tx, { kind: 'client.changed', subject: id, audience: { company: crew } });
  });
}

/** Locks both clients, before whom invoices are drafted for, and checks that one may pay for the other. */
async function requirePayer(tx: Tx, crew: CrewProof, id: OwnClientId, payer: OwnClientId | null): Promise<void> {
  const { payer_id: before } = await readPayer(tx, crew, id);
  const rows = await lockClients(
    tx,
    crew,
    [id, payer, before].filter((one) => one !== null),
  );
  const found = (of: OwnClientId) => rows.find((row) => row.id === of);
  if (!found(id)) throw new Refused('own_client_not_found');
  if (payer === null) return;
  const to = found(payer);
  if (!to) throw new Refused('own_client_not_found');
  const whyNot = whyNotPayFor(
    { id, paysForOthers: await paysForOthers(tx, id) },
    { id: payer, payer_id: to.payer_id, archived: to.archived_at !== null },
  );
  if (whyNot) throw new Refused(whyNot);
}

async function readPayer(tx: Tx, crew: CrewProof, id: OwnClientId) {
  const row = await tx
    .selectFrom('own_clients')
    .where('company_id', '=', crew)
    .where('id', '=', id)
    .select('payer_id')
    .executeTakeFirst();
  if (!row) throw new Refused('own_client_not_found');
  return row;
}
