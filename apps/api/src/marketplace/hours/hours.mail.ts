import type { Day } from '@swath/domain/calendar';
import { type HoursNotice, hoursNoticeWords } from '@swath/domain/notices/hours-notice';
import type { Message } from '../../notifications/mail-outbox/write-message.ts';

/** Mail to a member who has begun work and not ended it. @param today  the day on which it is written */
export function workNotEndedMail(
  to: string,
  notice: HoursNotice,
  { today, publicUrl }: { today: Day; publicUrl: string },
): Message {
  const { title, text } = hoursNoticeWords(notice, today);
  return {
    ...{ to, template: 'work-not-ended', subject: title },
    blocks: [
      { heading: title },
      { paragraph: text },
      { button: 'Open your hours', href: `${publicUrl}/company/hours` },
    ],
  };
}
