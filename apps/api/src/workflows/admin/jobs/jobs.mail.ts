import { BANKS_TAKE } from '@swath/domain/payments/card-words';
import { centsText } from '@swath/domain/words';
import { mailDay, type Sides, visitFacts, visitLink } from '../../../marketplace/jobs/visit-mails/visit-mails.mail.ts';
import type { Message } from '../../../notifications/mail-outbox/write-message.ts';

/**
 * Mail to a company: a homeowner gets a refund.
 * @param amount  the refund, in cents
 * @param share  how much of it is taken from what the company earned, in cents; the rest is our fee
 */
export const refundedMail = (
  sides: Sides,
  { amount, share, reason }: { amount: number; share: number; reason: string },
  publicUrl: string,
): Message => ({
  to: sides.companyEmail,
  job: sides.id,
  template: 'company-refunded',
  subject: `${centsText(amount)} of a mowing was given back`,
  blocks: [
    { heading: 'A homeowner gets money back' },
    {
      paragraph: `Swath gives ${sides.customer} ${centsText(amount)} of the mowing of ${mailDay(sides, sides.date)} back.`,
    },
    { paragraph: `Why: ${reason}` },
    { paragraph: `${centsText(share)} of it comes out of what you earn with this mowing, the rest out of our fee.` },
    { button: 'Open your dashboard', href: `${publicUrl}/company/dashboard` },
  ],
});

/**
 * Mail to a homeowner: Swath has canceled their mowing. Another mail follows when the refund is made.
 * @param refund  amount that is refunded to the card, in cents; 0: nothing was paid
 * @param release  amount that was only authorized on the card and is now released, in cents; 0: none
 */
export const canceledByHandMail = (
  sides: Sides,
  { reason, refund, release }: { reason: string; refund: number; release: number },
  publicUrl: string,
): Message => ({
  to: sides.homeownerEmail,
  job: sides.id,
  template: 'canceled-by-swath',
  subject: `Your mowing of ${mailDay(sides, sides.date)} is canceled`,
  blocks: [
    { heading: 'Your mowing is canceled' },
    { paragraph: `Swath has canceled the mowing by ${sides.company} on ${mailDay(sides, sides.date)}.` },
    visitFacts(sides),
    { paragraph: `Why: ${reason}` },
    ...(refund > 0 ? [{ paragraph: `${centsText(refund)} goes back to your card. ${BANKS_TAKE}` }] : []),
    ...(release > 0 ? [{ paragraph: `${centsText(release)} was held on your card and is not taken.` }] : []),
    { button: 'Book another day', href: visitLink(sides, publicUrl) },
  ],
});

/** Mail to a company: Swath has canceled one of its mowings, and why. */
export const canceledForCompanyMail = (sides: Sides, reason: string, publicUrl: string): Message => ({
  to: sides.companyEmail,
  job: sides.id,
  template: 'job-canceled-by-swath',
  subject: `The mowing of ${mailDay(sides, sides.date)} is canceled`,
  blocks: [
    { heading: 'A mowing is canceled' },
    {
      paragraph: `Swath has canceled the mowing of ${mailDay(sides, sides.date)} for ${sides.customer} at ${sides.address}.`,
    },
    { paragraph: `Why: ${reason}` },
    { button: 'Open your schedule', href: `${publicUrl}/company/dashboard` },
  ],
});
