import { minuteText, dayText as on } from '@swath/domain/words';
import type { Message } from '../../../notifications/mail-outbox/write-message.ts';
import { brokenPromise, type Sides, visitLink } from '../jobs.mail.ts';

/**
 * Mail to the homeowner: the start time is fixed, or not fixed any more.
 *
 * @param fixed.minute    minutes after midnight at the property; null: not fixed any more
 * @param fixed.promised  the promised arrival window that is not kept; null: it is kept, or none was promised
 */
export const timeFixedMail = (
  sides: Sides,
  { minute, promised }: { readonly minute: number | null; readonly promised: string | null },
  publicUrl: string,
): Message => {
  const when = minute === null ? 'The time is open again' : `Fixed time: ${minuteText(minute)}`;
  return {
    to: sides.homeownerEmail,
    job: sides.id,
    template: 'mowing-time',
    subject: minute === null ? 'The time of your mowing is open again' : `Your mowing is at ${minuteText(minute)}`,
    blocks: [
      { heading: minute === null ? 'No fixed time any more' : 'Your mowing has a fixed time' },
      { paragraph: `${sides.company} comes to ${sides.address} on ${on(sides.date)}. ${when}.` },
      ...brokenPromise(promised),
      { button: 'See your visit', href: visitLink(sides, publicUrl) },
    ],
  };
};
