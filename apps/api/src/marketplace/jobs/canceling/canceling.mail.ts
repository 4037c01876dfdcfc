import { NOTHING_TO_PAY } from '@swath/domain/jobs/cancel-promise';
import { type CrewReason, reasonWords } from '@swath/domain/jobs/crew-reason';
import type { Block } from '../../../notifications/mail-outbox/render-message.ts';
import type { Message } from '../../../notifications/mail-outbox/write-message.ts';
import { mailDay, type Sides, visitFacts, visitLink } from '../visit-mails/visit-mails.mail.ts';

const home = (publicUrl: string) => `${publicUrl}/user/dashboard`;

/** The crew's note about its reason for canceling, as a block of a mail; no block for an empty note. */
export const noteOf = (note: string): Block[] => (note === '' ? [] : [{ paragraph: `They write: ${note}` }]);

/** Mail to the homeowner: the company has canceled. Another mail follows when the refund is on its way. */
export const calledOffMail = (sides: Sides, why: { reason: CrewReason; note: string }, publicUrl: string): Message => ({
  to: sides.homeownerEmail,
  job: sides.id,
  template: 'canceled-by-company',
  subject: `Your mowing of ${mailDay(sides, sides.date)} is canceled`,
  blocks: [
    { heading: 'Your company has canceled' },
    {
      paragraph: `${sides.company} cannot come on ${mailDay(sides, sides.date)}: ${reasonWords(why.reason).toLowerCase()}.`,
    },
    ...noteOf(why.note),
    {
      paragraph: `${NOTHING_TO_PAY} Pick another day with one tap, or let other companies offer.`,
    },
    visitFacts(sides),
    { button: 'Pick another day', href: home(publicUrl) },
    { small: 'See this visit', href: visitLink(sides, publicUrl) },
  ],
});
