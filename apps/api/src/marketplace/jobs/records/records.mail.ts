import { MISSED_HOURS } from '@swath/domain/jobs/missed-job';
import { type RecordedTimes, timesText, untilText } from '@swath/domain/jobs/visit-record';
import { centsText } from '@swath/domain/words';
import type { Block } from '../../../notifications/mail-outbox/render-message.ts';
import type { Message } from '../../../notifications/mail-outbox/write-message.ts';
import { mailDay, type Sides, visitLink } from '../visit-mails/visit-mails.mail.ts';

const overdue = (publicUrl: string) =>
  ({ button: 'Open your overdue jobs', href: `${publicUrl}/company/dashboard#overdue` }) as const;

const noteOf = (who: string, note: string): Block[] => (note === '' ? [] : [{ paragraph: `${who}: ${note}` }]);

/**
 * Mail to the homeowner: the company, or Swath for it, has recorded that the lawn was mowed, and asks whether that is
 * true.
 *
 * @param record.who    who recorded it, for example "Swath, for Green Lawns,"
 * @param record.until  deadline, after which a missing answer counts as yes
 */
export const recordAskedMail = (
  sides: Sides,
  { who, times, note, until }: { who: string; times: string; note: string; until: Date },
  publicUrl: string,
): Message => ({
  to: sides.homeownerEmail,
  job: sides.id,
  template: 'record-asked',
  subject: `Was your lawn mowed on ${mailDay(sides, sides.date)}?`,
  blocks: [
    { heading: 'Was your lawn mowed?' },
    {
      paragraph: `${who} recorded that your lawn at ${sides.address} was mowed on ${mailDay(sides, sides.date)}, ${times}.`,
    },
    ...noteOf('They wrote', note),
    {
      paragraph: `Please answer by ${untilText(until, sides.propertyZone, sides.today)}. If you say no, we look at it, and nothing is taken or given back until then. If you do not answer, the mowing counts as done and is paid.`,
    },
    { button: 'Answer', href: visitLink(sides, publicUrl) },
  ],
});

/** Mail to the homeowner: the company has withdrawn its record that the lawn was mowed. */
export const recordWithdrawnMail = (sides: Sides, publicUrl: string): Message => ({
  to: sides.homeownerEmail,
  job: sides.id,
  template: 'record-withdrawn',
  subject: `Your mowing of ${mailDay(sides, sides.date)} was not done`,
  blocks: [
    { heading: 'Your lawn was not mowed' },
    { paragraph: `${sides.company} took back that it mowed your lawn on ${mailDay(sides, sides.date)}. We are sorry.` },
    {
      paragraph: `Pick another day, or cancel and get the full amount back. If you do neither within ${MISSED_HOURS} hours, it is canceled and returned to you by itself.`,
    },
    { button: 'Choose', href: visitLink(sides, publicUrl) },
  ],
});

/** Mail to the company: a crew member has recorded a visit, and the office has to confirm that. */
export const recordToConfirmMail = (
  sides: Sides,
  record: RecordedTimes & { note: string; member: string; until: Date },
  publicUrl: string,
): Message => {
  const { member } = record;
  return {
    to: sides.companyEmail,
    job: sides.id,
    template: 'record-to-confirm',
    subject: `Please confirm a visit of ${mailDay(sides, sides.date)}`,
    blocks: [
      { heading: 'A visit waits for your confirmation' },
      {
        facts: [
          ['Recorded by', member],
          ['When', `${mailDay(sides, sides.date)}, ${timesText(record, sides.timeZone)}`],
          ['Where', sides.address],
          ['Customer', sides.customer],
        ],
      },
      ...noteOf(`${member} wrote`, record.note),
      {
        paragraph: `Confirm or decline it by ${untilText(record.until, sides.timeZone, sides.today)}. After that it is gone.`,
      },
      overdue(publicUrl),
    ],
  };
};

/** Mail to the company: the homeowner says that the visit was not done. */
export const recordDisputedMail = (sides: Sides, objection: string, publicUrl: string): Message => ({
  to: sides.companyEmail,
  job: sides.id,
  template: 'record-disputed',
  subject: `A visit of ${mailDay(sides, sides.date)} is disputed`,
  blocks: [
    { heading: 'Your customer says that nobody came' },
    {
      paragraph: `You recorded that you mowed for ${sides.customer} at ${sides.address} on ${mailDay(sides, sides.date)}. They say that you did not.`,
    },
    ...noteOf('They wrote', objection),
    {
      paragraph: `Swath looks at it and decides about the ${centsText(sides.price)}. Photos help: add them to the job. If it was a mistake, withdraw the record.`,
    },
    overdue(publicUrl),
  ],
});
