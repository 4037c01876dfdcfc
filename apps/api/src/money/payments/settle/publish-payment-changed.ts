import { recordChange } from '../../../notifications/change-feed/record-change.ts';
import type { Tx } from '../../../platform/db/db.ts';
import type { PaymentRow } from '../payments.reads.ts';

/** Publishes to company and homeowner, if there is one, that a payment's state has changed or that it is refunded. */
export async function publishPaymentChanged(tx: Tx, row: PaymentRow): Promise<void> {
  await recordChange(tx, {
    kind: 'payment.changed',
    subject: row.id,
    audience: { ...(row.homeowner_id && { account: row.homeowner_id }), company: row.company_id },
  });
}
