import { receipts as contract } from '@swath/contract/receipts';
import { requireHomeowner } from '../../../machinery/access/access.policy.ts';
import type { Context } from '../../../machinery/context.ts';
import { serve } from '../../../machinery/http/serve.ts';
import { Refused } from '../../../machinery/process/refused.ts';
import { drawReceipt } from '../../../money/receipts/draw-receipt.ts';
import { findReceipt, listReceipts } from '../../../money/receipts/receipts.reads.ts';

/** Every call about receipts. */
export const receiptsHttp = (ctx: Context) =>
  serve(contract, {
    list: async ({ viewer }) => listReceipts(ctx.db, requireHomeowner(viewer)),
    file: async ({ viewer, params }) => {
      const receipt = await findReceipt(ctx.db, requireHomeowner(viewer), params.id);
      if (!receipt) throw new Refused('receipt_not_found');
      return { name: `${receipt.number}.pdf`, bytes: await drawReceipt(receipt) };
    },
  });
