import { receipts as contract } from '@swath/contract/receipts';
import { listReceipts } from '../../../money/receipts/receipts.reads.ts';
import { writeReceipt } from '../../../money/receipts/write-receipt.ts';
import { requireHomeowner } from '../../../platform/access/access.policy.ts';
import type { Context } from '../../../platform/context.ts';
import { serve } from '../../../platform/http/serve.ts';

/** Handlers of the API calls that list a homeowner's receipts and download one of them as a PDF. */
export const receiptsHttp = (ctx: Context) =>
  serve(contract, {
    list: async ({ viewer }) => listReceipts(ctx.db, requireHomeowner(viewer)),
    file: async ({ viewer, params, signal }) => {
      const { number, bytes } = await writeReceipt(ctx, requireHomeowner(viewer), params.id, signal);
      return { name: `${number}.pdf`, bytes };
    },
  });
