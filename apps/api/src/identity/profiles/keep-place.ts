import type { AccountId } from '@swath/domain/ids';
import { recordChange } from '../../notifications/change-feed/record-change.ts';
import type { Tx } from '../../platform/db/db.ts';
import type { AddressFields, Located } from '../../platform/providers/addresses/address-search.ts';
import { savePlaceOfProfile } from './profiles.writes.ts';

/**
 * Stores the location of a homeowner's lawn that was unknown before, unless its address has changed since. For a ZIP in two
 * time zones, the zone is determined anew by the location.
 */
export async function keepPlaceOfProfile(tx: Tx, of: AddressFields & { id: AccountId }, place: Located): Promise<void> {
  if (!(await savePlaceOfProfile(tx, of, place))) return;
  await recordChange(tx, { kind: 'profile.changed', subject: of.id, audience: { account: of.id } });
}
