import type { OwnClientWords } from '@swath/contract/own-clients';
import { MOST_OWN_CLIENTS, sameClientKey, whyNotPayFor } from '@swath/domain/clients/own-client';
import type { OwnClientId } from '@swath/domain/ids';
import { recordChange } from '../../notifications/change-feed/record-change.ts';
import type { CrewProof } from '../../platform/access/access.policy.ts';
import type { Context } from '../../platform/context.ts';
import type { Tx } from '../../platform/db/db.ts';
import { Refused } from '../../platform/process/refused.ts';
import { decideTimeZone } from '../../platform/providers/addresses/time-zones.ts';
import { countClients } from './clients.reads.ts';
import { insertClients, lockClientList, lockClientRow } from './clients.writes.ts';

/**
 * Fields of a new own client. Lot size and price are null when unknown; only clients imported from a file may lack
 * them.
 */
export type NewClient = Omit<OwnClientWords, 'lot_size_sqft' | 'price_cents'> & {
  readonly lot_size_sqft: OwnClientWords['lot_size_sqft'] | null;
  readonly price_cents: OwnClientWords['price_cents'] | null;
};

/**
 * Adds an own client: a customer whom the company mows for and bills itself.
 *
 * @returns the client's id
 * @throws Refused own_client_exists, too_many_own_clients; of its payer own_client_not_found, own_client_archived,
 *   payer_is_paid_for
 *
 * Source: docs/rules/companies.md.
 */
export function addClient(ctx: Context, crew: CrewProof, words: OwnClientWords): Promise<OwnClientId> {
  return ctx.db.transaction().execute(async (tx) => {
    if (words.payer_id !== null) await lockPayer(tx, crew, words.payer_id);
    const [id] = await addClients(tx, crew, [words], await ctx.clock.now(tx));
    if (!id) throw new Refused('own_client_exists');
    return id;
  });
}

async function lockPayer(tx: Tx, crew: CrewProof, id: OwnClientId): Promise<void> {
  const payer = await lockClientRow(tx, crew, id);
  if (!payer) throw new Refused('own_client_not_found');
  const isArchived = payer.archived_at !== null;
  const whyNot = whyNotPayFor({ id: null, paysForOthers: false }, { ...payer, archived: isArchived });
  if (whyNot) throw new Refused(whyNot);
}

/**
 * Adds own clients, as a step of a transaction; clients that the company already has are skipped. The company's pages
 * get one change event.
 *
 * @returns the ids of the added ones
 * @throws Refused too_many_own_clients
 */
export async function addClients(
  tx: Tx,
  crew: CrewProof,
  clients: readonly NewClient[],
  now: Date,
): Promise<OwnClientId[]> {
  await lockClientList(tx, crew);
  const zones = await Promise.all(clients.map(({ zip_code }) => decideTimeZone(zip_code, null)));
  const added = await insertClients(
    tx,
    clients.map((words, at) => ({
      ...words,
      ...zones[at]!,
      company_id: crew,
      same_as: sameClientKey(words),
      created_at: now,
      updated_at: now,
    })),
  );
  if ((await countClients(tx, crew)) > MOST_OWN_CLIENTS) throw new Refused('too_many_own_clients');
  if (added[0]) await recordChange(tx, { kind: 'client.changed', subject: added[0], audience: { company: crew } });
  return added;
}
