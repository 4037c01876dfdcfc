import type { Day } from '@swath/domain/calendar';
import type { OfferId } from '@swath/domain/ids';
import { offerExpiry } from '@swath/domain/offers/offer-clock';
import { platformFee } from '@swath/domain/payments/platform-fee';
import { hasContactDetails } from '@swath/domain/queue/contact-details';
import type { Cents } from '@swath/domain/units';
import { recordChange } from '../../../notifications/change-feed/record-change.ts';
import type { CrewProof } from '../../../platform/access/access.policy.ts';
import type { Context } from '../../../platform/context.ts';
import type { Tx } from '../../../platform/db/db.ts';
import { Refused } from '../../../platform/process/refused.ts';
import { findPayableCompany } from '../../companies/companies.reads.ts';
import { findGround } from '../../places/crews/crews.reads.ts';
import { requireRoom } from '../../places/require-room.ts';
import type { LockedQueuedJob } from '../lock-queued-job.ts';
import { dropEndMails } from './mails/mails.writes.ts';
import { notifyOffer } from './mails/notify-offer.ts';
import { endOffers, insertOffer } from './offers.writes.ts';

/**
 * What a company offers for a queued job (one waiting for offers): a price, one of the job's acceptable dates, and a
 * message.
 */
export type Proposal = { readonly priceCents: Cents; readonly serviceDate: Day; readonly message: string };

/** The queued job that an offer is for, and the company's open offer that it replaces (null: none). */
type Spot = {
  readonly job: LockedQueuedJob;
  readonly replaces: OfferId | null;
  /** The current time, from the database's clock. */
  readonly now: Date;
};

/**
 * Adds an offer and notifies the homeowner, as a step of making or changing an offer. Checks that the company has room
 * on the offered day now, but reserves nothing until the homeowner accepts.
 *
 * @throws Refused company_cannot_be_paid, contact_details, company_not_available, day_full
 */
export async function addOffer(
  ctx: Context,
  tx: Tx,
  crew: CrewProof,
  { proposal, job, replaces, now }: Spot & { readonly proposal: Proposal },
): Promise<void> {
  const company = await findPayableCompany(tx, crew);
  if (!company) throw new Refused('company_cannot_be_paid');
  const { priceCents, serviceDate, message } = proposal;
  if (hasContactDetails(message)) throw new Refused('contact_details');
  const { duration_minutes: duration, yard_features: features } = job.row;
  const ground = await findGround(tx, crew, { client: job.clientId, features });
  await requireRoom(tx, { company: crew, day: serviceDate, duration, ground });

  if (replaces) await endOffers(tx, [replaces], 'replaced', now);
  const offer = await insertOffer(tx, {
    queued_job_id: job.id,
    company_id: crew,
    price_cents: priceCents,
    fee_cents: platformFee(priceCents),
    service_date: serviceDate,
    message,
    replaces,
    created_at: now,
    expires_at: offerExpiry(now, serviceDate, job.timeZone),
    waits_for_mail: true,
  });
  await dropEndMails(tx, { company: crew, job: job.id });
  await notifyOffer(ctx, tx, { job, now }, { ...proposal, companyName: company.name, isChanged: replaces !== null });
  const audience = { account: job.clientId, company: crew, crews: true };
  await recordChange(tx, { kind: 'offer.changed', subject: offer, audience });
}
