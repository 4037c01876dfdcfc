import type { Receipt } from '@swath/contract/receipts';
import type { PaymentId } from '@swath/domain/ids';
import type { HomeownerProof } from '../../platform/access/access.policy.ts';
import type { Context } from '../../platform/context.ts';
import { Refused } from '../../platform/process/refused.ts';
import { threadWork } from '../../platform/threads/thread-work.ts';
import { writeInThread } from '../../platform/threads/write-in-thread.ts';
import { findReceipt } from './receipts.reads.ts';

const DRAWING = threadWork<typeof import('./draw-receipt.ts'), 'drawReceipt'>(
  new URL('./draw-receipt.ts', import.meta.url),
  'drawReceipt',
);

/**
 * Writes a homeowner's own receipt as a PDF.
 *
 * @param signal  cancels the work
 * @returns the receipt's number and the file
 * @throws Refused receipt_not_found; over_request_rate_limit when the account has too many pending files; unavailable
 *   when all accounts together have, or on a timeout
 */
export async function writeReceipt(
  ctx: Context,
  homeowner: HomeownerProof,
  id: PaymentId,
  signal: AbortSignal,
): Promise<{ number: string; bytes: Uint8Array }> {
  const receipt = await findReceipt(ctx.db, homeowner, id);
  if (!receipt) throw new Refused('receipt_not_found');
  const given = async (): Promise<Receipt> => receipt;
  return { number: receipt.number, bytes: await writeInThread(ctx, DRAWING, { account: homeowner, given, signal }) };
}
