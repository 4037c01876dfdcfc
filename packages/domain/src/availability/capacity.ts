import { SERVICE_BUFFER } from '../jobs/job-duration.ts';
import { type Minutes, minutes } from '../units.ts';
import { minutesOpen, type Window } from './windows.ts';

/** What one job takes of a day: its duration and the way to the next stop. Source: docs/decisions.md, D25. */
export const minutesTaken = (duration: Minutes): Minutes => minutes(duration + SERVICE_BUFFER);

/**
 * Whether a day has room for one more job.
 *
 * @param taken  minutes of jobs and held places on that day, buffers included
 *
 * Source: docs/decisions.md, D25.
 */
export const hasRoom = (windows: readonly Window[], taken: number, duration: Minutes): boolean =>
  taken + minutesTaken(duration) <= minutesOpen(windows);
