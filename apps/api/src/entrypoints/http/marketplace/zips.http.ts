import { zips as contract } from '@swath/contract/zips';
import { describeOutlook } from '../../../marketplace/zips/describe-outlook.ts';
import { listZipCompanies } from '../../../marketplace/zips/list-zip-companies.ts';
import { addZipWatch, removeZipWatches } from '../../../marketplace/zips/watches/add-zip-watch.ts';
import type { Context } from '../../../platform/context.ts';
import { serve } from '../../../platform/http/serve.ts';

/**
 * Handlers of the public API calls about a ZIP code: how many companies can be booked there, from which price and when,
 * and which; and joining or leaving its waiting list.
 */
export const zipsHttp = (ctx: Context) =>
  serve(contract, {
    outlook: async ({ params, query }) => describeOutlook(ctx, params.zipCode, query.lot_size_sqft),
    companies: async ({ params, query }) => listZipCompanies(ctx, params.zipCode, query.lot_size_sqft),
    watch: async ({ body }) => addZipWatch(ctx, { email: body.email, zip: body.zip_code, lot: body.lot_size_sqft }),
    leave: async ({ body }) => removeZipWatches(ctx, body.token),
  });
