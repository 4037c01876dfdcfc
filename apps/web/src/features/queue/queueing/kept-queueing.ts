import type { Profile } from '@swath/contract/profiles';
import type { Day } from '@swath/domain/calendar';
import type { JobId, QueuedJobId } from '@swath/domain/ids';
import { answersStore, whoseAnswers } from '../../../parts/kept-answers/answers-store.ts';
import { QUEUE_KEY } from '../../../parts/kept-answers/device-keys.ts';
import { formatDay } from '../../../ui/format/format-day.ts';
import { KeptQueueing } from './kept-shape.ts';
import type { Queueing } from './queue-answers.ts';

/** Storage of a queued job's answers until it is sent. Source: docs/rules/booking-and-price.md. */
export const keptQueueings = answersStore<KeptQueueing>({
  key: QUEUE_KEY,
  version: 1,
  draft: KeptQueueing,
  forDevice: (kept) => ({ ...kept, answers: { ...kept.answers, notes: '', queuedNotes: '', photos: [] } }),
});

/** The job that the new one replaces, if any. */
export type StandsFor = { replaces: QueuedJobId | undefined; instead: JobId | undefined };

/** The stored part of a queued job. */
export const keptOf = ({ step, answers }: Queueing, { replaces, instead }: StandsFor): KeptQueueing => ({
  step,
  answers: {
    ...answers,
    dates: [...answers.dates],
    yardFeatures: [...answers.yardFeatures],
    photos: [...answers.photos],
  },
  replaces: replaces ?? null,
  instead: instead ?? null,
});

/** Whether stored answers can be resumed in a wizard opened like this: to replace the same job, or for a new one. */
export const fits = (kept: KeptQueueing, { replaces, instead }: StandsFor): boolean =>
  kept.replaces === (replaces ?? null) && kept.instead === (instead ?? null);

/** Label of the link that resumes stored answers: their days. */
export function goOnWords({ answers: { dates } }: KeptQueueing): string {
  const [first] = dates;
  if (first === undefined) return 'what you began';
  const others = dates.length - 1;
  if (others === 0) return formatDay(first);
  return `${formatDay(first)} and ${others} more ${others === 1 ? 'date' : 'dates'}`;
}

type Return = { profile: Profile; today: Day; onReturn: ((kept: KeptQueueing) => void) | undefined };

/**
 * Reopens the wizard at a step that the browser has navigated back to, with its stored answers; false where nothing is
 * stored.
 */
export function returnTo(step: string, { profile, today, onReturn }: Return): boolean {
  const kept = onReturn ? keptQueueings.reopened(whoseAnswers(profile.id, today)) : null;
  if (!kept || !onReturn) return false;
  onReturn({ ...kept, step });
  return true;
}
