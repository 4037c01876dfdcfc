import type { ParsedInput } from '@swath/contract/endpoint';
import type { ownClients } from '@swath/contract/own-clients';
import { sameClientKey } from '@swath/domain/clients/own-client';
import type { OwnClientId } from '@swath/domain/ids';
import { findClientRow, listKnownKeys } from '../../marketplace/clients/clients.reads.ts';
import { keepClient, lockClient } from '../../marketplace/clients/keep-client.ts';
import { locateClient } from '../../marketplace/clients/locate-client.ts';
import { type ClientRow, toCustomer } from '../../marketplace/clients/to-customer.ts';
import { keepCustomer } from '../../marketplace/jobs/visits/keep-customer.ts';
import { keepCustomerOfSeries } from '../../marketplace/series/visits/keep-customer-of-series.ts';
import { recordChange } from '../../notifications/change-feed/record-change.ts';
import type { CrewProof } from '../../platform/access/access.policy.ts';
import type { Context } from '../../platform/context.ts';
import { Refused } from '../../platform/process/refused.ts';
import type { Located } from '../../platform/providers/addresses/address-search.ts';
import { requireKnownZip } from '../../platform/providers/addresses/require-known-zip.ts';
import { decideTimeZone } from '../../platform/providers/addresses/time-zones.ts';

/** A partial update of an own client, i.e. a company's private customer; fields left out keep their value. */
type ClientWords = ParsedInput<typeof ownClients.change>['body'];

/**
 * Changes an own client, i.e. a company's private customer. A new name or address is copied to visits that have not
 * begun and to series, so that no crew drives to the old house; price, lot and notes apply to new visits only.
 * Source: docs/rules/companies.md.
 * @throws Refused own_client_not_found, own_client_exists, unknown_zip_code
 */
export async function changeClient(ctx: Context, crew: CrewProof, id: OwnClientId, words: ClientWords): Promise<void> {
  const known = await findClientRow(ctx.db, crew, id);
  if (!known) throw new Refused('own_client_not_found');
  const wanted = after(known, words);
  const moves = toCustomer(wanted).address !== toCustomer(known).address;
  if (moves) await requireKnownZip(wanted.zip_code);
  const place = moves ? await locateClient(ctx, wanted) : null;
  const zone = moves ? await decideTimeZone(wanted.zip_code, place) : UNDECIDED;

  await ctx.db.transaction().execute(async (tx) => {
    const before = await lockClient(tx, crew, id);
    if (!before) throw new Refused('own_client_not_found');
    const changed = after(before, words);
    const key = sameClientKey(changed);
    if (key !== before.same_as && (await listKnownKeys(tx, crew, [key])).size > 0) {
      throw new Refused('own_client_exists');
    }
    const moved = toCustomer(changed).address !== toCustomer(before).address;
    const customer = toCustomer({ ...changed, ...(moved && onMap(place)) });
    await keepClient(tx, id, {
      ...words,
      ...(moved && { ...onMap(place), ...zone }),
      // Mails were turned off by whoever has the old address.
      ...(isOther(before.email, words.email) && { visit_mails_left_at: null }),
      same_as: key,
    });
    if (moved || changed.full_name !== before.full_name) {
      await keepCustomer(tx, id, customer);
      await keepCustomerOfSeries(tx, id, customer);
    }
    await recordChange(tx, { kind: 'client.changed', subject: id, audience: { company: crew } });
  });
}

/**
 * The time zone columns if only a concurrent request changed the address: `sweepTimeZones` determines the zone later.
 */
const UNDECIDED = { time_zone_source: null } as const;

/** Whether another address is given. */
const isOther = (before: string | null, email: string | null | undefined): boolean =>
  typeof email === 'string' && email.toLowerCase() !== before?.toLowerCase();

const onMap = (place: Located | null) => ({
  latitude: place?.latitude ?? null,
  longitude: place?.longitude ?? null,
});

/** The client's row with the changed name and address, to be compared with the stored one. */
const after = (before: ClientRow, words: ClientWords) => ({
  ...before,
  full_name: words.full_name ?? before.full_name,
  street_address: words.street_address ?? before.street_address,
  city: words.city ?? before.city,
  state: words.state ?? before.state,
  zip_code: words.zip_code ?? before.zip_code,
});
