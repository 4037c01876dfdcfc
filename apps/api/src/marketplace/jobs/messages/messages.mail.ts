import { type WrittenTimes, writtenText } from '@swath/domain/jobs/written-text';
import { clockText } from '@swath/domain/words';
import type { Block } from '../../../notifications/mail-outbox/render-message.ts';
import type { Message } from '../../../notifications/mail-outbox/write-message.ts';
import { mailDay, type Sides } from '../visit-mails/visit-mails.mail.ts';

type Unread = WrittenTimes & { readonly words: string };

/** Maximum number of messages in a mail; the thread in the product shows all. */
const MOST_IN_A_MAIL = 20;

const inMail = (unread: readonly Unread[], timeZone: string): Block[] => {
  const more = unread.length - MOST_IN_A_MAIL;
  const shown = unread.slice(0, MOST_IN_A_MAIL).map((message) => {
    const times = [clockText(message.sentAt, timeZone), writtenText(message, timeZone)].filter((time) => time !== '');
    return `${times.join(', ')}: ${message.words}`;
  });
  return [...shown, ...(more > 0 ? [`And ${more} more.`] : [])].map((paragraph) => ({ paragraph }));
};
const written = (who: string, unread: readonly Unread[]) =>
  unread.length === 1 ? `${who} wrote to you` : `${unread.length} messages from ${who}`;
const NOT_BY_MAIL: Block = { paragraph: 'Please answer in Swath: an answer to this mail is not delivered.' };

/** Mail to the homeowner: unread messages from their company. */
export const messagesForHomeownerMail = (sides: Sides, unread: readonly Unread[], publicUrl: string): Message => ({
  to: sides.homeownerEmail,
  job: sides.id,
  template: 'messages-unread',
  subject: `${written(sides.company, unread)} about your mowing on ${mailDay(sides, sides.date)}`,
  blocks: [
    { heading: written(sides.company, unread) },
    { paragraph: `About your mowing on ${mailDay(sides, sides.date)} at ${sides.address}.` },
    ...inMail(unread, sides.propertyZone),
    NOT_BY_MAIL,
    { button: 'Answer', href: `${publicUrl}/user/visits/${sides.id}/messages` },
  ],
});

/** Mail to a member of the company: unread messages from a customer. */
export const messagesForCompanyMail = (
  to: string,
  sides: Sides,
  unread: readonly Unread[],
  publicUrl: string,
): Message => ({
  to,
  job: sides.id,
  template: 'company-messages-unread',
  subject: `${written(sides.customer, unread)} about the visit on ${mailDay(sides, sides.date)}`,
  blocks: [
    { heading: written(sides.customer, unread) },
    {
      paragraph: `About the visit on ${mailDay(sides, sides.date)} at ${sides.address}. Nobody at ${sides.company} has read it yet.`,
    },
    ...inMail(unread, sides.timeZone),
    NOT_BY_MAIL,
    { button: 'Answer', href: `${publicUrl}/company/jobs/${sides.id}/messages` },
  ],
});
