import type { Day } from '../calendar.ts';
import type { JobStatus } from '../jobs/job.ts';

export type AnnounceRefusal = 'job_not_today' | 'job_already_started' | 'job_already_completed' | 'job_canceled';

/**
 * Why a homeowner cannot be notified that the crew is on its way or late; null when they can. Used by the button and
 * the server.
 *
 * @param today  in the company's zone
 */
export function whyNotAnnounce(job: { status: JobStatus; serviceDate: Day }, today: Day): AnnounceRefusal | null {
  switch (job.status) {
    case 'pending':
      return job.serviceDate === today ? null : 'job_not_today';
    case 'in-progress':
      return 'job_already_started';
    case 'completed':
      return 'job_already_completed';
    case 'canceled':
      return 'job_canceled';
  }
}

/**
 * Why a crew cannot report that it was on its way to a stop; null when it can. Checks the same as `whyNotAnnounce`, but
 * also accepts a report that arrives after the start of work if the crew was on its way before: a device without a
 * network sends it late.
 *
 * @param job.startedAt  when work at the stop began; null: not yet
 * @param act            time and day on which the crew was on its way, in the company's zone
 */
export function whyNotOnMyWay(
  job: { status: JobStatus; serviceDate: Day; startedAt: Date | null },
  act: { at: Date; day: Day },
): AnnounceRefusal | null {
  const isBefore = job.startedAt !== null && act.at < job.startedAt && job.status !== 'canceled';
  if (isBefore) return job.serviceDate === act.day ? null : 'job_not_today';
  return whyNotAnnounce(job, act.day);
}
