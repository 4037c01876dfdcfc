import type { Profile } from '@swath/contract/profiles';
import type { Day } from '@swath/domain/calendar';
import type { JobId, QueuedJobId } from '@swath/domain/ids';
import { answersStore, whoseAnswers } from '../../../parts/kept-answers/answers-store.ts';
import { QUEUE_KEY } from '../../../parts/kept-answers/device-keys.ts';
import { formatDay } from '../../../ui/format/format-day.ts';
import { KeptQueueing } from './kept-shape.ts';
import type { Queueing } from './queue-answers.ts';

/** Where a job for the queue is kept until it is sent. Source: docs/decisions.md, D510. */
export const keptQueueings = answersStore<KeptQueueing>({
  key: QUEUE_KEY,
  version: 1,
  draft: KeptQueueing,
  forDevice: (kept) => ({ ...kept, answers: { ...kept.answers, notes: '', queuedNotes: '', photos: [] } }),
});

/** What a job stands for, if anything. */
export type StandsFor = { replaces: QueuedJobId | undefined; instead: JobId | undefined };

/** What of a job for the queue is kept. */
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

/** Whether one can go on with a kept job where the wizard was opened for another one, or for a new one. */
export const fits = (kept: KeptQueueing, { replaces, instead }: StandsFor): boolean =>
  kept.replaces === (replaces ?? null) && kept.instead === (instead ?? null);

/** The days that going on leads back to. */
export function goOnWords({ answers: { dates } }: KeptQueueing): string {
  const [first] = dates;
  if (first === undefined) return 'what you began';
  const others = dates.length - 1;
  if (others === 0) return formatDay(first);
  return `${formatDay(first)} and ${others} more ${others === 1 ? 'date' : 'dates'}`;
}

type Return = { profile: Profile; today: Day; onReturn: ((kept: KeptQueueing) => void) | undefined };

/** Opens the wizard at a step that the browser has come back to, with what was answered; false where nothing is kept. */
export function returnTo(step: string, { profile, today, onReturn }: Return): boolean {
  const kept = onReturn ? keptQueueings.reopened(whoseAnswers(profile.id, today)) : null;
  if (!kept || !onReturn) return false;
  onReturn({ ...kept, step });
  return true;
}
