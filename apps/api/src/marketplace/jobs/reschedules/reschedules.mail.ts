import type { Day } from '@swath/domain/calendar';
import { FREE_UNTIL_START, NOTHING_TO_PAY } from '@swath/domain/jobs/cancel-promise';
import { CONSENT_HOURS } from '@swath/domain/jobs/consent';
import type { Block } from '../../../notifications/mail-outbox/render-message.ts';
import type { Message } from '../../../notifications/mail-outbox/write-message.ts';
import { arrivalFact } from '../jobs.mail.ts';
import { calendarLink, mailDay, type Sides, visitFacts, visitLink } from '../visit-mails/visit-mails.mail.ts';

const schedule = (publicUrl: string) =>
  ({ button: 'Open your schedule', href: `${publicUrl}/company/dashboard` }) as const;

/** Paragraphs about what holds until a homeowner answers whether a job may move. @param stays  as for `moveAskedMail` */
export const untilAnswered = (sides: Sides, stays: boolean): Block[] => [
  { paragraph: 'Nothing changes until you accept. You can also pick another day, or cancel free.' },
  {
    paragraph: stays
      ? `Without your answer within ${CONSENT_HOURS} hours, or by the evening before, it stays on ${mailDay(sides, sides.date)}.`
      : `Without your answer within ${CONSENT_HOURS} hours it is canceled, and you get the full amount back.`,
  },
];

/**
 * Mail to the homeowner: the company asks to come on another day.
 *
 * @param days.stays    whether the job stays on the old day if they do not answer
 * @param days.arrival  what becomes of the promised arrival window; null: none was promised
 */
export const moveAskedMail = (
  sides: Sides,
  days: { from: Day; to: Day; stays: boolean; arrival: string | null },
  publicUrl: string,
): Message => ({
  to: sides.homeownerEmail,
  job: sides.id,
  template: 'move-asked',
  subject: `${sides.company} asks: may we mow on ${mailDay(sides, days.to)} instead?`,
  blocks: [
    { heading: 'Your company asks for another day' },
    {
      facts: [
        ['Company', sides.company],
        ['Where', sides.address],
        ['Agreed day', mailDay(sides, days.from)],
        ['New day', mailDay(sides, days.to)],
        ...arrivalFact(days.arrival),
      ],
    },
    ...untilAnswered(sides, days.stays),
    { button: 'Answer', href: visitLink(sides, publicUrl) },
  ],
});

/**
 * Mail to the homeowner: the crew cannot come in the promised arrival window, and comes in another one.
 *
 * @param window  both windows as text, by the clock at the lawn
 */
export const windowChangedMail = (
  sides: Sides,
  window: { readonly was: string; readonly is: string },
  publicUrl: string,
): Message => ({
  to: sides.homeownerEmail,
  job: sides.id,
  template: 'mowing-window',
  subject: `Your arrival time on ${mailDay(sides, sides.date)} is now ${window.is}`,
  blocks: [
    { heading: 'Your arrival time has changed' },
    { paragraph: `${sides.company} cannot keep the time that was promised. We are sorry.` },
    {
      facts: [
        ['Company', sides.company],
        ['Where', sides.address],
        ['Day', mailDay(sides, sides.date)],
        ['Promised', window.was],
        ['Now', window.is],
      ],
    },
    { paragraph: 'If the new time suits you, there is nothing to do.' },
    {
      paragraph:
        'If it does not, pick another day, or cancel free: then anything that was charged goes back to your card in full.',
    },
    { button: 'Answer', href: visitLink(sides, publicUrl) },
  ],
});

/**
 * Mail to the homeowner: the job stays on its day, as the proposal of another day was withdrawn or not answered in
 * time.
 */
export const dayKeptMail = (sides: Sides, publicUrl: string): Message => ({
  to: sides.homeownerEmail,
  job: sides.id,
  template: 'day-kept',
  subject: `Your mowing stays on ${mailDay(sides, sides.date)}`,
  blocks: [
    { heading: 'Your mowing stays on its day' },
    { paragraph: `${sides.company} comes as agreed.` },
    visitFacts(sides),
    { button: 'See your visit', href: visitLink(sides, publicUrl) },
  ],
});

/**
 * Mail to the homeowner: the job is canceled, as no day was agreed in time. Another mail follows when the refund is on
 * its way.
 */
export const unansweredCanceledMail = (sides: Sides, publicUrl: string): Message => ({
  to: sides.homeownerEmail,
  job: sides.id,
  template: 'unanswered-canceled',
  subject: `Your mowing of ${mailDay(sides, sides.date)} is canceled`,
  blocks: [
    { heading: 'Your mowing is canceled' },
    {
      paragraph: `${sides.company} could not come on ${mailDay(sides, sides.date)}, and another day was not agreed in time. ${NOTHING_TO_PAY}`,
    },
    visitFacts(sides),
    { button: 'Book another day', href: visitLink(sides, publicUrl) },
  ],
});

/** Mail to the company: the homeowner has accepted the new day. */
export const moveAcceptedMail = (sides: Sides, days: { from: Day; to: Day }, publicUrl: string): Message => ({
  to: sides.companyEmail,
  job: sides.id,
  template: 'move-accepted',
  subject: `A new day is accepted: ${mailDay(sides, days.to)}`,
  blocks: [
    { heading: 'Your customer takes the new day' },
    {
      facts: [
        ['Customer', sides.customer],
        ['Where', sides.address],
        ['Old day', mailDay(sides, days.from)],
        ['New day', mailDay(sides, days.to)],
      ],
    },
    schedule(publicUrl),
  ],
});

/**
 * Mail to the company: the homeowner has declined the new day, or did not answer.
 *
 * @param how.answered  false: the homeowner did not answer in time
 * @param how.canceled  whether the job is canceled; left out: it stays on its day
 */
export const dayNotAgreedMail = (
  sides: Sides,
  how: { to: Day; answered: boolean; canceled?: boolean },
  publicUrl: string,
): Message => {
  const why = how.answered
    ? `does not take ${mailDay(sides, how.to)}`
    : `has not answered whether ${mailDay(sides, how.to)} is all right`;
  const what = how.canceled
    ? 'The job is canceled and the customer gets their money back.'
    : `The job stays on ${mailDay(sides, sides.date)}.`;
  return {
    to: sides.companyEmail,
    job: sides.id,
    template: 'move-not-agreed',
    subject: how.canceled
      ? `A job of ${mailDay(sides, sides.date)} is canceled`
      : `A job stays on ${mailDay(sides, sides.date)}`,
    blocks: [
      { heading: 'A new day is not agreed' },
      { paragraph: `${sides.customer} ${why}. ${what}` },
      schedule(publicUrl),
    ],
  };
};

/**
 * Mail to the homeowner who has moved their visit to another day or arrival time.
 *
 * @param to.arrival  what is promised there, by the clock at the property
 */
export const ownMoveMail = (sides: Sides, to: { day: Day; arrival: string }, publicUrl: string): Message => ({
  to: sides.homeownerEmail,
  job: sides.id,
  template: 'mowing-moved',
  subject: `Your mowing is now on ${mailDay(sides, to.day)}`,
  blocks: [
    { heading: 'Your mowing has moved' },
    visitFacts({ ...sides, date: to.day }, { arrival: to.arrival }),
    { paragraph: `The price stays as it is. ${FREE_UNTIL_START}` },
    { button: 'See your visit', href: visitLink(sides, publicUrl) },
    calendarLink(sides, 'Add to calendar', publicUrl),
  ],
});
