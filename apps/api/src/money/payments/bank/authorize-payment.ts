import type { PaymentId } from '@swath/domain/ids';
import type { Context } from '../../../platform/context.ts';
import type { Tx } from '../../../platform/db/db.ts';
import {
  type AuthorizationOrder,
  GatewayFault,
  type PaymentSnapshot,
} from '../../../platform/providers/payments/payment-gateway.ts';
import { CHARGE_DESCRIPTION } from '../open/open-page.ts';
import type { PayingContext } from '../payment-handlers.ts';
import { ACCOUNT_NOT_READY, getSavedCard, getVisit, type PaymentRow } from '../payments.reads.ts';
import { lockPayment, saveAsked, saveFailure, saveGatewayId } from '../payments.writes.ts';
import { recordSnapshot } from '../settle/record-snapshot.ts';
import { settlePayment } from '../settle/settle-payment.ts';

/** The failure stored when the gateway rejects the saved card without asking its bank. */
const NOT_CHARGEABLE = { code: 'card_not_chargeable', message: 'This card cannot be charged any more.' };

/** The failure stored when a charge fails because of the company's payout account, not because of the card. */
const NOT_PAYABLE = {
  code: ACCOUNT_NOT_READY,
  message: 'The company cannot be paid at the moment.',
  state: 'canceled',
} as const;

/**
 * Authorizes the saved card for one visit. The payment's row is stored before; the gateway is called outside of
 * transactions, with an idempotency key made of payment and attempt; the result is stored after. A retry after a crash
 * therefore gets the same result.
 *
 * @throws GatewayFault unavailable; the worker retries
 */
export async function authorizePayment(ctx: PayingContext, id: PaymentId): Promise<void> {
  const order = await ctx.db.transaction().execute((tx) => begin(ctx, tx, id));
  if (!order) return;
  if (order === 'answered') return void (await settlePayment(ctx, id, 'charge'));
  const answer = await ask(ctx, order);
  const held = await ctx.db.transaction().execute(async (tx) => {
    const row = await lockPayment(tx, id);
    const now = await ctx.clock.now(tx);
    if (row.state !== 'requires_payment') return false;
    if ('refused' in answer) return refused(ctx, tx, row, { why: answer.refused, now });
    if (answer.state === 'failed') {
      return declined(ctx, tx, await recordSnapshot(ctx, tx, row, answer, { cause: 'charge', now }), now);
    }
    await saveGatewayId(tx, id, answer.gatewayPaymentId);
    return true;
  });
  if (held) await settlePayment(ctx, id, 'charge');
}

/**
 * Marks the charge as sent and returns what to send to the gateway. Null when nothing is to be sent (any more).
 * `answered`: the gateway has a payment already, but its result was not processed.
 */
async function begin(ctx: Context, tx: Tx, id: PaymentId): Promise<AuthorizationOrder | 'answered' | null> {
  const row = await lockPayment(tx, id);
  if (row.state !== 'requires_payment' || !row.saved_card_id) return null;
  if (row.gateway_payment_id) return 'answered';
  if (!row.asked_at) await saveAsked(tx, id, await ctx.clock.now(tx));
  return {
    paymentId: id,
    attempt: row.attempt,
    amount: row.amount_cents,
    fee: row.fee_cents,
    description: CHARGE_DESCRIPTION,
    destinationAccount: row.destination_account,
    card: await getSavedCard(tx, row.saved_card_id),
  };
}

type Refusal = { refused: 'account' | 'card' };

async function ask(ctx: Context, order: AuthorizationOrder): Promise<PaymentSnapshot | Refusal> {
  try {
    return await ctx.payments.authorize(order);
  } catch (fault) {
    if (!(fault instanceof GatewayFault) || fault.code === 'unavailable') throw fault;
    ctx.log.error({ err: fault, payment: order.paymentId }, 'the gateway did not take a saved card to its bank');
    return { refused: fault.code === 'account_not_ready' ? 'account' : 'card' };
  }
}

async function refused(
  ctx: PayingContext,
  tx: Tx,
  row: PaymentRow,
  { why, now }: { why: Refusal['refused']; now: Date },
): Promise<false> {
  if (why === 'card') return declined(ctx, tx, await saveFailure(tx, row, NOT_CHARGEABLE, now), now);
  await saveFailure(tx, row, NOT_PAYABLE, now);
  const { series_id: series } = await getVisit(tx, row.job_id!);
  if (series) await ctx.paymentHandlers.visit.unpayable(ctx, tx, series, now);
  return false;
}

async function declined(ctx: PayingContext, tx: Tx, row: PaymentRow, now: Date): Promise<false> {
  if (!row.refund_reason) await ctx.paymentHandlers.visit.declined(ctx, tx, { payment: row.id, job: row.job_id!, now });
  return false;
}
