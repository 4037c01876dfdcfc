import type { JobId, PaymentId } from '@swath/domain/ids';
import { isDead, isSecured } from '@swath/domain/payments/payment-state';
import type { Context } from '../../../machinery/context.ts';
import type { Tx } from '../../../machinery/db/db.ts';
import { GatewayFault, type PaymentSnapshot } from '../../../machinery/outside/payments/payment-gateway.ts';
import { enqueueTask } from '../../../machinery/tasks/enqueue-task.ts';
import { lockPayment, type PaymentRow, saveEnd, setJobOfPayment, setRefundReason } from '../payments.writes.ts';
import type { PayingContext } from '../purposes.ts';
import { noteSnapshot } from './note-snapshot.ts';
import { settleVisit } from './settle-visit.ts';
import { tellPaymentChanged } from './tell-payment-changed.ts';

/** What has become of a payment. */
export type Settled =
  | { readonly outcome: 'booked'; readonly jobId: JobId }
  | { readonly outcome: 'returned' | 'open' | 'expired' };

/**
 * Looks at the gateway and does what follows, once: money that came becomes the job it was for, or goes back; money for
 * a visit of a series stays with its visit.
 *
 * Everybody calls this: the homeowner's confirmation, the page that asks how the payment stands, the gateway's events,
 * and the sweep that finds what all of them missed.
 *
 * @throws GatewayFault unavailable
 */
export function settlePayment(ctx: PayingContext, id: PaymentId, cause = 'asked'): Promise<Settled> {
  return ctx.db.transaction().execute(async (tx) => {
    const known = await lockPayment(tx, id);
    const now = await ctx.clock.now(tx);
    const seen = await readGateway(ctx, known, now);
    const row = await writeDown(ctx, tx, known, seen, { cause, now });
    const settled = await (row.kind === 'visit'
      ? settleVisit(ctx, tx, { before: known.state, row, now })
      : settle(ctx, tx, row, { seen, now }));
    const isGivenUp = settled.outcome === 'returned' && !known.refund_reason;
    if (row.state !== known.state || isGivenUp) await tellPaymentChanged(tx, row);
    return settled;
  });
}

type Look = { readonly seen: Word; readonly now: Date };

async function settle(ctx: PayingContext, tx: Tx, row: PaymentRow, { seen, now }: Look): Promise<Settled> {
  const state = row.state;
  const quoteId = row.quote_id!;
  if (row.job_id) return { outcome: 'booked', jobId: row.job_id };
  if (row.refund_reason) return { outcome: 'returned' };
  if (isDead(state)) {
    await ctx.purposes.booking.lapsed(tx, quoteId);
    return { outcome: 'expired' };
  }
  if (!isSecured(state)) return { outcome: 'open' };

  const card = seen && seen !== 'expired' ? seen.savedCard : null;
  const result = await ctx.purposes.booking.paid(ctx, tx, quoteId, { card, now });
  if ('booked' in result) {
    await setJobOfPayment(tx, row.id, result.booked);
    return { outcome: 'booked', jobId: result.booked };
  }
  await setRefundReason(tx, row.id, result.notBooked, now);
  await enqueueTask(tx, 'refund-payment', { paymentId: row.id });
  return { outcome: 'returned' };
}

/** What the gateway says: how the payment stands, that nobody will pay any more, or nothing yet. */
type Word = PaymentSnapshot | 'expired' | null;

async function writeDown(
  ctx: Context,
  tx: Tx,
  row: PaymentRow,
  word: Word,
  how: { cause: string; now: Date },
): Promise<PaymentRow> {
  if (word === null) return row;
  return word === 'expired' ? saveEnd(tx, row, 'expired', how.now) : noteSnapshot(ctx, tx, row, word, how);
}

/** Asks the gateway. A page past its time is closed first, so that money cannot come behind our back. */
async function readGateway(ctx: Context, row: PaymentRow, now: Date): Promise<Word> {
  if (isDead(row.state)) return null;
  if (row.gateway_payment_id) return ctx.payments.getPayment(row.gateway_payment_id);
  // Nobody is to pay any more for what was given up.
  const isPast = row.refund_reason !== null || (row.session_expires_at !== null && row.session_expires_at <= now);
  // What a saved card was asked for under our key is asked for again (authorize-payment.ts): money may be held by now.
  if (row.saved_card_id) return null;
  // A page whose address never came back to us was never shown to anybody.
  if (!row.session_id) return isPast ? 'expired' : null;
  const page = await ctx.payments.getCheckout(row.session_id);
  if (page.status === 'open' && isPast) return closePage(ctx, row.session_id);
  return page.payment ?? (page.status === 'expired' ? 'expired' : null);
}

async function closePage(ctx: Context, sessionId: string): Promise<Word> {
  try {
    await ctx.payments.expireCheckout(sessionId);
  } catch (fault) {
    // Paid or expired in this very moment: the next look tells which.
    if (!(fault instanceof GatewayFault) || fault.code !== 'already_done') throw fault;
  }
  const page = await ctx.payments.getCheckout(sessionId);
  return page.payment ?? (page.status === 'expired' ? 'expired' : null);
}
