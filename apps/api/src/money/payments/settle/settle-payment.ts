import type { JobId, PaymentId } from '@swath/domain/ids';
import { isDead, isSecured, type PaymentState } from '@swath/domain/payments/payment-state';
import type { Tx } from '../../../platform/db/db.ts';
import { withCurrentReading } from '../../../platform/providers/payments/outdated-reading.ts';
import { enqueueTask } from '../../../platform/tasks/enqueue-task.ts';
import type { PayingContext } from '../payment-handlers.ts';
import type { PaymentRow } from '../payments.reads.ts';
import { lockPayment, setJobOfPayment, setRefundReason } from '../payments.writes.ts';
import { publishPaymentChanged } from './publish-payment-changed.ts';
import { readPayment, type Word } from './read-payment.ts';
import { recordReading } from './record-reading.ts';
import { settleInvoice } from './settle-invoice.ts';
import { settleVisit } from './settle-visit.ts';

/** The outcome of a payment; `returned`: it is being refunded; `open`: no money yet. */
export type Settled =
  | { readonly outcome: 'booked'; readonly jobId: JobId }
  /** An invoice's. */
  | { readonly outcome: 'paid' }
  | { readonly outcome: 'returned' | 'open' | 'expired' };

/**
 * Reads a payment's state from the gateway and acts on it, once: for a paid quote, creates the job or, if that is not
 * possible, requests the refund; for a visit of a series, see `settleVisit`, for an invoice `settleInvoice`. Idempotent.
 *
 * Called by the homeowner's confirmation, by the page that polls the payment, for the gateway's events, and by the cron
 * task that finds payments which all of these missed.
 *
 * @param cause  recorded in the payment ledger
 * @throws GatewayFault unavailable
 */
export function settlePayment(ctx: PayingContext, id: PaymentId, cause = 'asked'): Promise<Settled> {
  return withCurrentReading(async () => {
    const reading = await readPayment(ctx, id);
    return ctx.db.transaction().execute((tx) => follow(ctx, tx, id, { reading, cause }));
  });
}

async function follow(
  ctx: PayingContext,
  tx: Tx,
  id: PaymentId,
  { reading, cause }: { reading: Awaited<ReturnType<typeof readPayment>>; cause: string },
): Promise<Settled> {
  if (reading.invoice) await ctx.paymentHandlers.invoice.lock(tx, reading.invoice);
  const known = await lockPayment(tx, id);
  const now = await ctx.clock.now(tx);
  const row = await recordReading(ctx, tx, known, reading, { cause, now });
  const settled = await settleByKind(ctx, tx, { before: known.state, row, seen: reading.word, now });
  const isGivenUp = settled.outcome === 'returned' && !known.refund_reason;
  if (row.state !== known.state || isGivenUp) await publishPaymentChanged(tx, row);
  return settled;
}

type Look = { readonly seen: Word; readonly now: Date };

function settleByKind(
  ctx: PayingContext,
  tx: Tx,
  { before, row, seen, now }: Look & { readonly before: PaymentState; readonly row: PaymentRow },
): Promise<Settled> {
  switch (row.kind) {
    case 'visit':
      return settleVisit(ctx, tx, { before, row, now });
    case 'invoice':
      return settleInvoice(ctx, tx, row, now);
    default:
      return settle(ctx, tx, row, { seen, now });
  }
}

async function settle(ctx: PayingContext, tx: Tx, row: PaymentRow, { seen, now }: Look): Promise<Settled> {
  const state = row.state;
  const quoteId = row.quote_id!;
  if (row.job_id) return { outcome: 'booked', jobId: row.job_id };
  if (row.refund_reason) return { outcome: 'returned' };
  if (isDead(state)) {
    await ctx.paymentHandlers.booking.lapsed(tx, quoteId);
    return { outcome: 'expired' };
  }
  if (!isSecured(state)) return { outcome: 'open' };

  const card = seen && seen !== 'expired' ? seen.savedCard : null;
  const result = await ctx.paymentHandlers.booking.paid(ctx, tx, quoteId, { card, now });
  if ('booked' in result) {
    await setJobOfPayment(tx, row.id, result.booked);
    return { outcome: 'booked', jobId: result.booked };
  }
  await setRefundReason(tx, row.id, result.notBooked, now);
  await enqueueTask(tx, 'refund-payment', { paymentId: row.id });
  return { outcome: 'returned' };
}
