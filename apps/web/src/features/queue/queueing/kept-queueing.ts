import { answersStore } from '../../../parts/kept-answers/answers-store.ts';
import { QUEUE_KEY } from '../../../parts/kept-answers/device-keys.ts';
import { formatDay } from '../../../ui/format/format-day.ts';
import { today } from '../../../ui/format/today.ts';
import { KeptQueueing } from './kept-shape.ts';
import type { Queueing, StandsFor } from './queue-answers.ts';

/**
 * Browser storage of the queue wizard's answers until the job is sent. Notes and photos are stored only in the tab.
 * Source: docs/rules/booking-and-price.md.
 */
export const keptQueueings = answersStore<KeptQueueing>({
  key: QUEUE_KEY,
  version: 1,
  draft: KeptQueueing,
  forDevice: (kept) => ({ ...kept, answers: { ...kept.answers, notes: '', queuedNotes: '', photos: [] } }),
});

/** The part of the queue wizard's state that is stored in the browser, so that it can be resumed. */
export const keptOf = ({ step, answers, replaces, instead }: Queueing): KeptQueueing => ({
  step,
  answers: {
    ...answers,
    dates: [...answers.dates],
    yardFeatures: [...answers.yardFeatures],
    photos: [...answers.photos],
  },
  replaces,
  instead,
});

/** Whether stored answers belong to the wizard as it is opened now: both replace the same job, or both replace none. */
export const fits = (kept: KeptQueueing, { replaces, instead }: StandsFor): boolean =>
  kept.replaces === replaces && kept.instead === instead;

/**
 * Names stored answers in the link that resumes them: "Tue, Nov 24 and 2 more dates"; "what you began" without dates.
 */
export function goOnWords({ answers: { dates } }: KeptQueueing): string {
  const [first] = dates;
  if (first === undefined) return 'what you began';
  const others = dates.length - 1;
  if (others === 0) return formatDay(first, today());
  return `${formatDay(first, today())} and ${others} more ${others === 1 ? 'date' : 'dates'}`;
}
