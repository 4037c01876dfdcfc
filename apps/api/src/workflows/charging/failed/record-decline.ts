import { dayAt } from '@swath/domain/calendar';
import type { JobId } from '@swath/domain/ids';
import { chargeTimes } from '@swath/domain/payments/visit-charge';
import { recordChange } from '../../../notifications/change-feed/record-change.ts';
import { notifyHomeowner } from '../../../notifications/in-app/notify-homeowner.ts';
import type { Context } from '../../../platform/context.ts';
import type { Tx } from '../../../platform/db/db.ts';
import { visitDeclinedMail } from '../charges.mail.ts';
import { findSeriesVisit } from '../charges.reads.ts';

/**
 * Notifies the homeowner that a charge was declined, and how to pay. Runs in the transaction that stores the decline,
 * so that they are notified exactly once about each attempt to charge.
 */
export async function recordDecline(
  ctx: Context,
  tx: Tx,
  { payment, job, now }: { payment: string; job: JobId; now: Date },
): Promise<void> {
  const visit = await findSeriesVisit(tx, job);
  if (!visit || visit.status === 'canceled') return;
  const triesAgain = now < chargeTimes(visit.service_date, visit.time_zone).retry;
  const today = dayAt(now, visit.time_zone);
  const { company_name: company, service_date: date, price_cents: amountCents } = visit;
  await notifyHomeowner(ctx, tx, {
    account: visit.client_id,
    notice: { kind: 'charge_failed', company, date, amountCents },
    subject: job,
    mail: visitDeclinedMail(visit, { triesAgain, today, publicUrl: ctx.settings.publicUrl }),
  });
  await recordChange(tx, {
    kind: 'payment.changed',
    subject: payment,
    audience: { account: visit.client_id, company: visit.company_id },
  });
}
