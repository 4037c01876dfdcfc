import type { Context } from '../../../platform/context.ts';
import type { Tx } from '../../../platform/db/db.ts';
import { Refused } from '../../../platform/process/refused.ts';
import {
  type Checkout,
  type CheckoutOrder,
  GatewayFault,
} from '../../../platform/providers/payments/payment-gateway.ts';
import { type PaymentRow, payerOf } from '../payments.reads.ts';
import { saveEnd, savePage } from '../payments.writes.ts';
import { dropCustomer, takeCustomer } from './take-customer.ts';

/** The description on the payment page and card statement. Source: docs/spec/homeowner.md, section 7. */
export const CHARGE_DESCRIPTION = 'Mowing Job';

/** What `openPage` returns; `paymentStatus` is `paid` when there is nothing left to pay. */
export type OpenedPage = Pick<Checkout, 'sessionId' | 'clientSecret'> & { readonly paymentStatus: 'paid' | 'unpaid' };

/**
 * Opens the gateway's page on which a homeowner pays a visit.
 *
 * @throws Refused gateway_unavailable, company_cannot_be_paid; the visit stays unpaid
 */
export function openVisitPage(ctx: Context, payment: PaymentRow, email: string): Promise<OpenedPage> {
  return openPage(ctx, {
    payment,
    email,
    saveCard: false,
    giveUp: (tx) => endUnopened(ctx, tx, payment),
  });
}

/**
 * Opens the gateway's page on which whoever has an invoice's link pays it.
 *
 * @param how.description  what it is for, on the page and the card statement
 * @param how.returnUrl  the invoice's public page
 * @throws Refused gateway_unavailable, company_cannot_be_paid; the invoice stays unpaid
 */
export const openInvoicePage = (
  ctx: Context,
  payment: PaymentRow,
  { description, returnUrl }: { description: string; returnUrl: string },
): Promise<OpenedPage> =>
  openPageOf(ctx, payment, {
    ...{ description, returnUrl, saveCard: false },
    takeCustomer: () => Promise.resolve(null),
    giveUp: (tx) => endUnopened(ctx, tx, payment),
  });

/** Ends a payment whose page was not opened. One that was opened before stays open: somebody may be paying on it. */
async function endUnopened(ctx: Context, tx: Tx, payment: PaymentRow): Promise<void> {
  if (payment.session_id === null) await saveEnd(tx, payment, 'canceled', await ctx.clock.now(tx));
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
 * Opens the gateway's page on which a homeowner makes a stored payment. Call it after the transaction that stored it, so
 * that no lock is held while the provider answers. Idempotent: a payment always gets the same page.
 *
 * @throws Refused gateway_unavailable, company_cannot_be_paid
 */
export function openPage(ctx: Context, { payment, email, saveCard, giveUp }: Asked): Promise<OpenedPage> {
  const payer = payerOf(payment);
  return openPageOf(ctx, payment, {
    ...{ description: CHARGE_DESCRIPTION, returnUrl: `${ctx.settings.publicUrl}/user/dashboard`, saveCard },
    takeCustomer: () => takeCustomer(ctx, payer, email),
    giveUp: async (tx, fault) => {
      if (fault.code === 'customer_not_found') await dropCustomer(ctx, tx, payer);
      await giveUp(tx);
    },
  });
}

type PageOrder = Pick<CheckoutOrder, 'description' | 'returnUrl' | 'saveCard'> & {
  readonly takeCustomer: () => Promise<string | null>;
  readonly giveUp: (tx: Tx, fault: GatewayFault) => Promise<void>;
};

async function openPageOf(
  ctx: Context,
  payment: PaymentRow,
  { takeCustomer: findPayer, giveUp, ...order }: PageOrder,
): Promise<OpenedPage> {
  try {
    const { sessionId, clientSecret } = await ctx.payments.openCheckout({
      ...order,
      paymentId: payment.id,
      amount: payment.amount_cents,
      fee: payment.fee_cents,
      destinationAccount: payment.destination_account,
      customerId: await findPayer(),
      // Never null for a payment with a page: the check payments_kind of the table demands it.
      expiresAt: payment.session_expires_at!,
    });
    const page = { sessionId, clientSecret };
    const isSaved = await ctx.db.transaction().execute((tx) => savePage(tx, payment.id, page));
    if (!isSaved) {
      // Its time passed while the gateway was asked. Nobody looks at this payment any more: it must not be paid.
      await ctx.payments.expireCheckout(sessionId);
      throw new Refused('gateway_unavailable');
    }
    return { ...page, paymentStatus: clientSecret === null ? 'paid' : 'unpaid' };
  } catch (fault) {
    if (!(fault instanceof GatewayFault)) throw fault;
    ctx.log.error({ err: fault, payment: payment.id }, 'the gateway did not open a payment page');
    await ctx.db.transaction().execute((tx) => giveUp(tx, fault));
    throw new Refused(fault.code === 'account_not_ready' ? 'company_cannot_be_paid' : 'gateway_unavailable');
  }
}
