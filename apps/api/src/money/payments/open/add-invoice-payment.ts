import type { CompanyId, InvoiceId, PaymentId } from '@swath/domain/ids';
import { cardCost } from '@swath/domain/payments/card-cost';
import { AWAITED, RETURNABLE } from '@swath/domain/payments/payment-state';
import type { Cents } from '@swath/domain/units';
import type { Context } from '../../../platform/context.ts';
import type { Tx } from '../../../platform/db/db.ts';
import { COLUMNS } from '../../../platform/db/tables.ts';
import type { PaymentRow } from '../payments.reads.ts';
import { giveUpPayment } from '../settle/request-refund.ts';

/** What is paid of an invoice. */
type InvoiceBill = {
  readonly invoice: InvoiceId;
  readonly company: CompanyId;
  /** The company's account at the payment provider. */
  readonly payoutAccount: string;
  readonly amount: Cents;
};

/** How long a page stays open. The gateways require at least 30 minutes. */
const PAGE_MINUTES = 31;
/** How long before its end a page is no longer handed to somebody who begins to pay. */
const LEFT_MINUTES = 5;

/**
 * Inserts the payment of an invoice, or returns the open one of the same amount, so that two who open the link at once
 * get one page. An open one of another amount is given up. The caller has locked the invoice.
 */
export async function addInvoicePayment(ctx: Context, tx: Tx, bill: InvoiceBill, now: Date): Promise<PaymentRow> {
  const ending = new Date(now.getTime() + LEFT_MINUTES * 60_000);
  const open = await lockOpenPayment(tx, bill.invoice);
  if (open && open.amount_cents === bill.amount && open.session_expires_at! > ending) return open;
  if (open) await giveUpPayment(tx, open, REPLACED, now);
  return tx
    .insertInto('payments')
    .values({
      kind: 'invoice',
      invoice_id: bill.invoice,
      company_id: bill.company,
      gateway: ctx.payments.name,
      destination_account: bill.payoutAccount,
      amount_cents: bill.amount,
      fee_cents: cardCost(bill.amount),
      session_expires_at: new Date(now.getTime() + PAGE_MINUTES * 60_000),
      created_at: now,
      updated_at: now,
    })
    .returning(COLUMNS.payments)
    .executeTakeFirstOrThrow();
}

/** The refund reason of a payment whose page was replaced by another one. */
const REPLACED = 'invoice_page_replaced';

/**
 * Closes the open page of an invoice that was paid, or made void, in another way; money that still comes goes back. The
 * caller has locked the invoice.
 */
export async function closeInvoicePage(tx: Tx, invoice: InvoiceId, now: Date): Promise<void> {
  const open = await lockOpenPayment(tx, invoice);
  if (open) await giveUpPayment(tx, open, REPLACED, now);
}

const lockOpenPayment = (tx: Tx, invoice: InvoiceId): Promise<PaymentRow | undefined> =>
  tx
    .selectFrom('payments')
    .where('invoice_id', '=', invoice)
    .where('refund_reason', 'is', null)
    .where('state', 'in', AWAITED)
    .select(COLUMNS.payments)
    .forUpdate()
    .executeTakeFirst();

/**
 * Locks a payment of an invoice and gives it back in full. The caller has locked the invoice.
 *
 * @returns false when there is nothing to give back, e.g. because a bank has taken it for a dispute
 */
export async function giveBackInvoicePayment(tx: Tx, id: PaymentId, now: Date): Promise<boolean> {
  const row = await tx
    .selectFrom('payments')
    .where('id', '=', id)
    .select(COLUMNS.payments)
    .forUpdate()
    .executeTakeFirstOrThrow();
  if (row.refund_reason !== null || !RETURNABLE.includes(row.state)) return false;
  await giveUpPayment(tx, row, 'invoice_refunded', now);
  return true;
}
