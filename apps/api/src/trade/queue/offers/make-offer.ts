import { type Day, dayAt } from '@swath/domain/calendar';
import type { QueuedJobId } from '@swath/domain/ids';
import { offerExpiry } from '@swath/domain/offers/offer-clock';
import { platformFee } from '@swath/domain/payments/platform-fee';
import { whyNotOffer } from '@swath/domain/queue/offer-rules';
import type { Cents } from '@swath/domain/units';
import type { CrewProof } from '../../../machinery/access/access.policy.ts';
import type { Context } from '../../../machinery/context.ts';
import type { Tx } from '../../../machinery/db/db.ts';
import { Refused } from '../../../machinery/process/refused.ts';
import { getEmail } from '../../../people/accounts/accounts.reads.ts';
import { recordChange } from '../../../telling/changes/record-change.ts';
import { tellHomeowner } from '../../../telling/notices/tell-homeowner.ts';
import { findPayableCompany } from '../../companies/companies.reads.ts';
import { isInAreas } from '../../companies/service-areas/service-areas.reads.ts';
import { requireRoom } from '../../places/require-room.ts';
import { stopQueueClock } from '../expiry/stop-queue-clock.ts';
import { type HeldQueuedJob, holdQueuedJob } from '../hold-queued-job.ts';
import { offerReceivedMail } from './offers.mail.ts';
import { insertOffer } from './offers.writes.ts';

/** What a company offers: whole cents, and one of the acceptable dates. */
type Proposal = { readonly priceCents: Cents; readonly serviceDate: Day; readonly message: string };

/**
 * A company names its price for a queued lawn on one of the days the homeowner can take. The clock of the queued job
 * stands still while offers are open. No place is held before the homeowner accepts.
 *
 * @throws Refused queued_job_not_found, queued_job_ended, offer_exists, too_many_offers, date_not_acceptable,
 *   date_too_early, company_cannot_be_paid, company_not_available, day_full
 *
 * Source: docs/decisions.md, D35 and D36.
 */
export function makeOffer(ctx: Context, crew: CrewProof, id: QueuedJobId, proposal: Proposal): Promise<void> {
  return ctx.db.transaction().execute(async (tx) => {
    const now = await ctx.clock.now(tx);
    const job = await holdQueuedJob(ctx, tx, id, now);
    if (!job || !(await isInAreas(tx, crew, job.row))) throw new Refused('queued_job_not_found');
    const whyNot = whyNotOffer({ ...job, offers: job.open }, crew, proposal.serviceDate, now);
    if (whyNot) throw new Refused(whyNot);
    const company = await findPayableCompany(tx, crew);
    if (!company) throw new Refused('company_cannot_be_paid');
    await requireRoom(tx, { company: crew, day: proposal.serviceDate, duration: job.row.duration_minutes });

    const { priceCents, serviceDate, message } = proposal;
    const offer = await insertOffer(tx, {
      queued_job_id: id,
      company_id: crew,
      price_cents: priceCents,
      fee_cents: platformFee(priceCents),
      service_date: serviceDate,
      message,
      created_at: now,
      expires_at: offerExpiry(now, serviceDate, job.timeZone),
    });
    await stopQueueClock(tx, job, now);
    await tellOfOffer(ctx, tx, job, { ...proposal, companyName: company.name, now });
    const audience = { account: job.clientId, company: crew, crews: true };
    await recordChange(tx, { kind: 'offer.changed', subject: offer, audience });
  });
}

async function tellOfOffer(
  ctx: Context,
  tx: Tx,
  job: HeldQueuedJob,
  { now, ...offer }: Proposal & { companyName: string; now: Date },
): Promise<void> {
  const email = await getEmail(tx, job.clientId);
  const home = { address: job.row.address, publicUrl: ctx.settings.publicUrl, today: dayAt(now, job.timeZone) };
  const { companyName: company, serviceDate: date, priceCents } = offer;
  await tellHomeowner(ctx, tx, {
    account: job.clientId,
    notice: { kind: 'offer_received', company, date, priceCents },
    subject: job.row.id,
    mail: offerReceivedMail(email, offer, home),
  });
}
