import type { AccountId } from '@swath/domain/ids';
import { recordChange } from '../../notifications/change-feed/record-change.ts';
import type { Tx } from '../../platform/db/db.ts';
import type { AddressFields, Located } from '../../platform/providers/addresses/address-search.ts';
import { savePlaceOfProfile } from './profiles.writes.ts';

/**
 * Keeps where a homeowner's lawn is that nobody knew before, unless its address has changed since. Where its ZIP lies in two
 * time zones, that is decided anew by the place.
 */
export async function keepPlaceOfProfile(tx: Tx, of: AddressFields & { id: AccountId }, place: Located): Promise<void> {
  if (!(await savePlaceOfProfile(tx, of, place))) return;
  await recordChange(tx, { kind: 'profile.changed', subject: of.id, audience: { account: of.id } });
}
