import type { InvoiceSettingsSent } from '@swath/contract/invoices';
import { recordChange } from '../../notifications/change-feed/record-change.ts';
import type { CrewProof } from '../../platform/access/access.policy.ts';
import type { Context } from '../../platform/context.ts';
import { saveInvoiceSettings } from './invoices.writes.ts';

/** Changes a company's settings of invoices: those that are drafted and sent from now on follow them. */
export function changeInvoiceSettings(ctx: Context, crew: CrewProof, settings: InvoiceSettingsSent): Promise<void> {
  return ctx.db.transaction().execute(async (tx) => {
    const { tax_rate, due_days, how_to_pay, remind_estimates, takes_cards } = settings;
    const columns = {
      ...{ tax_rate, due_days, how_to_pay },
      ...(remind_estimates !== undefined && { remind_estimates }),
      ...(takes_cards !== undefined && { takes_cards }),
    };
    await saveInvoiceSettings(tx, crew, columns);
    await recordChange(tx, { kind: 'invoice.changed', subject: crew, audience: { company: crew } });
  });
}
