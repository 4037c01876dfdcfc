import type { JobId } from '@swath/domain/ids';
import type { Message } from '../../notifications/mail-outbox/write-message.ts';

/** Whom a homeowner is told of, where, and how they are reached. */
type Sides = {
  readonly id: JobId;
  readonly company: string;
  readonly address: string;
  readonly homeownerEmail: string;
};

const visit = (publicUrl: string) => ({ button: 'See your visit', href: `${publicUrl}/user/dashboard` }) as const;

/** To the homeowner: the crew is driving to them now. @param time  when it arrives, on their clock; null when nobody can say */
export const onMyWayMail = (sides: Sides, time: string | null, publicUrl: string): Message => ({
  to: sides.homeownerEmail,
  job: sides.id,
  template: 'crew-on-its-way',
  subject: time ? `${sides.company} arrives at about ${time}` : `${sides.company} is on its way`,
  blocks: [
    { heading: 'Your crew is on its way' },
    {
      paragraph: time
        ? `${sides.company} arrives at ${sides.address} at about ${time}.`
        : `${sides.company} is driving to ${sides.address} now.`,
    },
    { paragraph: 'Please unlock gates and keep pets inside.' },
    visit(publicUrl),
  ],
});

/** To the homeowner: the crew comes later than it was expected. @param time  when it arrives now, on their clock */
export const runningLateMail = (sides: Sides, time: string, publicUrl: string): Message => ({
  to: sides.homeownerEmail,
  job: sides.id,
  template: 'crew-running-late',
  subject: `${sides.company} is running late: about ${time}`,
  blocks: [
    { heading: 'Your crew is running late' },
    { paragraph: `${sides.company} now arrives at ${sides.address} at about ${time}.` },
    visit(publicUrl),
  ],
});
