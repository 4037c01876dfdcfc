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

/** Seconds for which *On my way* is held before the homeowner is told, so that a wrong tap can be taken back. */
export const ON_MY_WAY_HELD_SECONDS = 30;

/**
 * When a homeowner is told that the crew is on its way; null: at once, as the tap is older than it would be held.
 *
 * @param onMyWayAt  time of the tap
 */
export function tellsOnMyWayAt(onMyWayAt: Date, now: Date): Date | null {
  const tells = new Date(onMyWayAt.getTime() + ON_MY_WAY_HELD_SECONDS * 1000);
  return tells > now ? tells : null;
}

/**
 * Why *On my way* cannot be taken back; null when it can: until the homeowner is told, and before work begins.
 *
 * @param job.tellsAt  when they are told; null: they are already, or not at all
 */
export function whyNotTakeBack(job: {
  status: JobStatus;
  onMyWayAt: Date | null;
  tellsAt: Date | null;
}): 'nothing_to_undo' | 'on_my_way_told' | null {
  if (job.status !== 'pending' || job.onMyWayAt === null) return 'nothing_to_undo';
  return job.tellsAt === null ? 'on_my_way_told' : null;
}
