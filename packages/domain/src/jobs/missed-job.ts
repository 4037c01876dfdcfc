import type { Day } from '../calendar.ts';
import type { JobStatus } from './job.ts';

/**
 * Hours a homeowner has to choose after a missed day; then they are refunded automatically.
 * Source: docs/rules/payments-and-refunds.md.
 */
export const MISSED_HOURS = 48;

/**
 * Whether a job was missed: the day is over where the lawn is, the mowing was never started, and there is no open record that
 * it was done all the same.
 *
 * @param today  in the job's zone
 */
export const isMissed = (job: { status: JobStatus; serviceDate: Day; record?: object | null }, today: Day): boolean =>
  job.status === 'pending' && job.serviceDate < today && !job.record;

/** Whether the homeowner's time to choose is over. @param missedAt  when both sides were notified */
export const isChoiceOver = (missedAt: Date, now: Date): boolean =>
  now.getTime() - missedAt.getTime() >= MISSED_HOURS * 3_600_000;
