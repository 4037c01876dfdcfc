import { dayAt } from '@swath/domain/calendar';
import { isOpen } from '@swath/domain/offers/offer-clock';
import { nextMailAt } from '@swath/domain/queue/mail-clock';
import { getEmail } from '../../../../identity/accounts/accounts.reads.ts';
import { mailHomeowner, notifyHomeowner } from '../../../../notifications/in-app/notify-homeowner.ts';
import type { Context } from '../../../../platform/context.ts';
import type { Tx } from '../../../../platform/db/db.ts';
import type { LockedQueuedJob } from '../../lock-queued-job.ts';
import { offerReceivedMail, offersGatheredMail } from '../offers.mail.ts';
import { listOpenOffers, type StoredOffer } from '../offers.reads.ts';
import { listNotifiedOffers, type NotifiedOffer } from './mails.reads.ts';
import { saveNothingNew, saveOffersMailDue, saveOffersMailed } from './mails.writes.ts';

/** A locked queued job (one waiting for offers), and the current time of the database's clock. */
type Spot = { readonly job: LockedQueuedJob; readonly now: Date };

/** An offer as its homeowner sees it. `isChanged`: it replaced another one of the same company. */
export type NewOffer = {
  readonly companyName: string;
  readonly priceCents: number;
  readonly serviceDate: StoredOffer['serviceDate'];
  readonly message: string;
  readonly isChanged: boolean;
};

/**
 * Notifies the homeowner of a new offer: in their list and by push at once, by mail at most once in a quarter of an
 * hour. Offers within that time are listed together in the next mail.
 *
 * Source: docs/rules/queue-and-offers.md.
 */
export async function notifyOffer(ctx: Context, tx: Tx, { job, now }: Spot, offer: NewOffer): Promise<void> {
  const at = nextMailAt(job.row.offers_mailed_at, now);
  const isDue = at <= now;
  const waits = job.row.offers_mail_due_at !== null;
  const { companyName: company, serviceDate: date, priceCents } = offer;
  await notifyHomeowner(ctx, tx, {
    account: job.clientId,
    notice: { kind: offer.isChanged ? 'offer_changed' : 'offer_received', company, date, priceCents },
    subject: job.id,
    ...(isDue &&
      !waits && { mail: offerReceivedMail(await getEmail(tx, job.clientId), offer, homeOf(ctx, { job, now })) }),
  });
  if (!isDue) await saveOffersMailDue(tx, job.id, at);
  // A delayed mail is due that the sweep has not sent yet: send one mail that lists those offers and this one.
  else if (waits) await mailWaitingOffers(ctx, tx, { job, now });
  else await saveOffersMailed(tx, job.id, now);
}

/**
 * Mails the homeowner the current offers for their queued job, if any of these is new to them, as a step for a job that
 * the caller has locked. If none is new, only cancels the scheduled mail.
 */
export async function mailWaitingOffers(ctx: Context, tx: Tx, { job, now }: Spot): Promise<void> {
  const all = (await listOpenOffers(tx, [job.id])).get(job.id) ?? [];
  const open = all.filter((offer) => isOpen(offer, now));
  const mailedAt = job.row.offers_mailed_at ?? job.row.created_at;
  const companies = open.map((offer) => offer.companyId);
  const notified = await listNotifiedOffers(tx, { companies, job: job.id }, mailedAt);
  const news = open.filter((offer) => offer.waitsForMail && !notified.some((one) => isSame(one, offer)));
  if (news.length === 0) return saveNothingNew(tx, job.id);

  const [to, home] = [await getEmail(tx, job.clientId), homeOf(ctx, { job, now })];
  const [only] = open.length === 1 ? open : [];
  const mail = only ? offerReceivedMail(to, asNew(only, notified), home) : offersGatheredMail(to, open, home);
  await mailHomeowner(ctx, tx, { account: job.clientId, kind: 'offer_received', mail });
  await saveOffersMailed(tx, job.id, now);
}

const homeOf = ({ settings }: Context, { job, now }: Spot) => ({
  id: job.id,
  address: job.row.address,
  publicUrl: settings.publicUrl,
  today: dayAt(now, job.timeZone),
});

const asNew = (offer: StoredOffer, notified: readonly NotifiedOffer[]): NewOffer => ({
  companyName: offer.company.name,
  priceCents: offer.price,
  serviceDate: offer.serviceDate,
  message: offer.message,
  // Changed compared to the last mail, whatever happened in between.
  isChanged: notified.some((one) => one.companyId === offer.companyId),
});

const isSame = (notified: NotifiedOffer, offer: StoredOffer): boolean =>
  notified.companyId === offer.companyId &&
  notified.price === offer.price &&
  notified.serviceDate === offer.serviceDate &&
  notified.message === offer.message;
