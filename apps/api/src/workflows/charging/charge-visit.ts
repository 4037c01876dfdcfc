import type { JobId } from '@swath/domain/ids';
import type { Job } from '@swath/domain/jobs/job';
import { nextChargeStep, type UnpaidVisit } from '@swath/domain/payments/visit-charge';
import { lockJob } from '../../marketplace/jobs/lock-job.ts';
import { addVisitCharge } from '../../money/payments/open/add-visit-payment.ts';
import type { PayingContext } from '../../money/payments/payment-handlers.ts';
import { findLivingPayment } from '../../money/payments/payments.reads.ts';
import { endVisitPage } from '../../money/payments/settle/end-visit-page.ts';
import { settlePayment } from '../../money/payments/settle/settle-payment.ts';
import type { Context } from '../../platform/context.ts';
import type { Tx } from '../../platform/db/db.ts';
import { findSeriesVisit, type SeriesVisitRow } from './charges.reads.ts';
import { giveUpVisit } from './failed/give-up-visit.ts';
import { pauseForPayouts } from './failed/pause-series.ts';
import { recordDecline } from './failed/record-decline.ts';

/**
 * Charges the saved card for an unpaid visit of a series if that is due, or cancels the visit if it is too late to
 * charge it. Safe with concurrent workers: the job is locked, and a visit has at most one open payment.
 */
export async function chargeVisit(ctx: PayingContext, id: JobId): Promise<void> {
  await lookAtPage(ctx, id);
  await ctx.db.transaction().execute(async (tx) => {
    const job = await lockJob(tx, id);
    const visit = await findSeriesVisit(tx, id);
    // A visit that its company recorded as done is charged once that is confirmed.
    if (!job || !visit || job.status === 'canceled' || job.record) return;
    await doWhatIsDue(ctx, tx, job, visit);
  });
}

/**
 * Settles the payment on the visit's open page, if there is one: a payment made a moment ago must not count as missing.
 * If a card was saved after the page was opened, the page is closed instead, as that card is charged.
 */
async function lookAtPage(ctx: PayingContext, id: JobId): Promise<void> {
  const page = await findLivingPayment(ctx.db, id);
  if (!page || page.isPaid || !page.isPage) return;
  const visit = await findSeriesVisit(ctx.db, id);
  const isReplaced = visit?.card_since != null && visit.card_since > page.row.created_at;
  await (isReplaced ? endVisitPage(ctx, page.id) : settlePayment(ctx, page.id, 'visit due'));
}

async function doWhatIsDue(ctx: Context, tx: Tx, job: Job, visit: SeriesVisitRow): Promise<void> {
  const now = await ctx.clock.now(tx);
  const living = await findLivingPayment(tx, job.id);
  if (living?.isPaid || visit.given_back) return;
  const unpaid: UnpaidVisit = {
    serviceDate: visit.service_date,
    timeZone: visit.time_zone,
    isPending: job.status === 'pending',
    lastDecline: visit.last_decline,
    mayCharge: isRunning(visit),
  };
  let step = nextChargeStep(unpaid, now);
  if (step === 'charge' && !visit.payable) {
    await pauseForPayouts(ctx, tx, visit.series_id, now);
    step = nextChargeStep({ ...unpaid, mayCharge: false }, now);
  }
  if (step === 'give-up') return giveUpVisit(ctx, tx, job, visit, now);
  if (step === 'wait' || living) return;

  const payment = await addVisitCharge(ctx, tx, billOf(visit), { card: visit.saved_card_id, now });
  if (payment.state === 'failed') await recordDecline(ctx, tx, { payment: payment.id, job: job.id, now });
}

/**
 * Whether visits of the series may be charged to the card. While a homeowner pauses the series, its visits outside of
 * the pause are still charged.
 */
const isRunning = ({ series_status, pause_reason }: SeriesVisitRow): boolean =>
  series_status !== 'draft' && (pause_reason === null || pause_reason === 'homeowner');

/** The data of a payment for a visit: homeowner, company, and the amounts in cents. */
export const billOf = (visit: SeriesVisitRow) => ({
  jobId: visit.id,
  homeownerId: visit.client_id,
  companyId: visit.company_id,
  // Never null here, as only visits of companies that can be paid are charged.
  payoutAccount: visit.payout_account_id!,
  amount: visit.price_cents,
  fee: visit.fee_cents,
});
