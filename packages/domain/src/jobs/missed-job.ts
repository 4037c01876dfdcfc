import type { Day } from '../calendar.ts';
import type { JobStatus } from './job.ts';

/**
 * Hours in which a homeowner can choose another day or cancel after a missed visit; then the visit is refunded
 * automatically.
 *
 * Source: docs/rules/payments-and-refunds.md.
 */
export const MISSED_HOURS = 48;

/**
 * Whether a job was missed: its day is over and the mowing was never started. A job does not count as missed while the
 * company's record that it was done waits for an answer.
 *
 * @param today  in the company's zone
 */
export const isMissed = (job: { status: JobStatus; serviceDate: Day; record?: object | null }, today: Day): boolean =>
  job.status === 'pending' && job.serviceDate < today && !job.record;

/**
 * Whether the homeowner's time to choose another day or cancel after a missed visit is over.
 *
 * @param missedAt  when both sides were notified
 */
export const isChoiceOver = (missedAt: Date, now: Date): boolean =>
  now.getTime() - missedAt.getTime() >= MISSED_HOURS * 3_600_000;
