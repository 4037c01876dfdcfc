import type { AccountId, CompanyId, PaymentId } from '@swath/domain/ids';
import { recordChange } from '../changes/record-change.ts';
import type { Context } from '../context.ts';
import type { Tx } from '../db/db.ts';
import { tellHomeowner } from '../notices/tell-homeowner.ts';
import { GatewayFault } from '../outside/payments/payment-gateway.ts';
import { paymentReturnedMail } from './payments.mail.ts';
import { getPayerEmail, MOST_REFUND_ATTEMPTS } from './payments.reads.ts';
import { applySnapshot, countRefundAttempt, lockPayment, type PaymentRow } from './payments.writes.ts';

/** There is money to go back: all of it, or what somebody left of it who gave a part back by hand. */
const GIVES_BACK = ['paid', 'partially_refunded'];

/**
 * Gives the money of one payment back: the homeowner's to them, the company's share and the platform's fee with it.
 * What is only held is let go of.
 * What the gateway has refunded already is only written down. A refund that the bank refuses later is tried again by
 * the sweep, under a new key, a few times; then somebody has to look.
 *
 * @throws GatewayFault unavailable; the worker tries again
 */
export async function refundPayment(ctx: Context, id: PaymentId): Promise<void> {
  const before = await noteGatewaysWord(ctx, id);
  if (before.state === 'authorized' && before.refund_reason) return letGo(ctx, before);
  if (!GIVES_BACK.includes(before.state) || !before.refund_reason || !before.gateway_payment_id) return;
  if (before.refund_attempts >= MOST_REFUND_ATTEMPTS) {
    ctx.log.error({ payment: id }, 'the bank refuses this refund again and again; see docs/operations.md');
    return;
  }
  const attempt = await ctx.db.transaction().execute(async (tx) => countRefundAttempt(tx, id, await ctx.clock.now(tx)));
  // Outside the transaction: no lock waits for the provider, and the key makes a second try with it harmless.
  await ctx.payments.refund(before.gateway_payment_id, `refund:${id}:${attempt}`).catch((fault: unknown) => {
    if (!(fault instanceof GatewayFault) || fault.code !== 'already_done') throw fault;
  });
  await noteGatewaysWord(ctx, id);
}

async function letGo(ctx: Context, { id, gateway_payment_id }: PaymentRow): Promise<void> {
  if (!gateway_payment_id) return;
  await ctx.payments.voidPayment(gateway_payment_id, id).catch((fault: unknown) => {
    if (!(fault instanceof GatewayFault) || fault.code !== 'already_done') throw fault;
  });
  await noteGatewaysWord(ctx, id as PaymentId);
}

/** Writes down how the payment stands at the gateway; when it turns out to be refunded, the homeowner is told, once. */
function noteGatewaysWord(ctx: Context, id: PaymentId): Promise<PaymentRow> {
  return ctx.db.transaction().execute(async (tx) => {
    const row = await lockPayment(tx, id);
    if (!row.gateway_payment_id) return row;
    const now = await ctx.clock.now(tx);
    const seen = await ctx.payments.getPayment(row.gateway_payment_id);
    const after = await applySnapshot(tx, row, seen, { cause: `refund: ${row.refund_reason}`, now });
    if (row.state !== 'refunded' && after.state === 'refunded') await tellReturned(ctx, tx, after);
    if (row.state === 'authorized' && after.state !== 'authorized') await tellScreens(tx, after);
    return after;
  });
}

async function tellReturned(ctx: Context, tx: Tx, row: PaymentRow): Promise<void> {
  const { amount_cents: amount, refund_reason: reason } = row;
  const email = await getPayerEmail(tx, row.homeowner_id);
  await tellHomeowner(ctx, tx, {
    account: row.homeowner_id as AccountId,
    notice: { kind: 'refunded', amountCents: amount },
    subject: row.id,
    mail: paymentReturnedMail(email, amount, reason ?? '', ctx.settings.publicUrl),
  });
  await tellScreens(tx, row);
}

async function tellScreens(tx: Tx, row: PaymentRow): Promise<void> {
  await recordChange(tx, {
    kind: 'payment.changed',
    subject: row.id,
    audience: { account: row.homeowner_id as AccountId, company: row.company_id as CompanyId },
  });
}
