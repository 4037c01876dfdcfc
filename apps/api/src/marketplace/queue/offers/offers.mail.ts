import type { Day } from '@swath/domain/calendar';
import { byBestOffer } from '@swath/domain/offers/best-offer';
import type { OfferStatus } from '@swath/domain/offers/offer';
import { centsText, dayText } from '@swath/domain/words';
import type { Message } from '../../../notifications/mail-outbox/write-message.ts';
import { queuedJobLink } from '../queue.mail.ts';
import type { StoredOffer } from './offers.reads.ts';

/**
 * How an offer ended without being accepted: rejected by the homeowner, expired, or closed because the queued job ended
 * (it does not wait for offers any more) or the company is not approved any more.
 */
export type Unlucky = 'rejected' | 'expired' | 'closed';

const WHY: Record<Unlucky, string> = {
  rejected: 'The homeowner has decided against your offer.',
  expired: 'The homeowner did not answer in time.',
  closed: 'The job is no longer in the queue: the homeowner chose another company or took it back.',
};

const NOT_APPROVED = 'Your company is not approved at present, so its open offers were closed.';

const SUBJECTS: Record<Unlucky, string> = {
  rejected: 'Your offer was not accepted',
  expired: 'Your offer has expired',
  closed: 'Your offer is closed',
};

/** Whether an offer ended in one of the ways that its company is mailed about. */
export const isUnlucky = (status: OfferStatus): status is Unlucky => status in WHY;

/** `today`: the day on which the mail is written. */
type Where = { readonly address: string; readonly publicUrl: string; readonly today: Day };

/** The homeowner's queued job. */
type OwnJob = Where & { readonly id: string };

/** Mail to the homeowner: a new or changed offer. */
export const offerReceivedMail = (
  to: string,
  offer: {
    companyName: string;
    priceCents: number;
    serviceDate: StoredOffer['serviceDate'];
    message: string;
    /** Whether the offer replaced another one of the same company. */
    isChanged: boolean;
  },
  home: OwnJob,
): Message => ({
  to,
  template: offer.isChanged ? 'offer-changed' : 'offer-received',
  subject: offer.isChanged
    ? `${offer.companyName} now offers to mow your lawn for ${centsText(offer.priceCents)}`
    : `${offer.companyName} offers to mow your lawn for ${centsText(offer.priceCents)}`,
  blocks: [
    { heading: offer.isChanged ? 'An offer has changed' : 'You have an offer' },
    {
      facts: [
        ['Company', offer.companyName],
        ['Price', centsText(offer.priceCents)],
        ['When', dayText(offer.serviceDate, home.today)],
        ['Where', home.address],
        ...(offer.message ? [['Message', offer.message] as const] : []),
      ],
    },
    { paragraph: 'It is good for 24 hours at most. You pay when you accept it, and nothing before.' },
    { button: 'Look at the offer', href: queuedJobLink(home.id, home.publicUrl) },
  ],
});

/**
 * Mail to the homeowner: several open offers, best one first.
 *
 * @param offers  two or more, all of them open
 */
export const offersGatheredMail = (
  to: string,
  offers: readonly Pick<StoredOffer, 'id' | 'price' | 'createdAt' | 'serviceDate' | 'company'>[],
  home: OwnJob,
): Message => {
  const sorted = offers.toSorted(byBestOffer);
  return {
    to,
    template: 'offers-gathered',
    subject: `${offers.length} offers for your lawn, from ${centsText(sorted[0]!.price)}`,
    blocks: [
      { heading: `You have ${offers.length} offers` },
      {
        facts: [
          ...sorted.map(
            (offer) =>
              [offer.company.name, `${centsText(offer.price)}, ${dayText(offer.serviceDate, home.today)}`] as const,
          ),
          ['Where', home.address],
        ],
      },
      { paragraph: 'Each is good for 24 hours at most. You pay when you accept one, and nothing before.' },
      { button: 'Compare the offers', href: queuedJobLink(home.id, home.publicUrl) },
    ],
  };
};

/** Mail to a company: its offer was not accepted, and why. */
export const offerEndedMail = (
  offer: Pick<StoredOffer, 'company' | 'isCompanyApproved' | 'price' | 'serviceDate'>,
  how: Unlucky,
  { address, publicUrl, today }: Where,
): Message => ({
  to: offer.company.email,
  template: `offer-${how}`,
  subject: SUBJECTS[how],
  blocks: [
    { heading: SUBJECTS[how] },
    { paragraph: how === 'closed' && !offer.isCompanyApproved ? NOT_APPROVED : WHY[how] },
    {
      facts: [
        ['Where', address],
        ['When', dayText(offer.serviceDate, today)],
        ['Price', centsText(offer.price)],
      ],
    },
    { button: 'See queued jobs', href: `${publicUrl}/company/queued-jobs` },
  ],
});
