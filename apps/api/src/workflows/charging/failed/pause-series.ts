import type { SeriesId } from '@swath/domain/ids';
import { notifyCompany } from '../../../notifications/in-app/company/notify-company.ts';
import { notifyHomeowner } from '../../../notifications/in-app/notify-homeowner.ts';
import type { Message } from '../../../notifications/mail-outbox/write-message.ts';
import type { Context } from '../../../platform/context.ts';
import type { Tx } from '../../../platform/db/db.ts';
import { companyUnpayableMail, pausedForDeclinesMail, pausedForPayoutsMail } from '../charges.mail.ts';
import { getSeriesToNotify } from '../charges.reads.ts';
import { lockSeries, publishSeriesChanged, saveSeriesCharge } from '../charges.writes.ts';

/**
 * Pauses a series whose company cannot be paid: no visit is charged until the company can be, and both sides are
 * notified. Runs in the caller's transaction; does nothing unless the series is active.
 */
export async function pauseForPayouts(ctx: Context, tx: Tx, id: SeriesId, now: Date): Promise<void> {
  if (!(await pause(tx, id, 'payouts', now))) return;
  const series = await getSeriesToNotify(tx, id);
  const { publicUrl } = ctx.settings;
  await notifyPaused(ctx, tx, series, { why: 'payouts', mail: pausedForPayoutsMail(series, publicUrl) });
  await notifyCompany(ctx, tx, {
    company: series.company_id,
    notice: { kind: 'series_unpayable', customer: series.full_name },
    subject: id,
    mail: companyUnpayableMail(series, publicUrl),
  });
}

/**
 * Pauses a series after too many declines in a row, until another card is saved, and notifies the homeowner. Runs in
 * the caller's transaction; does nothing unless the series is active.
 */
export async function pauseForDeclines(ctx: Context, tx: Tx, id: SeriesId, now: Date): Promise<void> {
  if (!(await pause(tx, id, 'declines', now))) return;
  const series = await getSeriesToNotify(tx, id);
  await notifyPaused(ctx, tx, series, {
    why: 'declines',
    mail: pausedForDeclinesMail(series, ctx.settings.publicUrl),
  });
}

async function notifyPaused(
  ctx: Context,
  tx: Tx,
  { id, client_id, company_name: company }: Awaited<ReturnType<typeof getSeriesToNotify>>,
  { why, mail }: { why: 'declines' | 'payouts'; mail: Message },
): Promise<void> {
  await notifyHomeowner(ctx, tx, {
    account: client_id,
    notice: { kind: 'series_stopped', company, why },
    subject: id,
    mail,
  });
}

/**
 * Resumes a series that was paused because its company could not be paid; does nothing for any other series. Runs in
 * the caller's transaction.
 */
export async function runPayableAgain(tx: Tx, id: SeriesId, now: Date): Promise<void> {
  const series = await lockSeries(tx, id);
  if (series?.pause_reason !== 'payouts') return;
  await saveSeriesCharge(tx, id, { status: 'active', pause_reason: null }, now);
  await publishSeriesChanged(tx, series);
}

/** Pauses an active series. @returns false if it was not active: it then keeps its status and reason */
async function pause(tx: Tx, id: SeriesId, why: 'declines' | 'payouts', now: Date): Promise<boolean> {
  const series = await lockSeries(tx, id);
  if (series?.status !== 'active') return false;
  await saveSeriesCharge(tx, id, { status: 'paused', pause_reason: why }, now);
  await publishSeriesChanged(tx, series);
  return true;
}
