import { receipts as contract } from '@swath/contract/receipts';
import { requireHomeowner } from '../../../machinery/access/access.policy.ts';
import type { Context } from '../../../machinery/context.ts';
import { serve } from '../../../machinery/http/serve.ts';
import { listReceipts } from '../../../money/receipts/receipts.reads.ts';
import { writeReceipt } from '../../../money/receipts/write-receipt.ts';

/** Every call about receipts. */
export const receiptsHttp = (ctx: Context) =>
  serve(contract, {
    list: async ({ viewer }) => listReceipts(ctx.db, requireHomeowner(viewer)),
    file: async ({ viewer, params, signal }) => {
      const { number, bytes } = await writeReceipt(ctx, requireHomeowner(viewer), params.id, signal);
      return { name: `${number}.pdf`, bytes };
    },
  });
