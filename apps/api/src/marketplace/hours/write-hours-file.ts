import type { WeekOfHours } from '@swath/contract/work-hours';
import { timeText } from '@swath/domain/availability/windows';
import { clockAt } from '@swath/domain/calendar';
import { writeCsv } from '../../platform/files/write-csv.ts';

const HEADINGS = ['Name', 'Date', 'Start', 'End', 'Break (minutes)', 'Hours', 'Corrected', 'Week approved'];

/**
 * Writes the hours of a week as a CSV file: a row for each stretch of work, with times by the company's clock and hours
 * as a decimal. Work that was never ended has neither end nor hours.
 */
export function writeHoursFile({ members, time_zone }: WeekOfHours): Uint8Array {
  const clock = (at: string) => timeText(clockAt(new Date(at), time_zone).minute);
  return writeCsv([
    HEADINGS,
    ...members.flatMap(({ name, shifts, approved_at }) =>
      shifts.map((shift) => [
        name,
        shift.date,
        clock(shift.started_at),
        shift.ended_at && clock(shift.ended_at),
        String(shift.break_minutes),
        shift.minutes === null ? null : (shift.minutes / 60).toFixed(2),
        shift.is_changed ? 'yes' : 'no',
        approved_at ? 'yes' : 'no',
      ]),
    ),
  ]);
}
