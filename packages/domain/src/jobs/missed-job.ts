import type { Day } from '../calendar.ts';
import type { JobStatus } from './job.ts';

/** So long a homeowner has to choose after a day has passed; then what they paid goes back by itself. Source: docs/decisions.md, D22. */
export const MISSED_HOURS = 48;

/**
 * Whether nobody came: the day is over where the lawn is, the mowing was never started, and nobody recorded that it was
 * done all the same.
 *
 * @param today  in the job's zone
 */
export const isMissed = (job: { status: JobStatus; serviceDate: Day; record?: object | null }, today: Day): boolean =>
  job.status === 'pending' && job.serviceDate < today && !job.record;

/** Whether the homeowner's time to choose is over. @param missedAt  when both sides were told */
export const isChoiceOver = (missedAt: Date, now: Date): boolean =>
  now.getTime() - missedAt.getTime() >= MISSED_HOURS * 3_600_000;
