import type { CrewJob } from '@swath/contract/jobs';
import { whyNotRetimeAtAll } from '@swath/domain/availability/retime';
import { parseTime, timeText } from '@swath/domain/availability/windows';
import { clockAt, isDay } from '@swath/domain/calendar';
import { isOutside } from '@swath/domain/driving/arrival-window';
import { needsConsent } from '@swath/domain/jobs/consent';
import { whyNotMoveAtAll } from '@swath/domain/jobs/reschedule';
import { promisedMinutes } from '../../../parts/route/promise-words.ts';
import type { ScheduleChange } from './details.api.ts';

/** The form's values for a job's day and time. */
export type ScheduleDraft = {
  readonly date: string;
  /** Time of day as "09:30"; empty for none. */
  readonly time: string;
  readonly locked: boolean;
};

/** The form's values for a job as it is stored. */
export const draftOf = (job: CrewJob): ScheduleDraft => ({
  date: job.scheduled_date,
  time: job.start_time ? timeText(clockAt(new Date(job.start_time), job.time_zone).minute) : '',
  locked: job.is_locked,
});

/**
 * The form's values: the edited ones, and those of the job. On another day a job has no time until one is given.
 *
 * @param edited  only the fields that were edited
 */
export function draftWith(job: CrewJob, edited: Partial<ScheduleDraft>): ScheduleDraft {
  const stored = draftOf(job);
  const moves = edited.date !== undefined && edited.date !== stored.date;
  return { ...stored, ...(moves && { time: '', locked: false }), ...edited };
}

/** The request body, with only the fields that differ from the job; null if none does. */
export function changeOf(job: CrewJob, draft: ScheduleDraft): ScheduleChange | null {
  const before = draftOf(job);
  const moves = draft.date !== before.date;
  if (!moves && draft.time === before.time && draft.locked === before.locked) return null;
  return {
    ...(moves && { date: draft.date }),
    // Without a time, a moved job has none on its new day.
    ...(draft.time !== '' && { startTimeLocal: `${draft.date}T${draft.time}:00`, lockTime: draft.locked }),
  };
}

/**
 * Why the button *Update and Save* is disabled; null if it is enabled. `fixed`: the job's day and time cannot be
 * changed. `time_cleared`: a time is required, and there is none: on the same day, or to lock it. `unchanged`: nothing was edited.
 * Source: docs/spec/company.md, section 5, "Reschedule".
 */
export function whyNotSave(job: CrewJob, draft: ScheduleDraft): 'fixed' | 'time_cleared' | 'unchanged' | null {
  if (whyNotMoveAtAll(job) ?? whyNotRetimeAtAll(job)) return 'fixed';
  const before = draftOf(job);
  const isSameDay = draft.date === before.date;
  if (draft.time === '' && (draft.locked || (isSameDay && before.time !== ''))) return 'time_cleared';
  return changeOf(job, draft) === null ? 'unchanged' : null;
}

/** Whether the customer has to agree before the job moves to another day. */
export const asksFirst = (job: CrewJob, draft: ScheduleDraft): boolean =>
  // An own client has no account: the company asks them itself.
  job.own_client_id === null && isDay(draft.date) && needsConsent(job.scheduled_date, draft.date);

/**
 * What a change does to the promised arrival window; null if there is none, or it stays. `broken`: the new time is
 * outside it, and the customer is notified. `may_break`: on the new day it stays only if the company can keep it.
 */
export function promiseAfter(job: CrewJob, draft: ScheduleDraft): 'broken' | 'may_break' | null {
  const promised = promisedMinutes(job);
  if (!promised) return null;
  const change = changeOf(job, draft);
  const start = change?.startTimeLocal === undefined ? null : parseTime(draft.time);
  // A customer who is asked about the day agrees to its time, too.
  if (start !== null && isOutside(promised, start) && !asksFirst(job, draft)) return 'broken';
  return change?.date === undefined ? null : 'may_break';
}
