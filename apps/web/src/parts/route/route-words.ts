import type { CrewJob } from '@swath/contract/jobs';
import type { CompanyRoute } from '@swath/contract/routes';
import { formatDuration } from '../../ui/format/format-duration.ts';
import { formatTimeAt } from '../../ui/format/format-time.ts';

type Stop = CompanyRoute['stops'][number];

/** How late the crew begins at a stop: "25 min late", "1h 10m late"; '' if it is not late. */
export function lateWords(minutes: number): string {
  if (minutes <= 0) return '';
  return minutes < 60 ? `${minutes} min late` : `${formatDuration(minutes)} late`;
}

/** Formats a distance: "4.2 mi". */
export const milesWords = (miles: number): string => `${miles.toFixed(1)} mi`;

/** Distance and time of the drive to a stop: "4.2 mi, 9 min"; '' if unknown. */
export function driveWords({ miles, minutes, line }: Pick<Stop['drive'], 'miles' | 'minutes' | 'line'>): string {
  return line.length === 0 ? '' : `${milesWords(miles)}, ${formatDriving(minutes)}`;
}

/** Formats a driving time in minutes: "9 min", "1h 5m". */
export const formatDriving = (minutes: number): string =>
  Math.round(minutes) < 60 ? `${Math.round(minutes)} min` : formatDuration(minutes);

/**
 * When the crew is expected at a stop, or has started or finished there, as text in the given time zone: "About 9:40
 * AM", "Done 10:20 AM"; "Time not known" without any time.
 */
export function arrivalWords(
  stop: Pick<Stop, 'arrival_at'>,
  job: Pick<CrewJob, 'status' | 'start_time' | 'end_time'>,
  timeZone: string,
): string {
  const at = (instant: string) => formatTimeAt(instant, timeZone);
  if (job.status === 'completed') return job.end_time ? `Done ${at(job.end_time)}` : 'Done';
  if (job.status === 'in-progress') return job.start_time ? `Started ${at(job.start_time)}` : 'Started';
  if (stop.arrival_at) return `About ${at(stop.arrival_at)}`;
  return job.start_time ? at(job.start_time) : 'Time not known';
}
