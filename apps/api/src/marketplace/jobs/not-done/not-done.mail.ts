import type { Day } from '@swath/domain/calendar';
import { NOTHING_TO_PAY } from '@swath/domain/jobs/cancel-promise';
import { CONSENT_HOURS } from '@swath/domain/jobs/consent';
import { type CrewReason, reasonWords } from '@swath/domain/jobs/crew-reason';
import type { Message } from '../../../notifications/mail-outbox/write-message.ts';
import { noteOf } from '../canceling/canceling.mail.ts';
import { mailDay, type Sides, visitFacts, visitLink } from '../visit-mails/visit-mails.mail.ts';

const home = (publicUrl: string) => `${publicUrl}/user/dashboard`;

/** Mail to the homeowner: the crew was there but could not mow, and what happens next. */
export const notDoneMail = (
  sides: Sides,
  what: {
    reason: CrewReason;
    note: string;
    photo: boolean;
    next: 'moved' | 'asked' | 'canceled';
    date?: Day | undefined;
  },
  publicUrl: string,
): Message => {
  const nexts = {
    moved: `They come again on ${what.date && mailDay(sides, what.date)}. If that does not suit you, pick another day, or cancel free.`,
    asked: `They ask to come on ${what.date && mailDay(sides, what.date)}. Without your answer within ${CONSENT_HOURS} hours it is canceled, and you get the full amount back.`,
    canceled: `The mowing is canceled. ${NOTHING_TO_PAY}`,
  };
  return {
    to: sides.homeownerEmail,
    job: sides.id,
    template: 'not-done',
    subject: `Your lawn could not be mowed on ${mailDay(sides, sides.date)}`,
    blocks: [
      { heading: 'Your lawn could not be mowed' },
      { paragraph: `${sides.company} was there: ${reasonWords(what.reason).toLowerCase()}.` },
      visitFacts(sides, { arrival: null }),
      ...noteOf(what.note),
      { paragraph: nexts[what.next] },
      ...(what.photo ? [{ paragraph: 'They took a photo. You find it in the history of the visit.' }] : []),
      what.next === 'canceled'
        ? { button: 'Pick another day', href: home(publicUrl) }
        : { button: 'Answer', href: visitLink(sides, publicUrl) },
    ],
  };
};
