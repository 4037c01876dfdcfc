import type { CheckoutSession } from '@swath/contract/payments';
import type { JobId } from '@swath/domain/ids';
import { lockJob } from '../../marketplace/jobs/lock-job.ts';
import { authorizePayment } from '../../money/payments/bank/authorize-payment.ts';
import { addVisitPage } from '../../money/payments/open/add-visit-payment.ts';
import { openVisitPage } from '../../money/payments/open/open-page.ts';
import type { PayingContext } from '../../money/payments/payment-handlers.ts';
import { findLivingPayment } from '../../money/payments/payments.reads.ts';
import { settlePayment } from '../../money/payments/settle/settle-payment.ts';
import { priceOfRow, toPriceLines } from '../../money/prices/to-price-lines.ts';
import type { HomeownerProof } from '../../platform/access/access.policy.ts';
import type { Context } from '../../platform/context.ts';
import type { Tx } from '../../platform/db/db.ts';
import { Refused } from '../../platform/process/refused.ts';
import { GatewayFault } from '../../platform/providers/payments/payment-gateway.ts';
import { billOf } from './charge-visit.ts';
import { findSeriesVisit } from './charges.reads.ts';

/**
 * Opens a page on which a homeowner pays a series visit themselves, after a decline or before the card is charged.
 * Idempotent: returns the same page while it is open.
 * @throws Refused job_not_found, job_canceled, visit_already_paid, company_cannot_be_paid, gateway_unavailable
 */
export async function payVisit(ctx: PayingContext, homeowner: HomeownerProof, id: JobId): Promise<CheckoutSession> {
  const own = await findSeriesVisit(ctx.db, id);
  if (own?.client_id !== homeowner) throw new Refused('job_not_found');
  await finishWhatIsUnderWay(ctx, id);
  const { visit, payment } = await ctx.db.transaction().execute((tx) => takePayment(ctx, tx, id));
  const page = await openVisitPage(ctx, payment, visit.email);
  return {
    ...page,
    price: toPriceLines(priceOfRow(visit)),
    heldUntil: payment.session_expires_at!.toISOString(),
  };
}

/**
 * Settles the visit's open payment page, or completes a charge of the card that has begun, so that it is certain
 * afterwards whether the visit is paid.
 */
async function finishWhatIsUnderWay(ctx: PayingContext, id: JobId): Promise<void> {
  const living = await findLivingPayment(ctx.db, id);
  if (!living || living.isPaid) return;
  try {
    if (living.isPage) await settlePayment(ctx, living.id, 'asked');
    else await authorizePayment(ctx, living.id);
  } catch (fault) {
    if (!(fault instanceof GatewayFault)) throw fault;
    ctx.log.error({ err: fault, payment: living.id }, 'the gateway did not say how a visit is paid');
    throw new Refused('gateway_unavailable');
  }
}

async function takePayment(ctx: Context, tx: Tx, id: JobId) {
  const job = await lockJob(tx, id);
  const visit = await findSeriesVisit(tx, id);
  if (!job || !visit) throw new Refused('job_not_found');
  if (job.status === 'canceled') throw new Refused('job_canceled');
  const living = await findLivingPayment(tx, id);
  if (living?.isPaid) throw new Refused('visit_already_paid');
  if (living && !living.isPage) throw new Refused('gateway_unavailable');
  if (!visit.payable) throw new Refused('company_cannot_be_paid');
  return { visit, payment: living?.row ?? (await addVisitPage(ctx, tx, billOf(visit), await ctx.clock.now(tx))) };
}
