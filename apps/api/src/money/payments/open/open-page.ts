import type { Context } from '../../../platform/context.ts';
import type { Tx } from '../../../platform/db/db.ts';
import { Refused } from '../../../platform/process/refused.ts';
import { type Checkout, GatewayFault } from '../../../platform/providers/payments/payment-gateway.ts';
import type { PaymentRow } from '../payments.reads.ts';
import { saveEnd, savePage } from '../payments.writes.ts';
import { dropCustomer, takeCustomer } from './take-customer.ts';

/** The description on the payment page and card statement. Source: docs/spec/homeowner.md, section 7. */
export const CHARGE_DESCRIPTION = 'Mowing Job';

/**
 * Opens the gateway's page on which a homeowner pays a visit.
 *
 * @throws Refused gateway_unavailable, company_cannot_be_paid; the visit stays unpaid
 */
export function openVisitPage(ctx: Context, payment: PaymentRow, email: string) {
  return openPage(ctx, {
    payment,
    email,
    saveCard: false,
    // A page that was opened before stays open: the homeowner may be paying on it.
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
  /** Called in a transaction when the gateway did not open the page. */
  readonly giveUp: (tx: Tx) => Promise<void>;
};

/**
 * Opens the gateway's page for a stored payment. Call it after the transaction that stored it, so that no lock is held
 * while the provider answers. Idempotent: a payment always gets the same page.
 *
 * @returns `paymentStatus` is `paid` when there is nothing left to pay
 * @throws Refused gateway_unavailable, company_cannot_be_paid
 */
export async function openPage(
  ctx: Context,
  { payment, email, saveCard, giveUp }: Asked,
): Promise<Pick<Checkout, 'sessionId' | 'clientSecret'> & { paymentStatus: 'paid' | 'unpaid' }> {
  const payer = payment.homeowner_id;
  try {
    const { sessionId, clientSecret } = await ctx.payments.openCheckout({
      paymentId: payment.id,
      amount: payment.amount_cents,
      fee: payment.fee_cents,
      description: CHARGE_DESCRIPTION,
      destinationAccount: payment.destination_account,
      customerId: await takeCustomer(ctx, payer, email),
      returnUrl: `${ctx.settings.publicUrl}/user/dashboard`,
      // Never null for a payment with a page: the check payments_kind of the table demands it.
      expiresAt: payment.session_expires_at!,
      saveCard,
    });
    const page = { sessionId, clientSecret };
    await ctx.db.transaction().execute((tx) => savePage(tx, payment.id, page));
    return { ...page, paymentStatus: clientSecret === null ? 'paid' : 'unpaid' };
  } catch (fault) {
    if (!(fault instanceof GatewayFault)) throw fault;
    ctx.log.error({ err: fault, payment: payment.id }, 'the gateway did not open a payment page');
    await ctx.db.transaction().execute(async (tx) => {
      if (fault.code === 'customer_not_found') await dropCustomer(ctx, tx, payer);
      await giveUp(tx);
    });
    throw new Refused(fault.code === 'account_not_ready' ? 'company_cannot_be_paid' : 'gateway_unavailable');
  }
}
