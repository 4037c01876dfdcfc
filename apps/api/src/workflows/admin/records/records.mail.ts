import { NOTHING_TO_PAY } from '@swath/domain/jobs/cancel-promise';
import { centsText } from '@swath/domain/words';
import { mailDay, type Sides, visitLink } from '../../../marketplace/jobs/visit-mails/visit-mails.mail.ts';
import type { Message } from '../../../notifications/mail-outbox/write-message.ts';

type Decided = { readonly paid: boolean; readonly reason: string };

/** Mail to a homeowner: how an administrator decided about the visit they disputed. A refund has a mail of its own. */
export const recordDecidedMail = (sides: Sides, { paid, reason }: Decided, publicUrl: string): Message => ({
  to: sides.homeownerEmail,
  job: sides.id,
  template: 'record-decided',
  subject: paid
    ? `Your mowing of ${mailDay(sides, sides.date)} counts as done`
    : `Your mowing of ${mailDay(sides, sides.date)} is canceled`,
  blocks: [
    { heading: paid ? 'Your mowing counts as done' : 'Your mowing is canceled' },
    {
      paragraph: `You said that ${sides.company} did not mow your lawn on ${mailDay(sides, sides.date)}. We looked at it.`,
    },
    {
      paragraph: paid
        ? `It counts as done, and the ${centsText(sides.price)} is paid.`
        : `It was not done. ${NOTHING_TO_PAY}`,
    },
    { paragraph: `Why: ${reason}` },
    { button: 'See your visit', href: visitLink(sides, publicUrl) },
  ],
});

/** Mail to a company: how an administrator decided about the visit that its homeowner disputed. */
export const recordDecidedForCompanyMail = (sides: Sides, { paid, reason }: Decided, publicUrl: string): Message => ({
  to: sides.companyEmail,
  job: sides.id,
  template: 'job-record-decided',
  subject: paid
    ? `A visit of ${mailDay(sides, sides.date)} is paid`
    : `A visit of ${mailDay(sides, sides.date)} is canceled`,
  blocks: [
    { heading: paid ? 'A disputed visit counts as done' : 'A disputed visit does not count as done' },
    {
      paragraph: paid
        ? `Your visit for ${sides.customer} on ${mailDay(sides, sides.date)} is completed and paid like any other.`
        : `Your visit for ${sides.customer} on ${mailDay(sides, sides.date)} is canceled, and they get their money back.`,
    },
    { paragraph: `Why: ${reason}` },
    { button: 'Open your dashboard', href: `${publicUrl}/company/dashboard` },
  ],
});
