import type { Context } from '../../../platform/context.ts';
import type { Located } from '../../../platform/providers/addresses/address-search.ts';
import { decideTimeZone } from '../../../platform/providers/addresses/time-zones.ts';
import type { FoundDepot, RegistrationWords } from '../companies.writes.ts';

type Address = Pick<RegistrationWords, 'street_address' | 'city' | 'state' | 'zip_code'>;

/**
 * Geocodes a company's address and determines its time zone. Must be called outside transactions. When the address is
 * unknown or the provider is down, the coordinates are null, so that a registration is not refused.
 */
export async function locateCompany(ctx: Context, words: Address): Promise<FoundDepot> {
  const place = await findPlace(ctx, words);
  return { place, zone: await decideTimeZone(words.zip_code, place) };
}

async function findPlace(ctx: Context, words: Address): Promise<Located | null> {
  const { street_address: street, city, state, zip_code: zip } = words;
  try {
    return await ctx.addresses.geocode({ street, city, state, zip });
  } catch (fault) {
    ctx.log.warn({ err: fault }, 'looking up the place of a company failed');
    return null;
  }
}
