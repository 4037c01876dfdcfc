import type { CompanyId } from '@swath/domain/ids';
import type { Message } from '../../../notifications/mail-outbox/write-message.ts';
import { mailDay, type Sides } from '../visit-mails/visit-mails.mail.ts';

/** Mail to the homeowner: the company has answered their review. The answer itself may change, so it is only linked. */
export const reviewAnsweredMail = (sides: Sides, company: CompanyId, publicUrl: string): Message => ({
  to: sides.homeownerEmail,
  job: sides.id,
  template: 'review-answered',
  subject: `${sides.company} answered your review`,
  blocks: [
    { heading: 'Your review was answered' },
    { paragraph: `${sides.company} answered what you said about the mowing on ${mailDay(sides, sides.date)}.` },
    { paragraph: 'Everybody can read the answer on the company’s page, under your review.' },
    { button: 'Read the answer', href: `${publicUrl}/companies/${company}` },
  ],
});
