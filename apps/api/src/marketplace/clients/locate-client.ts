import type { Context } from '../../platform/context.ts';
import type { Located } from '../../platform/providers/addresses/address-search.ts';
import type { ClientRow } from './clients.writes.ts';

type AddressOfClient = Pick<ClientRow, 'street_address' | 'city' | 'state' | 'zip_code'>;

/**
 * Geocodes an own client's address; null when it is not found. Also null when the provider is down, so that the user's
 * input can still be saved. Must be called outside transactions, so that no lock is held while waiting for the
 * provider.
 */
export async function locateClient(ctx: Context, at: AddressOfClient): Promise<Located | null> {
  const { street_address: street, city, state, zip_code: zip } = at;
  try {
    return await ctx.addresses.geocode({ street, city, state, zip });
  } catch (fault) {
    ctx.log.warn({ err: fault }, 'looking up the place of an address failed');
    return null;
  }
}
