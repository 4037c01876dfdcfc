import { lots as contract } from '@swath/contract/lots';
import type { Context } from '../../../platform/context.ts';
import { serve } from '../../../platform/http/serve.ts';

/** Handler of the API call that proposes a lot size. When the provider fails, the size is unknown. */
export const lotsHttp = (ctx: Context) =>
  serve(contract, {
    suggest: async ({ query: { street_address: street = '', city = '', state = '', zip_code: zip } }) => {
      try {
        const found = await ctx.parcels.findLot({ street, city, state, zip });
        return { suggestion: found && { lot_size_sqft: found.lot, source: found.source } };
      } catch (fault) {
        ctx.log.warn({ err: fault }, 'lot suggestion failed');
        return { suggestion: null };
      }
    },
  });
