import type { AccountId } from '@swath/domain/ids';
import { sql } from 'kysely';
import { recordChange } from '../../notifications/change-feed/record-change.ts';
import type { Tx } from '../../platform/db/db.ts';
import type { AddressFields, Located } from '../../platform/providers/addresses/address-search.ts';
import type { ZoneColumns } from '../../platform/providers/addresses/time-zones.ts';
import type { ProfileRow } from '../accounts/accounts.reads.ts';
import { savePlaceOfProfile } from './profiles.writes.ts';

/**
 * Stores the location of a homeowner's lawn, if none is stored and the address is unchanged. If its ZIP has two time
 * zones, the zone is determined anew from the location.
 */
export async function keepPlaceOfProfile(tx: Tx, of: AddressFields & { id: AccountId }, place: Located): Promise<void> {
  if (!(await savePlaceOfProfile(tx, of, place))) return;
  await recordChange(tx, { kind: 'profile.changed', subject: of.id, audience: { account: of.id } });
}

type Decided = { readonly row: Pick<ProfileRow, 'account_id' | 'zip_code'>; readonly zone: ZoneColumns };

/**
 * Stores the time zones determined for homeowners, unless their ZIP has changed since.
 *
 * @returns the accounts whose zone was stored
 */
export async function keepZonesOfProfiles(tx: Tx, decided: readonly Decided[]): Promise<Set<AccountId>> {
  const { rows } = await sql<{ account_id: AccountId }>`
    with held as (
      select p.account_id, d.zone, d.source
        from unnest(${decided.map(({ row }) => row.account_id)}::uuid[], ${decided.map(({ row }) => row.zip_code)}::text[],
          ${decided.map(({ zone }) => zone.time_zone ?? null)}::text[],
          ${decided.map(({ zone }) => zone.time_zone_source)}::text[]) as d(account_id, zip_code, zone, source)
        join profiles p on p.account_id = d.account_id and p.zip_code = d.zip_code
       where p.time_zone_source is null
       order by p.account_id for no key update of p
    )
    update profiles set time_zone = coalesce(held.zone, profiles.time_zone), time_zone_source = held.source,
      updated_at = clock_now()
    from held where profiles.account_id = held.account_id
    returning profiles.account_id`.execute(tx);
  return new Set(rows.map(({ account_id }) => account_id));
}
