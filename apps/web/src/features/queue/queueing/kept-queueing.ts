import { answersStore } from '../../../parts/kept-answers/answers-store.ts';
import { QUEUE_KEY } from '../../../parts/kept-answers/device-keys.ts';
import { formatDay } from '../../../ui/format/format-day.ts';
import { KeptQueueing } from './kept-shape.ts';
import type { Queueing, StandsFor } from './queue-answers.ts';

/** Storage of a queued job's answers until it is sent. Source: docs/rules/booking-and-price.md. */
export const keptQueueings = answersStore<KeptQueueing>({
  key: QUEUE_KEY,
  version: 1,
  draft: KeptQueueing,
  forDevice: (kept) => ({ ...kept, answers: { ...kept.answers, notes: '', queuedNotes: '', photos: [] } }),
});

/** The stored part of a queued job. */
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

/** Whether stored answers can be resumed in a wizard opened like this: to replace the same job, or for a new one. */
export const fits = (kept: KeptQueueing, { replaces, instead }: StandsFor): boolean =>
  kept.replaces === replaces && kept.instead === instead;

/** Label of the link that resumes stored answers: their days. */
export function goOnWords({ answers: { dates } }: KeptQueueing): string {
  const [first] = dates;
  if (first === undefined) return 'what you began';
  const others = dates.length - 1;
  if (others === 0) return formatDay(first);
  return `${formatDay(first)} and ${others} more ${others === 1 ? 'date' : 'dates'}`;
}
