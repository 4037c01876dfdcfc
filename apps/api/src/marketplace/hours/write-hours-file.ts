import type { WeekOfHours } from '@swath/contract/work-hours';
import { timeText } from '@swath/domain/availability/windows';
import { clockAt } from '@swath/domain/calendar';
import { overtimeByStretch } from '@swath/domain/hours/overtime';
import { writeCsv } from '../../platform/files/write-csv.ts';

const HEADINGS = [
  ...['Name', 'Date', 'Start', 'End', 'Break (minutes)', 'Hours', 'Of them over 40 in the week'],
  ...['Corrected', 'Week approved'],
];

/**
 * Writes the hours of a week as a CSV file: a row for each stretch of work, with times by the company's clock and hours
 * as a decimal. Work that was never ended has neither end nor hours.
 */
export function writeHoursFile({ members, time_zone }: WeekOfHours): Uint8Array {
  const clock = (at: string) => timeText(clockAt(new Date(at), time_zone).minute);
  return writeCsv([
    HEADINGS,
    ...members.flatMap(({ name, shifts, approved_at }) => {
      const overtime = overtimeByStretch(shifts.map(({ minutes }) => minutes));
      return shifts.map((shift, at) => [
        name,
        shift.date,
        clock(shift.started_at),
        shift.ended_at && clock(shift.ended_at),
        String(shift.break_minutes),
        inHours(shift.minutes),
        inHours(overtime[at] ?? null),
        shift.is_changed ? 'yes' : 'no',
        approved_at ? 'yes' : 'no',
      ]);
    }),
  ]);
}

const inHours = (minutes: number | null): string | null => (minutes === null ? null : (minutes / 60).toFixed(2));
