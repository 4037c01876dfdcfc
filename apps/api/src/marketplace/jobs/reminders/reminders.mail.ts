import type { SeriesId } from '@swath/domain/ids';
import { preparationText } from '@swath/domain/jobs/visit-reminder';
import { centsText, dayText } from '@swath/domain/words';
import type { Message } from '../../../notifications/mail-outbox/write-message.ts';
import { type Sides, visitLink } from '../jobs.mail.ts';

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
  const visit = visitLink(sides, publicUrl);
  return {
    to: sides.homeownerEmail,
    job: sides.id,
    template: 'visit-reminder',
    subject: `Tomorrow ${sides.company} mows your lawn`,
    blocks: [
      { heading: 'Your mowing is tomorrow' },
      {
        facts: [
          ['Company', sides.company],
          ['Day', dayText(sides.date)],
          ['Arrival', arrival === null ? 'Time not set yet' : arrival.charAt(0).toUpperCase() + arrival.slice(1)],
          ['Where', sides.address],
          ['Price', priceText(sides.price, reminder)],
        ],
      },
      { paragraph: preparationText(reminder.prepare) },
      { button: 'See your visit', href: visit },
      { paragraph: 'Does it not suit you? Pick another day, or cancel free until the crew has started.' },
      { small: 'Pick another day', href: `${visit}?ask=move` },
      { small: reminder.series_id === null ? 'Cancel it' : 'Skip this visit', href: `${visit}?ask=cancel` },
    ],
  };
};

function priceText(price: number, { series_id, charged }: Reminder): string {
  if (price === 0) return 'Free of charge';
  return series_id !== null && charged === 'authorized'
    ? `${centsText(price)}, held on your card and taken once the lawn is mowed`
    : `${centsText(price)}, paid`;
}
