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
