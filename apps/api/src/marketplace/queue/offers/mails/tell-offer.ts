import { dayAt } from '@swath/domain/calendar';
import { isOpen } from '@swath/domain/offers/offer-clock';
import { nextMailAt } from '@swath/domain/queue/mail-clock';
import { getEmail } from '../../../../identity/accounts/accounts.reads.ts';
import { mailHomeowner, tellHomeowner } from '../../../../notifications/in-app/tell-homeowner.ts';
import type { Context } from '../../../../platform/context.ts';
import type { Tx } from '../../../../platform/db/db.ts';
import type { HeldQueuedJob } from '../../hold-queued-job.ts';
import { offerReceivedMail, offersGatheredMail } from '../offers.mail.ts';
import { listOpenOffers, type StoredOffer } from '../offers.reads.ts';
import { listToldOffers, type ToldOffer } from './mails.reads.ts';
import { saveNothingNew, saveOffersMailDue, saveOffersMailed } from './mails.writes.ts';

/** A queued job that the caller holds, at a moment of the database's clock. */
type Spot = { readonly job: HeldQueuedJob; readonly now: Date };

/** An offer as its homeowner is told of it; `isChanged`: it took the place of another one of its company. */
export type NewOffer = {
  readonly companyName: string;
  readonly priceCents: number;
  readonly serviceDate: StoredOffer['serviceDate'];
  readonly message: string;
  readonly isChanged: boolean;
};

/**
 * Tells the homeowner of an offer that was just added: in their list and by push at once, by mail at most once in a quarter
 * of an hour. What comes within it waits for one mail that says how it stands then.
 *
 * Source: docs/decisions.md, D555.
 */
export async function tellOffer(ctx: Context, tx: Tx, { job, now }: Spot, offer: NewOffer): Promise<void> {
  const at = nextMailAt(job.row.offers_mailed_at, now);
  const isDue = at <= now;
  const waits = job.row.offers_mail_due_at !== null;
  const { companyName: company, serviceDate: date, priceCents } = offer;
  await tellHomeowner(ctx, tx, {
    account: job.clientId,
    notice: { kind: offer.isChanged ? 'offer_changed' : 'offer_received', company, date, priceCents },
    subject: job.id,
    ...(isDue &&
      !waits && { mail: offerReceivedMail(await getEmail(tx, job.clientId), offer, homeOf(ctx, { job, now })) }),
  });
  if (!isDue) await saveOffersMailDue(tx, job.id, at);
  // The sweep has not come by yet: one mail says what waited, and this.
  else if (waits) await mailWaitingOffers(ctx, tx, { job, now });
  else await saveOffersMailed(tx, job.id, now);
}

/**
 * Mails the homeowner how the offers on their job stand now, when one of them is new to them; a step of whoever holds the
 * job. Of what was taken back nobody is told, nor of what the last mail says already.
 */
export async function mailWaitingOffers(ctx: Context, tx: Tx, { job, now }: Spot): Promise<void> {
  const all = (await listOpenOffers(tx, [job.id])).get(job.id) ?? [];
  const open = all.filter((offer) => isOpen(offer, now));
  const mailedAt = job.row.offers_mailed_at ?? job.row.created_at;
  const companies = open.map((offer) => offer.companyId);
  const told = await listToldOffers(tx, { companies, job: job.id }, mailedAt);
  const news = open.filter((offer) => offer.waitsForMail && !told.some((one) => isSame(one, offer)));
  if (news.length === 0) return saveNothingNew(tx, job.id);

  const [to, home] = [await getEmail(tx, job.clientId), homeOf(ctx, { job, now })];
  const [only] = open.length === 1 ? open : [];
  const mail = only ? offerReceivedMail(to, asNew(only, told), home) : offersGatheredMail(to, open, home);
  await mailHomeowner(ctx, tx, { account: job.clientId, kind: 'offer_received', mail });
  await saveOffersMailed(tx, job.id, now);
}

const homeOf = ({ settings }: Context, { job, now }: Spot) => ({
  address: job.row.address,
  publicUrl: settings.publicUrl,
  today: dayAt(now, job.timeZone),
});

const asNew = (offer: StoredOffer, told: readonly ToldOffer[]): NewOffer => ({
  companyName: offer.company.name,
  priceCents: offer.price,
  serviceDate: offer.serviceDate,
  message: offer.message,
  // Changed is what the homeowner knew otherwise, whatever became of it while nobody mailed them.
  isChanged: told.some((one) => one.companyId === offer.companyId),
});

const isSame = (told: ToldOffer, offer: StoredOffer): boolean =>
  told.companyId === offer.companyId &&
  told.price === offer.price &&
  told.serviceDate === offer.serviceDate &&
  told.message === offer.message;
