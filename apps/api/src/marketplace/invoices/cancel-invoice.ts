import type { InvoiceId } from '@swath/domain/ids';
import { voidInvoice } from '@swath/domain/invoices/invoice';
import { closeInvoicePage } from '../../money/payments/settle/give-back-invoice.ts';
import type { CrewProof } from '../../platform/access/access.policy.ts';
import type { Context } from '../../platform/context.ts';
import { orRefuse } from '../../platform/process/refused.ts';
import { publishInvoice } from './draft-invoice.ts';
import { payableOf } from './invoices.reads.ts';
import { lockInvoice, releaseVisits, saveInvoice } from './invoices.writes.ts';

/**
 * Makes a sent invoice void. Its number stays taken, its page says that it is void, and its visits can be invoiced again.
 *
 * @throws Refused invoice_not_found, invoice_not_sent, invoice_has_payments
 */
export function cancelInvoice(ctx: Context, crew: CrewProof, id: InvoiceId, reason: string): Promise<void> {
  return ctx.db.transaction().execute(async (tx) => {
    orRefuse(voidInvoice(payableOf(await lockInvoice(tx, crew, id))));
    await saveInvoice(tx, id, { status: 'void', void_reason: reason });
    await releaseVisits(tx, id);
    await closeInvoicePage(tx, id, await ctx.clock.now(tx));
    await publishInvoice(tx, crew, id);
  });
}
