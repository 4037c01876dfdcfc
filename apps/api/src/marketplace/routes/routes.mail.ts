import type { Message } from '../../notifications/mail-outbox/write-message.ts';
import { brokenPromise } from '../jobs/jobs.mail.ts';
import { phoneFact, type Sides, visitFacts, visitLink } from '../jobs/visit-mails/visit-mails.mail.ts';

const visit = (sides: Sides, publicUrl: string) =>
  ({ button: 'See your visit', href: visitLink(sides, publicUrl) }) as const;

/**
 * Mail to the homeowner: the crew is on its way.
 *
 * @param way.time      the arrival, formatted in the homeowner's time zone; null when unknown
 * @param way.promised  the arrival window that it is before, in that zone; null: it is not, or none is promised
 */
export const onMyWayMail = (
  sides: Sides,
  { time, promised }: { readonly time: string | null; readonly promised: string | null },
  publicUrl: string,
): Message => ({
  to: sides.homeownerEmail,
  job: sides.id,
  template: 'crew-on-its-way',
  subject: time ? `${sides.company} arrives at about ${time}` : `${sides.company} is on its way`,
  blocks: [
    { heading: 'Your crew is on its way' },
    {
      paragraph: time ? `${sides.company} arrives at about ${time}.` : `${sides.company} is driving to you now.`,
    },
    ...(promised === null ? [] : [{ paragraph: `That is earlier than promised: you were promised ${promised}.` }]),
    visitFacts(sides, { arrival: null, more: phoneFact(sides.companyPhone) }),
    { paragraph: 'Please unlock gates and keep pets inside.' },
    visit(sides, publicUrl),
  ],
});

/**
 * Mail to the homeowner: the crew arrives later than expected.
 *
 * @param late.time      the new arrival, formatted in the homeowner's time zone
 * @param late.promised  the arrival window that is not kept, in that zone; null: the crew is in time for it, or none is
 */
export const runningLateMail = (
  sides: Sides,
  { time, promised }: { readonly time: string; readonly promised: string | null },
  publicUrl: string,
): Message => ({
  to: sides.homeownerEmail,
  job: sides.id,
  template: 'crew-running-late',
  subject: `${sides.company} is running late: about ${time}`,
  blocks: [
    { heading: 'Your crew is running late' },
    { paragraph: `${sides.company} now arrives at about ${time}.` },
    visitFacts(sides, { arrival: null, more: phoneFact(sides.companyPhone) }),
    ...brokenPromise(promised),
    visit(sides, publicUrl),
  ],
});
