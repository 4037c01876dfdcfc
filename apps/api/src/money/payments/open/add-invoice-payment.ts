import type { CompanyId, InvoiceId } from '@swath/domain/ids';
import { cardCost } from '@swath/domain/payments/card-cost';
import type { Cents } from '@swath/domain/units';
import type { Context } from '../../../platform/context.ts';
import type { Tx } from '../../../platform/db/db.ts';
import { COLUMNS } from '../../../platform/db/tables.ts';
import type { PaymentRow } from '../payments.reads.ts';
import { lockOpenInvoicePayment } from '../payments.writes.ts';
import { REPLACED } from '../settle/give-back-invoice.ts';
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
  const open = await lockOpenInvoicePayment(tx, bill.invoice);
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
