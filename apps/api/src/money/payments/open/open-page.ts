import type { Context } from '../../../platform/context.ts';
import type { Tx } from '../../../platform/db/db.ts';
import { Refused } from '../../../platform/process/refused.ts';
import { type Checkout, GatewayFault } from '../../../platform/providers/payments/payment-gateway.ts';
import type { PaymentRow } from '../payments.reads.ts';
import { saveEnd, savePage } from '../payments.writes.ts';

/** Text on the payment page and the card statement. Source: docs/spec/homeowner.md, section 7. */
export const CHARGE_DESCRIPTION = 'Mowing Job';

/**
 * Opens the gateway's page for a payment of a visit.
 *
 * @throws Refused gateway_unavailable, company_cannot_be_paid; the visit is unchanged
 */
export function openVisitPage(ctx: Context, payment: PaymentRow, email: string) {
  return openPage(ctx, {
    payment,
    email,
    saveCard: false,
    // A page opened before stays: the homeowner may be paying on it.
    giveUp: async (tx) => {
      if (payment.session_id === null) await saveEnd(tx, payment, 'canceled', await ctx.clock.now(tx));
    },
  });
}

type Asked = {
  readonly payment: PaymentRow;
  readonly email: string;
  /** Whether to save the card for later visits. */
  readonly saveCard: boolean;
  /** Called when no page could be opened. */
  readonly giveUp: (tx: Tx) => Promise<void>;
};

/**
 * Opens the gateway's page for a stored payment, after its transaction: no lock is held while the provider is called.
 * Idempotent: the same payment always gets the same page.
 *
 * @throws Refused gateway_unavailable, company_cannot_be_paid
 */
export async function openPage(
  ctx: Context,
  { payment, email, saveCard, giveUp }: Asked,
): Promise<Pick<Checkout, 'sessionId' | 'clientSecret'> & { paymentStatus: 'paid' | 'unpaid' }> {
  try {
    const { sessionId, clientSecret } = await ctx.payments.openCheckout({
      paymentId: payment.id,
      amount: payment.amount_cents,
      fee: payment.fee_cents,
      description: CHARGE_DESCRIPTION,
      destinationAccount: payment.destination_account,
      customerEmail: email,
      returnUrl: `${ctx.settings.publicUrl}/user/dashboard`,
      // Never null for payments with a page, by the table's check payments_kind.
      expiresAt: payment.session_expires_at!,
      saveCard,
    });
    const page = { sessionId, clientSecret };
    await ctx.db.transaction().execute((tx) => savePage(tx, payment.id, page));
    return { ...page, paymentStatus: clientSecret === null ? 'paid' : 'unpaid' };
  } catch (fault) {
    if (!(fault instanceof GatewayFault)) throw fault;
    ctx.log.error({ err: fault, payment: payment.id }, 'the gateway did not open a payment page');
    await ctx.db.transaction().execute(giveUp);
    throw new Refused(fault.code === 'account_not_ready' ? 'company_cannot_be_paid' : 'gateway_unavailable');
  }
}
