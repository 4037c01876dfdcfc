import type { ParsedInput } from '@swath/contract/endpoint';
import type { profiles } from '@swath/contract/profiles';
import type { AccountId } from '@swath/domain/ids';
import type { Updateable } from 'kysely';
import { recordChange } from '../../notifications/change-feed/record-change.ts';
import type { Context } from '../../platform/context.ts';
import type { Profiles } from '../../platform/db/tables.ts';
import { Refused } from '../../platform/process/refused.ts';
import type { Located } from '../../platform/providers/addresses/address-search.ts';
import { decideTimeZone } from '../../platform/providers/addresses/time-zones.ts';
import { findProfile, type ProfileRow } from '../accounts/accounts.reads.ts';
import { lockProfile, saveProfile } from './profiles.writes.ts';

/** A partial update of a homeowner's profile, as the API takes it; fields left out are not changed. */
type ProfileWords = ParsedInput<typeof profiles.change>['body'];

/** Each field is stored in the column of the same name; one without such a column does not compile. */
type ColumnsOfWords = { [Word in keyof ProfileWords]: Updateable<Profiles>[Word] };

/**
 * Updates a homeowner's profile. A changed address is geocoded before the transaction, and its time zone is determined
 * from the ZIP and the location. An incomplete or unknown address has no location.
 *
 * @returns the changed profile
 * @throws Refused profile_not_found
 */
export async function changeProfile(ctx: Context, account: AccountId, words: ProfileWords): Promise<ProfileRow> {
  const given = definedOf(words);
  const before = await findProfile(ctx.db, account);
  if (!before) throw new Refused('profile_not_found');
  const after = { ...before, ...given };
  // Retry when earlier geocoding found no location.
  const moved = !sameAddress(after, before) || before.latitude === null;
  const place = moved ? await locate(ctx, after) : null;
  const zone = moved ? await decideTimeZone(after.zip_code, place) : {};

  const saved = await ctx.db.transaction().execute(async (tx) => {
    const profile = await lockProfile(tx, account);
    if (!profile) throw new Refused('profile_not_found');
    // Optimistic lock: the address was changed while this one was geocoded, so retry.
    if (!sameAddress(profile, before)) return null;
    await saveProfile(tx, account, { ...given, ...(moved && onMap(place)), ...zone });
    await recordChange(tx, { kind: 'profile.changed', subject: account, audience: { account } });
    return findProfile(tx, account);
  });
  return saved ?? changeProfile(ctx, account, words);
}

type AddressColumns = Pick<ProfileRow, 'street_address' | 'city' | 'state' | 'zip_code'>;

const sameAddress = (a: AddressColumns, b: AddressColumns): boolean =>
  a.street_address === b.street_address && a.city === b.city && a.state === b.state && a.zip_code === b.zip_code;

/**
 * Geocodes an address; null when it is incomplete or unknown, or the provider is down: the profile is then saved
 * without a location.
 */
async function locate(
  ctx: Context,
  { street_address, city, state, zip_code }: AddressColumns,
): Promise<Located | null> {
  if (!street_address || !city || !state || !zip_code) return null;
  try {
    return await ctx.addresses.geocode({ street: street_address, city, state, zip: zip_code });
  } catch (fault) {
    ctx.log.warn({ err: fault }, 'looking up the place of an address failed');
    return null;
  }
}

const definedOf = (columns: ColumnsOfWords) =>
  Object.fromEntries(Object.entries(columns).filter(([, value]) => value !== undefined)) as {
    [Name in keyof ColumnsOfWords]?: Exclude<ColumnsOfWords[Name], undefined>;
  };

const onMap = (place: Located | null) => ({
  latitude: place?.latitude ?? null,
  longitude: place?.longitude ?? null,
  location_precision: place?.precision ?? null,
});
