import type { InvoiceId, PaymentId } from '@swath/domain/ids';
import { RETURNABLE } from '@swath/domain/payments/payment-state';
import type { Tx } from '../../../platform/db/db.ts';
import { lockOpenInvoicePayment, lockPayment } from '../payments.writes.ts';
import { giveUpPayment } from './request-refund.ts';

/** The refund reason of a payment whose page was closed, because the invoice or its open sum has changed. */
export const REPLACED = 'invoice_page_replaced';

/**
 * Closes the open page of an invoice that was paid, or made void, in another way; money that still comes goes back. The
 * caller has locked the invoice.
 */
export async function closeInvoicePage(tx: Tx, invoice: InvoiceId, now: Date): Promise<void> {
  const open = await lockOpenInvoicePayment(tx, invoice);
  if (open) await giveUpPayment(tx, open, REPLACED, now);
}

/**
 * Locks a payment of an invoice and gives it back in full. The caller has locked the invoice.
 *
 * @returns false when there is nothing to give back, e.g. because a bank has taken it for a dispute
 */
export async function giveBackInvoicePayment(tx: Tx, id: PaymentId, now: Date): Promise<boolean> {
  const row = await lockPayment(tx, id);
  if (row.refund_reason !== null || !RETURNABLE.includes(row.state)) return false;
  await giveUpPayment(tx, row, 'invoice_refunded', now);
  return true;
}
