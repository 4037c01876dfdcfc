import type { InvoiceSettings } from '@swath/contract/invoice-fields';
import { recordChange } from '../../notifications/change-feed/record-change.ts';
import type { CrewProof } from '../../platform/access/access.policy.ts';
import type { Context } from '../../platform/context.ts';
import { saveInvoiceSettings } from './invoices.writes.ts';

/** Changes a company's settings of invoices: those that are drafted and sent from now on follow them. */
export function changeInvoiceSettings(ctx: Context, crew: CrewProof, settings: InvoiceSettings): Promise<void> {
  return ctx.db.transaction().execute(async (tx) => {
    const { tax_rate, due_days, how_to_pay } = settings;
    await saveInvoiceSettings(tx, crew, { tax_rate, due_days, how_to_pay });
    await recordChange(tx, { kind: 'invoice.changed', subject: crew, audience: { company: crew } });
  });
}
