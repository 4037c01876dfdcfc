import type { ParsedInput } from '@swath/contract/endpoint';
import type { ownClients } from '@swath/contract/own-clients';
import { sameClientKey } from '@swath/domain/clients/own-client';
import type { OwnClientId } from '@swath/domain/ids';
import type { CrewProof } from '../../machinery/access/access.policy.ts';
import type { Context } from '../../machinery/context.ts';
import type { Located } from '../../machinery/outside/addresses/address-search.ts';
import { Refused } from '../../machinery/process/refused.ts';
import { recordChange } from '../../telling/changes/record-change.ts';
import { findClientRow, listKnownKeys } from '../../trade/clients/clients.reads.ts';
import { lockClient, saveClient } from '../../trade/clients/clients.writes.ts';
import { locateClient } from '../../trade/clients/locate-client.ts';
import { toCustomer } from '../../trade/clients/to-customer.ts';
import { keepCustomer } from '../../trade/jobs/visits/keep-customer.ts';
import { keepCustomerOfSeries } from '../../trade/series/visits/keep-customer-of-series.ts';

/** What a company says about a client; what is left out stays. */
type ClientWords = ParsedInput<typeof ownClients.change>['body'];

/**
 * Changes an own client. Name and address go along to the visits that have not begun and to the series, so that nobody
 * drives to the old house; price, lot and notes count for what is made from now on.
 *
 * @throws Refused own_client_not_found, own_client_exists
 *
 * Source: docs/decisions.md, D323.
 */
export async function changeClient(ctx: Context, crew: CrewProof, id: OwnClientId, words: ClientWords): Promise<void> {
  const known = await findClientRow(ctx.db, crew, id);
  if (!known) throw new Refused('own_client_not_found');
  const given = definedOf(words);
  const wanted = toCustomer({ ...known, ...given }).address;
  const place = wanted === toCustomer(known).address ? null : await locateClient(ctx, { ...known, ...given });

  await ctx.db.transaction().execute(async (tx) => {
    const before = await lockClient(tx, crew, id);
    if (!before) throw new Refused('own_client_not_found');
    const key = sameClientKey({ ...before, ...given });
    if (key !== before.same_as && (await listKnownKeys(tx, crew, [key])).size > 0) {
      throw new Refused('own_client_exists');
    }
    const moved = toCustomer({ ...before, ...given }).address !== toCustomer(before).address;
    const after = { ...before, ...given, ...(moved && onMap(place)) };
    await saveClient(tx, id, { ...given, ...(moved && onMap(place)), same_as: key });
    if (moved || after.full_name !== before.full_name) {
      await keepCustomer(tx, id, toCustomer(after));
      await keepCustomerOfSeries(tx, id, toCustomer(after));
    }
    await recordChange(tx, { kind: 'client.changed', subject: id, audience: { company: crew } });
  });
}

const onMap = (place: Located | null) => ({
  latitude: place?.latitude ?? null,
  longitude: place?.longitude ?? null,
});

const definedOf = (words: ClientWords) =>
  Object.fromEntries(Object.entries(words).filter(([, value]) => value !== undefined)) as {
    [Word in keyof ClientWords]?: Exclude<ClientWords[Word], undefined>;
  };
