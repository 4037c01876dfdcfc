import type { SeriesId } from '@swath/domain/ids';
import { FREE_UNTIL_START, untilStartWords } from '@swath/domain/jobs/cancel-promise';
import { preparationText } from '@swath/domain/jobs/visit-reminder';
import { centsText } from '@swath/domain/words';
import type { Message } from '../../../notifications/mail-outbox/write-message.ts';
import { changeBlocks, phoneFact, type Sides, visitFacts, visitLink } from '../visit-mails/visit-mails.mail.ts';

/** The data of a reminder. `arrival`: when the crew is expected; `charged`: state of a series visit's payment. */
type Reminder = {
  readonly series_id: SeriesId | null;
  readonly charged: string | null;
  readonly arrival: string | null;
  readonly prepare: readonly string[];
};

/** Mail to the homeowner on the evening before a visit; its links open the visit, and ask before anything is done. */
export const reminderMail = (sides: Sides, reminder: Reminder, publicUrl: string): Message => {
  const { arrival } = reminder;
  return {
    to: sides.homeownerEmail,
    job: sides.id,
    template: 'visit-reminder',
    subject: `Tomorrow ${sides.company} mows your lawn`,
    blocks: [
      { heading: 'Your mowing is tomorrow' },
      visitFacts(sides, {
        arrival: arrival === null ? 'Time not set yet' : arrival.charAt(0).toUpperCase() + arrival.slice(1),
        more: [...phoneFact(sides.companyPhone), ['Price', priceText(sides.price, reminder)]],
      }),
      { paragraph: preparationText(reminder.prepare) },
      { button: 'See your visit', href: visitLink(sides, publicUrl) },
      ...changeBlocks(
        sides,
        {
          until: sides.price === 0 || isHeld(reminder) ? FREE_UNTIL_START : untilStartWords(sides.price),
          isOfSeries: reminder.series_id !== null,
        },
        publicUrl,
      ),
    ],
  };
};

const isHeld = ({ series_id, charged }: Reminder): boolean => series_id !== null && charged === 'authorized';

function priceText(price: number, reminder: Reminder): string {
  if (price === 0) return 'Free of charge';
  return isHeld(reminder)
    ? `${centsText(price)}, held on your card and taken once the lawn is mowed`
    : `${centsText(price)}, paid`;
}
