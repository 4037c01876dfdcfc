import { receipts as contract } from '@swath/contract/receipts';
import type { PaymentId } from '@swath/domain/ids';
import { requireHomeowner } from '../access/access.policy.ts';
import type { Context } from '../context.ts';
import { serve } from '../http/serve.ts';
import { Refused } from '../refused.ts';
import { drawReceipt } from './draw-receipt.ts';
import { findReceipt, listReceipts } from './receipts.reads.ts';

/** Every call about receipts. */
export const receiptsHttp = (ctx: Context) =>
  serve(contract, {
    list: async ({ viewer }) => listReceipts(ctx.db, requireHomeowner(viewer)),
    file: async ({ viewer, params }) => {
      const receipt = await findReceipt(ctx.db, requireHomeowner(viewer), params.id as PaymentId);
      if (!receipt) throw new Refused('receipt_not_found');
      return { name: `${receipt.number}.pdf`, bytes: await drawReceipt(receipt) };
    },
  });
