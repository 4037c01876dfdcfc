import type { Day } from '@swath/domain/calendar';
import { lotSizeText } from '@swath/domain/jobs/lot-size';
import { centsText, dayText } from '@swath/domain/words';
import { companiesText, type Outlook } from '@swath/domain/zips/outlook';
import type { Message } from '../../../notifications/mail-outbox/write-message.ts';
import type { Waiting } from './watches.reads.ts';

/** The link that unsubscribes from the waiting lists, for the mail and its `List-Unsubscribe` header. */
export const leaveLink = (publicUrl: string, token: string): string => `${publicUrl}/leave?token=${token}`;

/** Mail to an address on the waiting list of a ZIP: a company can be booked there. No other mail follows. @param around.today  the day on which it is written */
export function zipServedMail(
  to: string,
  { zip, lot }: Pick<Waiting, 'zip' | 'lot'>,
  outlook: Outlook,
  { today, publicUrl, token }: { today: Day; publicUrl: string; token: string },
): Message {
  const href = leaveLink(publicUrl, token);
  return {
    to,
    template: 'zip-served',
    subject: `Your lawn at ${zip} can be mowed`,
    blocks: [
      { heading: `Your lawn at ${zip} can be mowed` },
      { paragraph: 'You asked us to write when the first company can be booked there. Here it is:' },
      {
        facts: [
          ...(outlook.price === null ? [] : [['Price', `from ${centsText(outlook.price)}`] as const]),
          ['Lot', lotSizeText(lot)],
          ['To choose from', companiesText(outlook)],
          ...(outlook.day === null ? [] : [['Next free day', dayText(outlook.day, today)] as const]),
        ],
      },
      { button: 'See the price and book', href: `${publicUrl}/login` },
      { paragraph: 'This is the only email about it. In 30 days your address leaves our list.' },
      { small: 'Leave the list now', href },
    ],
    leaveUrl: href,
  };
}
