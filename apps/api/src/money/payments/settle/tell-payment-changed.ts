import { recordChange } from '../../../notifications/change-feed/record-change.ts';
import type { Tx } from '../../../platform/db/db.ts';
import type { PaymentRow } from '../payments.reads.ts';

/** Tells the screens of both sides that a payment stands otherwise, or that it goes back. */
export async function tellPaymentChanged(tx: Tx, row: PaymentRow): Promise<void> {
  await recordChange(tx, {
    kind: 'payment.changed',
    subject: row.id,
    audience: { account: row.homeowner_id, company: row.company_id },
  });
}
