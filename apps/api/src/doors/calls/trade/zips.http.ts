import { zips as contract } from '@swath/contract/zips';
import type { Context } from '../../../machinery/context.ts';
import { serve } from '../../../machinery/http/serve.ts';
import { describeOutlook } from '../../../trade/zips/describe-outlook.ts';
import { addZipWatch } from '../../../trade/zips/watches/add-zip-watch.ts';
import { removeZipWatches } from '../../../trade/zips/watches/remove-zip-watches.ts';

/** What is known of a ZIP before there is an account, and who waits for it. */
export const zipsHttp = (ctx: Context) =>
  serve(contract, {
    outlook: async ({ params, query }) => describeOutlook(ctx, params.zipCode, query.lot_size_sqft),
    watch: async ({ body }) => addZipWatch(ctx, { email: body.email, zip: body.zip_code, lot: body.lot_size_sqft }),
    leave: async ({ body }) => removeZipWatches(ctx, body.token),
  });
