import { type Day, dayAt } from '@swath/domain/calendar';
import { COMPLAINT_DAYS } from '@swath/domain/complaints/complaint';
import { NOTHING_TO_PAY } from '@swath/domain/jobs/cancel-promise';
import { MISSED_HOURS } from '@swath/domain/jobs/missed-job';
import { type RecordedTimes, recordUntil, timesText, untilText } from '@swath/domain/jobs/visit-record';
import type { PhotoCounts } from '@swath/domain/photos/visit-photo';
import { centsText } from '@swath/domain/words';
import { receiptsLink } from '../../money/payments/payments.mail.ts';
import type { Block } from '../../notifications/mail-outbox/render-message.ts';
import type { Message } from '../../notifications/mail-outbox/write-message.ts';
import { mailDay, type Sides, visitFacts, visitLink } from './visit-mails/visit-mails.mail.ts';

const schedule = (publicUrl: string) =>
  ({ button: 'Open your schedule', href: `${publicUrl}/company/dashboard` }) as const;

/** Until when the company can still record that it mowed, as text in the company's time zone. */
const recordEnd = ({ date, timeZone, today }: Sides): string =>
  untilText(recordUntil({ serviceDate: date, timeZone }), timeZone, today);

/** Mail to the homeowner: the crew has started. */
export const startedMail = (sides: Sides, publicUrl: string): Message => ({
  to: sides.homeownerEmail,
  job: sides.id,
  template: 'mowing-started',
  subject: `${sides.company} is mowing your lawn`,
  blocks: [
    { heading: 'Your lawn is being mowed' },
    { paragraph: `${sides.company} has started.` },
    visitFacts(sides, { arrival: null }),
    { paragraph: 'Please keep gates unlocked and pets inside until they are done. You get an email then.' },
    { button: 'See your visit', href: visitLink(sides, publicUrl) },
  ],
});

/**
 * Mail to the homeowner: the lawn is mowed and when, with links to its photos and a request to rate the work.
 *
 * @param visit.wasMissed  whether the homeowner was notified before that the visit was missed; the mail corrects that
 * @param visit.isRated  whether they have given stars already: the mail does not ask for them
 */
export const completedMail = (
  sides: Sides,
  visit: RecordedTimes & { readonly photos: PhotoCounts; readonly wasMissed: boolean; readonly isRated: boolean },
  publicUrl: string,
): Message => ({
  to: sides.homeownerEmail,
  job: sides.id,
  template: 'mowing-completed',
  subject: visit.isRated ? 'Your lawn is mowed' : 'Your lawn is mowed. How was it?',
  blocks: [
    { heading: 'Your lawn is mowed' },
    {
      facts: [
        ['Company', sides.company],
        ['When', whenText(visit, sides)],
        ['Where', sides.address],
        ['Price', sides.price === 0 ? 'Free of charge' : centsText(sides.price)],
      ],
    },
    ...(visit.wasMissed ? [{ paragraph: TAKEN_BACK }] : []),
    ...photoBlocks(visit.photos, visitLink(sides, publicUrl)),
    ...(visit.isRated ? [] : askForStars(sides, publicUrl)),
    {
      small: `Is something not right? Report a problem, until ${COMPLAINT_DAYS} days after the visit`,
      href: `${visitLink(sides, publicUrl)}/problem`,
    },
    ...(sides.price === 0 ? [] : [receiptsLink(publicUrl)]),
  ],
});

const askForStars = (sides: Sides, publicUrl: string): Block[] => [
  { paragraph: 'How was it? Your stars help your neighbors choose, and good companies to be chosen.' },
  { button: 'Give stars', href: `${visitLink(sides, publicUrl)}?ask=rate` },
];

const TAKEN_BACK =
  'Earlier we wrote that nobody came. The company has reported since that it did, so nothing is refunded.';

const whenText = (times: RecordedTimes, sides: Sides): string =>
  `${mailDay(sides, dayAt(times.startedAt, sides.propertyZone))}, ${timesText(times, sides.propertyZone)}`;

/** Blocks of a mail that count the visit's photos and link to them; none without photos. */
function photoBlocks({ before, after }: PhotoCounts, href: string): Block[] {
  if (before + after === 0) return [];
  const of = (many: number, when: string) =>
    many === 0 ? [] : [`${many === 1 ? 'a photo' : `${many} photos`} ${when}`];
  const which = [...of(before, 'from before'), ...of(after, 'of the finished lawn')].join(' and ');
  return [{ paragraph: `They took ${which}.` }, { button: 'See the photos', href }];
}

/**
 * Mail to the homeowner: the company has moved the job to another day.
 *
 * @param days.arrival  what becomes of the promised arrival window; null: none was promised
 */
export const rescheduledMail = (
  sides: Sides,
  days: { from: Day; to: Day; arrival: string | null },
  publicUrl: string,
): Message => ({
  to: sides.homeownerEmail,
  job: sides.id,
  template: 'mowing-rescheduled',
  subject: `Your mowing has moved to ${mailDay(sides, days.to)}`,
  blocks: [
    { heading: 'Your mowing has moved to another day' },
    {
      facts: [
        ['Company', sides.company],
        ['Where', sides.address],
        ['Old day', mailDay(sides, days.from)],
        ['New day', mailDay(sides, days.to)],
        ...arrivalFact(days.arrival),
      ],
    },
    { paragraph: 'If the new day suits you, there is nothing to pay or to book again.' },
    {
      paragraph:
        'If it does not, pick another day, or cancel free: then anything that was charged goes back to your card in full.',
    },
    { button: 'Answer', href: visitLink(sides, publicUrl) },
  ],
});

/** The paragraph of a mail about a promised arrival window that is not kept; none for null. */
export const brokenPromise = (promised: string | null): Block[] =>
  promised === null
    ? []
    : [
        {
          paragraph: `You were promised ${promised}. We are sorry. If the new time does not suit you, pick another day, or cancel free: then anything that was charged goes back to your card in full.`,
        },
      ];

/** The line of a mail about the arrival window; none where nothing was promised. */
export const arrivalFact = (arrival: string | null): [string, string][] =>
  arrival === null ? [] : [['Arrival', arrival]];

/**
 * Mail to the company: the homeowner has moved the job to another day.
 *
 * @param days.arrival  what is promised on that day, by the company's clock
 */
export const movedByHomeownerMail = (
  sides: Sides,
  days: { from: Day; to: Day; arrival: string },
  publicUrl: string,
): Message => ({
  to: sides.companyEmail,
  job: sides.id,
  template: 'job-moved',
  subject: `A job has moved to ${mailDay(sides, days.to)}`,
  blocks: [
    { heading: 'A customer has picked another day' },
    {
      facts: [
        ['Customer', sides.customer],
        ['Where', sides.address],
        ['Old day', mailDay(sides, days.from)],
        ['New day', mailDay(sides, days.to)],
        ['Arrival', days.arrival],
      ],
    },
    { paragraph: 'You have room on that day. If you cannot come, put the job on another one.' },
    schedule(publicUrl),
  ],
});

/**
 * Mail to the company: the homeowner has chosen another arrival time on the same day.
 *
 * @param arrival  what is promised now, by the company's clock
 */
export const windowChosenMail = (sides: Sides, arrival: string, publicUrl: string): Message => ({
  to: sides.companyEmail,
  job: sides.id,
  template: 'job-window',
  subject: `A job on ${mailDay(sides, sides.date)} has another arrival time`,
  blocks: [
    { heading: 'A customer has picked another arrival time' },
    {
      facts: [
        ['Customer', sides.customer],
        ['Where', sides.address],
        ['Day', mailDay(sides, sides.date)],
        ['Arrival', arrival],
      ],
    },
    { paragraph: 'Your plan of that day can keep it. If you cannot come then, give the job another time.' },
    schedule(publicUrl),
  ],
});

/** Mail to the homeowner: the company missed the visit, and what the homeowner can do now. */
export const missedMail = (sides: Sides, publicUrl: string): Message => ({
  to: sides.homeownerEmail,
  job: sides.id,
  template: 'mowing-missed',
  subject: `Nobody came to mow on ${mailDay(sides, sides.date)}`,
  blocks: [
    { heading: 'Nobody came to mow' },
    { paragraph: `${sides.company} did not start your mowing on ${mailDay(sides, sides.date)}. We are sorry.` },
    visitFacts(sides),
    { paragraph: 'Pick another day, or cancel and get the full amount back.' },
    { paragraph: `If you do neither within ${MISSED_HOURS} hours, it is canceled and returned to you by itself.` },
    {
      paragraph: `If ${sides.company} was there and only forgot to say so, they can still record it until ${recordEnd(sides)}. You are asked then whether your lawn was mowed.`,
    },
    { button: 'Choose', href: visitLink(sides, publicUrl) },
  ],
});

/** Mail to the company: a job was not started on its day, and what the company can do now. */
export const missedByCrewMail = (sides: Sides, publicUrl: string): Message => ({
  to: sides.companyEmail,
  job: sides.id,
  template: 'job-missed',
  subject: `A job of ${mailDay(sides, sides.date)} was not started`,
  blocks: [
    { heading: 'A job was not started' },
    {
      facts: [
        ['When', mailDay(sides, sides.date)],
        ['Where', sides.address],
        ['Customer', sides.customer],
      ],
    },
    { paragraph: `Was the lawn mowed? Record the visit by ${recordEnd(sides)}, and it is paid like any other.` },
    {
      paragraph: `If it was not, put it on another day. After that ${centsText(sides.price)} goes back to the homeowner, and the job is canceled.`,
    },
    schedule(publicUrl),
  ],
});

/** Mail to the homeowner: their missed job is canceled. Another mail follows when the refund is on its way. */
export const missedCanceledMail = (sides: Sides, publicUrl: string): Message => ({
  to: sides.homeownerEmail,
  job: sides.id,
  template: 'missed-canceled',
  subject: `Your mowing of ${mailDay(sides, sides.date)} is canceled`,
  blocks: [
    { heading: 'Your missed mowing is canceled' },
    { paragraph: `${sides.company} did not come on ${mailDay(sides, sides.date)}. ${NOTHING_TO_PAY}` },
    visitFacts(sides),
    { button: 'Book another day', href: visitLink(sides, publicUrl) },
  ],
});

/** Mail to the company: a job that it did not start is canceled, and the customer gets their money back. */
export const missedCanceledForCrewMail = (sides: Sides, publicUrl: string): Message => ({
  to: sides.companyEmail,
  job: sides.id,
  template: 'job-missed-canceled',
  subject: `A job of ${mailDay(sides, sides.date)} is canceled`,
  blocks: [
    { heading: 'A job is canceled' },
    { paragraph: `It was not started on ${mailDay(sides, sides.date)}, so ${sides.customer} gets their money back.` },
    schedule(publicUrl),
  ],
});
