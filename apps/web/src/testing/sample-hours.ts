import type { OwnHours, WeekOfHours, WorkShift } from '@swath/contract/work-hours';
import { addDays, type Day, day, eachDay, weekStart } from '@swath/domain/calendar';
import type { AccountId, WorkShiftId } from '@swath/domain/ids';
import { sampleId } from './sample-id.ts';
import { TODAY } from './sample-job.ts';

const zone = 'America/Chicago';
const WEEK = weekStart(TODAY);

/** Hours of a day, 7:02 AM to 3:30 PM in Columbia with half an hour of break. */
export const sampleShift = (n: number, own: Partial<WorkShift> = {}): WorkShift => {
  const date: Day = own.date ?? addDays(WEEK, 1);
  return {
    ...{ id: sampleId<WorkShiftId>(900 + n), date, started_at: `${date}T13:02:00.000Z` },
    ...{ ended_at: `${date}T21:30:00.000Z`, break_started_at: null, break_minutes: 30, minutes: 478 },
    ...{ is_forgotten: false, is_changed: false },
    ...own,
  };
};

/** A member's own hours of this week: none, unless told otherwise. */
export const sampleHours = (own: Partial<OwnHours> = {}): OwnHours => ({
  ...{ time_zone: zone, today: TODAY, week: WEEK, shifts: [], minutes: 0, mowed_minutes: 0 },
  ...{ approved_at: null, current: null, forgotten: [] },
  ...own,
});

type Member = WeekOfHours['members'][number];

/** A member's week with these hours. */
export const sampleMember = (
  n: number,
  name: string,
  shifts: readonly WorkShift[],
  own: Partial<Member> = {},
): Member => ({
  ...{ user_id: sampleId<AccountId>(n), name, member: 'crew', shifts: [...shifts] },
  days: eachDay(WEEK, addDays(WEEK, 6)).map((date) => {
    const its = shifts.filter((shift) => shift.date === date);
    const minutes = its.reduce((sum, shift) => sum + (shift.minutes ?? 0), 0);
    return { date, minutes, mowed_minutes: 0, is_open: its.some(({ ended_at }) => ended_at === null) };
  }),
  minutes: shifts.reduce((sum, shift) => sum + (shift.minutes ?? 0), 0),
  mowed_minutes: 0,
  is_open: shifts.some(({ ended_at }) => ended_at === null),
  ...{ approved_at: null, approved_by: null },
  ...own,
});

/** The week of a company: nobody has worked, unless told otherwise. */
export const sampleWeek = (own: Partial<WeekOfHours> = {}): WeekOfHours => ({
  ...{ time_zone: zone, today: day(TODAY), week: WEEK, is_over: false, members: [], minutes: 0, mowed_minutes: 0 },
  ...own,
});
