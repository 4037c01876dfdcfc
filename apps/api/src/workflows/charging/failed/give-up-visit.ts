import { dayAt } from '@swath/domain/calendar';
import type { Job } from '@swath/domain/jobs/job';
import { DECLINES_TO_PAUSE } from '@swath/domain/payments/visit-charge';
import { callOffJob } from '../../../marketplace/jobs/call-off-job.ts';
import { recordEvent } from '../../../marketplace/jobs/history/record-event.ts';
import { getSides } from '../../../marketplace/jobs/jobs.reads.ts';
import { notifyCompany } from '../../../notifications/in-app/company/notify-company.ts';
import { notifyHomeowner } from '../../../notifications/in-app/notify-homeowner.ts';
import type { Context } from '../../../platform/context.ts';
import type { Tx } from '../../../platform/db/db.ts';
import { countGivenUp } from '../../../platform/tasks/count-given-up.ts';
import { unpaidVisitMail, unpaidVisitOfCompanyMail } from '../charges.mail.ts';
import type { SeriesVisitRow } from '../charges.reads.ts';
import { lockSeries, saveSeriesCharge } from '../charges.writes.ts';
import { pauseForDeclines } from './pause-series.ts';

/**
 * Cancels a visit that is still unpaid when its crew would set out, and notifies both sides. After DECLINES_TO_PAUSE
 * visits in a row that were canceled because of a decline, the series is paused. Runs in the caller's transaction,
 * which has locked the job.
 * Source: docs/rules/payments-and-refunds.md.
 */
export async function giveUpVisit(ctx: Context, tx: Tx, job: Job, visit: SeriesVisitRow, now: Date): Promise<void> {
  if (!(await callOffJob(tx, job, 'unpaid', now))) return;
  await countGivenUp(tx, 'charge');
  await recordEvent(tx, { job: job.id, by: { side: 'product' }, event: { kind: 'canceled' } });
  const around = { today: dayAt(now, visit.time_zone), publicUrl: ctx.settings.publicUrl };
  await notifyHomeowner(ctx, tx, {
    account: visit.client_id,
    notice: { kind: 'visit_unpaid', company: visit.company_name, date: visit.service_date },
    subject: visit.id,
    mail: unpaidVisitMail(visit, around),
  });
  const { customer } = await getSides(tx, job.id);
  await notifyCompany(ctx, tx, {
    company: job.companyId,
    notice: { kind: 'canceled', customer, date: visit.service_date, why: 'unpaid', amountCents: null },
    subject: job.id,
    mail: unpaidVisitOfCompanyMail(visit, around),
  });
  if (!visit.last_decline) return;
  const series = (await lockSeries(tx, visit.series_id))!;
  const declines = series.declines_in_row + 1;
  await saveSeriesCharge(tx, visit.series_id, { declines_in_row: declines }, now);
  if (declines >= DECLINES_TO_PAUSE) await pauseForDeclines(ctx, tx, visit.series_id, now);
}
