import type { ReminderMail } from '@swath/contract/invoice-fields';
import type { Day } from '@swath/domain/calendar';
import { reminderDay, whyNotRemindEstimate } from '@swath/domain/estimates/estimate';
import type { EstimateId } from '@swath/domain/ids';
import { type Message, writeMessage } from '../../../notifications/mail-outbox/write-message.ts';
import type { CrewProof } from '../../../platform/access/access.policy.ts';
import type { Context } from '../../../platform/context.ts';
import type { Tx } from '../../../platform/db/db.ts';
import { Refused } from '../../../platform/process/refused.ts';
import { findClientRow } from '../../clients/clients.reads.ts';
import { getCompanyContact, getTimeZone } from '../../companies/companies.reads.ts';
import { getToday } from '../invoices.reads.ts';
import { toReminderMail } from '../to-reminder-mail.ts';
import { estimateReminderMail } from './estimates.mail.ts';
import { lockToRemind, mailedOn } from './estimates.reads.ts';
import { type EstimateRowStored, lockEstimate, publishEstimate, saveEstimate } from './estimates.writes.ts';
import { estimateHref } from './send-estimate.ts';

/**
 * Mails a client a reminder of an estimate that waits for their answer. On the day of Swath's own reminder or later it
 * takes its place.
 *
 * @throws Refused estimate_not_found, estimate_not_waiting, estimate_lapsed, estimate_mailed_today, client_without_email
 *
 * Source: docs/rules/payments-and-refunds.md.
 */
export function sendEstimateReminder(ctx: Context, crew: CrewProof, id: EstimateId): Promise<void> {
  return ctx.db.transaction().execute(async (tx) => {
    const { estimate, ...to } = await requireReminder(tx, crew, id);
    await mailReminder(ctx, tx, estimate, to);
  });
}

/** The reminder of an estimate as `sendEstimateReminder` would mail it now. @throws Refused as that does */
export function previewEstimateReminder(ctx: Context, crew: CrewProof, id: EstimateId): Promise<ReminderMail> {
  return ctx.db.transaction().execute(async (tx) => {
    const { estimate, email } = await requireReminder(tx, crew, id);
    return toReminderMail(await writeReminder(ctx, tx, estimate, email));
  });
}

async function requireReminder(
  tx: Tx,
  crew: CrewProof,
  id: EstimateId,
): Promise<{ estimate: EstimateRowStored; email: string; today: Day }> {
  const estimate = await lockEstimate(tx, crew, id);
  const today = await getToday(tx, crew);
  const time_zone = await getTimeZone(tx, crew);
  const whyNot = whyNotRemindEstimate({ ...estimate, mailedOn: mailedOn({ ...estimate, time_zone }) }, today);
  if (whyNot) throw new Refused(whyNot);
  const { email } = (await findClientRow(tx, crew, estimate.own_client_id))!;
  if (!email) throw new Refused('client_without_email');
  return { estimate, email, today };
}

/**
 * Mails Swath's own reminder of an estimate. Idempotent. Does nothing if it is answered, withdrawn or over, or if the
 * company wants none or has reminded the client itself.
 */
export function sendDueReminder(ctx: Context, id: EstimateId): Promise<void> {
  return ctx.db.transaction().execute(async (tx) => {
    const due = await lockToRemind(tx, id);
    if (due) await mailReminder(ctx, tx, due, { email: due.email!, today: due.today });
  });
}

async function mailReminder(
  ctx: Context,
  tx: Tx,
  estimate: EstimateRowStored,
  { email, today }: { readonly email: string; readonly today: Day },
): Promise<void> {
  const { id, company_id } = estimate;
  await saveEstimate(tx, id, {
    ...{ mailed_at: await ctx.clock.now(tx), mailed_to: email, reminded_on: today },
    ...(today >= reminderDay(estimate) && { reminder_pending: false }),
  });
  await writeMessage(tx, await writeReminder(ctx, tx, estimate, email));
  await publishEstimate(tx, company_id, id);
}

async function writeReminder(ctx: Context, tx: Tx, estimate: EstimateRowStored, email: string): Promise<Message> {
  const about = { ...estimate, ...(await getCompanyContact(tx, estimate.company_id)), number: estimate.number! };
  return estimateReminderMail(email, about, estimateHref(ctx, estimate.id));
}
