import { minuteText, dayText as on } from '@swath/domain/words';
import type { Message } from '../../../notifications/mail-outbox/write-message.ts';
import type { Sides } from '../jobs.mail.ts';

const home = (publicUrl: string) => `${publicUrl}/user/dashboard`;

/**
 * Mail to the homeowner: the start time is fixed, or not fixed any more.
 *
 * @param minute  minutes after midnight at the property; null: not fixed any more
 */
export const timeFixedMail = (sides: Sides, minute: number | null, publicUrl: string): Message => {
  const when = minute === null ? 'The time is open again' : `Fixed time: ${minuteText(minute)}`;
  return {
    to: sides.homeownerEmail,
    job: sides.id,
    template: 'mowing-time',
    subject: minute === null ? 'The time of your mowing is open again' : `Your mowing is at ${minuteText(minute)}`,
    blocks: [
      { heading: minute === null ? 'No fixed time any more' : 'Your mowing has a fixed time' },
      { paragraph: `${sides.company} comes to ${sides.address} on ${on(sides.date)}. ${when}.` },
      { button: 'See your visit', href: home(publicUrl) },
    ],
  };
};
