import type { CardPage, CardPageState } from '@swath/contract/invoice-fields';
import type { InvoiceId } from '@swath/domain/ids';
import { balanceOf, invoiceNumberText, mayPayByCard, payableByCard } from '@swath/domain/invoices/invoice';
import { cents } from '@swath/domain/units';
import { addInvoicePayment } from '../../../money/payments/open/add-invoice-payment.ts';
import { openInvoicePage } from '../../../money/payments/open/open-page.ts';
import type { PayingContext } from '../../../money/payments/payment-handlers.ts';
import { settlePayment } from '../../../money/payments/settle/settle-payment.ts';
import type { Context } from '../../../platform/context.ts';
import { Refused } from '../../../platform/process/refused.ts';
import { isGatewayAway } from '../../../platform/providers/payments/payment-gateway.ts';
import { readLinkToken } from '../../../platform/secrets/sign-link.ts';
import { payableOf } from '../invoices.reads.ts';
import { lockInvoiceById } from '../invoices.writes.ts';
import { findCardAccount, findOpenPage, findPaymentOfPage } from './card.reads.ts';

/** The id of a signed link's invoice. @throws Refused invoice_link_invalid */
function idOf(ctx: Context, token: string): InvoiceId {
  const id = readLinkToken(ctx, 'invoice', token);
  if (id === null) throw new Refused('invoice_link_invalid');
  return id;
}

/**
 * Opens a payment page for the invoice of a signed link. Two who open it at once for the same amount get the same page.
 *
 * @param part  in cents; undefined: all that is open
 * @throws Refused invoice_link_invalid, invoice_not_open, cards_not_taken, card_part_not_valid, company_cannot_be_paid,
 *   gateway_unavailable
 */
export async function openCardPage(ctx: Context, token: string, part?: number): Promise<CardPage> {
  const id = idOf(ctx, token);
  const { payment, number } = await ctx.db.transaction().execute(async (tx) => {
    const invoice = await lockInvoiceById(tx, id);
    if (!invoice || invoice.status === 'draft') throw new Refused('invoice_link_invalid');
    if (balanceOf(payableOf(invoice)) === 0) throw new Refused('invoice_not_open');
    const payable = payableByCard(payableOf(invoice));
    const payoutAccount = await findCardAccount(tx, invoice.company_id);
    if (payable === null || payoutAccount === null) throw new Refused('cards_not_taken');
    const amount = part ?? payable;
    if (!mayPayByCard(amount, payable)) throw new Refused('card_part_not_valid');
    const bill = { invoice: id, company: invoice.company_id, payoutAccount, amount: cents(amount) };
    return {
      payment: await addInvoicePayment(ctx, tx, bill, await ctx.clock.now(tx)),
      number: invoiceNumberText(invoice.number!),
    };
  });
  const { sessionId, clientSecret } = await openInvoicePage(ctx, payment, {
    description: `Invoice ${number}`,
    returnUrl: `${ctx.settings.publicUrl}/invoices/${token}`,
  });
  return { sessionId, clientSecret, amount_cents: payment.amount_cents };
}

/**
 * Reads how a payment page of a signed link's invoice stands, and settles its payment.
 *
 * @throws Refused invoice_link_invalid, checkout_not_found
 * @throws GatewayFault unavailable
 */
export async function readCardPage(ctx: PayingContext, token: string, sessionId: string): Promise<CardPageState> {
  const payment = await findPaymentOfPage(ctx.db, idOf(ctx, token), sessionId);
  if (!payment) throw new Refused('checkout_not_found');
  const { outcome } = await settlePayment(ctx, payment);
  if (outcome === 'booked') throw new Error(`payment ${payment} of an invoice has a job`);
  return { outcome };
}

/**
 * Settles the payment of an invoice's open page, so that whoever comes back from their bank's pages sees it. Does nothing
 * while the payment provider is away, for a link that is not ours, and without an open page.
 */
export async function settleOpenPage(ctx: PayingContext, token: string): Promise<void> {
  const id = readLinkToken(ctx, 'invoice', token);
  const payment = id === null ? null : await findOpenPage(ctx.db, id);
  if (!payment) return;
  await settlePayment(ctx, payment).catch((fault: unknown) => {
    if (!isGatewayAway(fault)) throw fault;
  });
}
