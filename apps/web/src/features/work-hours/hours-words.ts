import type { HoursEvent, WorkShift } from '@swath/contract/work-hours';
import { timeText } from '@swath/domain/availability/windows';
import { clockAt, type Day, weekEnd } from '@swath/domain/calendar';
import { formatDay } from '../../ui/format/format-day.ts';
import { formatDuration } from '../../ui/format/format-duration.ts';
import { formatTimeAt } from '../../ui/format/format-time.ts';
import { today } from '../../ui/format/today.ts';

/** Times of hours: "7:02 AM to 3:30 PM", or "from 7:02 AM" while they are not ended. */
export const spanWords = (
  { started_at, ended_at }: Pick<WorkShift, 'started_at' | 'ended_at'>,
  zone: string,
): string =>
  ended_at === null
    ? `from ${formatTimeAt(started_at, zone)}`
    : `${formatTimeAt(started_at, zone)} to ${formatTimeAt(ended_at, zone)}`;

/** Length of hours, and what is to be said about them: "8h · 30m break · Corrected". */
export const lengthWords = ({ minutes, break_minutes, is_forgotten, is_changed }: WorkShift): string =>
  [
    minutes === null ? (is_forgotten ? 'Never ended' : 'At work') : formatDuration(minutes),
    break_minutes > 0 ? `${formatDuration(break_minutes)} break` : '',
    is_changed ? 'Corrected' : '',
  ]
    .filter(Boolean)
    .join(' · ');

/** A week: "Sun, Apr 26 to Sat, May 2". @param week  its first day */
export const weekWords = (week: Day): string => `${formatDay(week, today())} to ${formatDay(weekEnd(week), today())}`;

const KINDS: Record<HoursEvent['kind'], string> = {
  start: 'Work started',
  break: 'Break started',
  resume: 'Break ended',
  end: 'Work ended',
  added: 'Added by hand',
  corrected: 'Corrected',
  removed: 'Removed',
};

/** What an entry of the history says; of corrections also what the hours were after them. */
export function eventWords(event: HoursEvent, zone: string): string {
  const { kind, break_minutes } = event;
  if (kind !== 'added' && kind !== 'corrected') return KINDS[kind];
  const pause = break_minutes > 0 ? `, ${formatDuration(break_minutes)} break` : '';
  return `${KINDS[kind]}: ${spanWords(event, zone)}${pause}`;
}

/** A time of day for a field: "07:02"; empty for none. */
export const fieldTime = (at: string | null, zone: string): string =>
  at === null ? '' : timeText(clockAt(new Date(at), zone).minute);
