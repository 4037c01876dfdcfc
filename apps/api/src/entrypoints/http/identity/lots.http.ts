import { lots as contract } from '@swath/contract/lots';
import type { Context } from '../../../platform/context.ts';
import { serve } from '../../../platform/http/serve.ts';

/**
 * Handler of the API call that proposes a lot size and says where the typed address is. What a provider fails to find is
 * unknown. Coordinates are looked up, never read from anybody's profile.
 */
export const lotsHttp = (ctx: Context) =>
  serve(contract, {
    suggest: async ({ query: { street_address: street = '', city = '', state = '', zip_code: zip } }) => {
      const address = { street, city, state, zip };
      const isComplete = Object.values(address).every((part) => part.trim() !== '');
      const [lot, place] = await Promise.all([
        orUnknown(ctx, ctx.parcels.findLot(address)),
        isComplete ? orUnknown(ctx, ctx.addresses.geocode(address)) : null,
      ]);
      return {
        suggestion: lot && { lot_size_sqft: lot.lot, source: lot.source },
        place: place && { latitude: place.latitude, longitude: place.longitude, precision: place.precision },
      };
    },
  });

/** What a provider answers; null when it fails, which is logged. */
const orUnknown = <Found>(ctx: Context, answer: Promise<Found | null>): Promise<Found | null> =>
  answer.catch((fault: unknown) => {
    ctx.log.warn({ err: fault }, 'lot suggestion failed');
    return null;
  });
