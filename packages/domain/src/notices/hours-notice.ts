import type { Day } from '../calendar.ts';
import { dayText } from '../words.ts';

/**
 * In-app notification for a member of a company who has begun work and not ended it. `time` is when it began, by the
 * company's clock.
 */
export type HoursNotice = { readonly kind: 'work_not_ended'; readonly date: Day; readonly time: string };

/** Who reads this notification, under which topic, and the page that it links to. It is mailed whatever they chose. */
export const HOURS_KINDS = {
  work_not_ended: { need: 'work', topic: 'requests', place: 'hours' },
} as const;

/** Title and text of the notification. */
export const hoursNoticeWords = ({ date, time }: HoursNotice, near: Day): { title: string; text: string } => ({
  title: 'Did you end your work?',
  text: `You started on ${dayText(date, near)} at ${time}. If you have stopped, enter when: until then it does not count.`,
});
