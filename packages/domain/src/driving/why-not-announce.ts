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
 * Why a crew cannot have been on its way to a stop; null when it can: as `whyNotAnnounce`, and before the start there,
 * which can be known already when a device sends later that its crew was on its way.
 *
 * @param job.startedAt  when work began there; null: not yet
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
