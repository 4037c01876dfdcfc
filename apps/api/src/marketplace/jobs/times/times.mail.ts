import { minuteText } from '@swath/domain/words';
import type { Message } from '../../../notifications/mail-outbox/write-message.ts';
import { brokenPromise } from '../jobs.mail.ts';
import { mailDay, type Sides, visitFacts, visitLink } from '../visit-mails/visit-mails.mail.ts';

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
  return {
    to: sides.homeownerEmail,
    job: sides.id,
    template: 'mowing-time',
    subject:
      minute === null
        ? `The time of your mowing on ${mailDay(sides, sides.date)} is open again`
        : `Your mowing on ${mailDay(sides, sides.date)} is at ${minuteText(minute)}`,
    blocks: [
      { heading: minute === null ? 'No fixed time any more' : 'Your mowing has a fixed time' },
      visitFacts(sides, { arrival: minute === null ? 'The time is open again' : `At ${minuteText(minute)}` }),
      ...brokenPromise(promised),
      { button: 'See your visit', href: visitLink(sides, publicUrl) },
    ],
  };
};
