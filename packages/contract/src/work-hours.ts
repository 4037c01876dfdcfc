import { MEMBER_KINDS } from '@swath/domain/companies/member-rights';
import { CLOCK_ACTS, HOURS_REASON_MAX, LONGEST_SHIFT_HOURS, SHIFT_EVENTS } from '@swath/domain/hours/shift';
import type * as ids from '@swath/domain/ids';
import type { Minutes } from '@swath/domain/units';
import * as z from 'zod/mini';
import { DeviceAct } from './device-acts.ts';
import { endpoint } from './endpoint.ts';
import { DayField, DayText, Instant, idField, idText, lines, optionalQuery, readAs, timeField } from './fields.ts';
import type { Named, SchemaOf } from './named.ts';
import { personal } from './personal.ts';

/** Hours that a member worked at one stretch. */
export interface WorkShift extends z.infer<typeof WorkShiftFields>, Named {}
const WorkShiftFields = z.object({
  id: idText<ids.WorkShiftId>(),
  /** Day on which the work began, in the company's time zone. */
  date: DayText,
  started_at: Instant,
  /** Null while the work is not ended. */
  ended_at: z.nullable(Instant),
  /** Start of the break that goes on; null: none does. */
  break_started_at: z.nullable(Instant),
  /** Minutes of the breaks that have ended. */
  break_minutes: z.int(),
  /** Minutes worked, without breaks; null while the work is not ended. */
  minutes: z.nullable(z.int()),
  /** Whether the member has forgotten to end the work: it is not counted until they say when they stopped. */
  is_forgotten: z.boolean(),
  /** Whether somebody entered or corrected the times by hand. */
  is_changed: z.boolean(),
  /** Whether the work is not ended and its member was asked whether they have forgotten to; earlier versions left it out. */
  is_end_asked: z.optional(z.boolean()),
});
export const WorkShift: SchemaOf<WorkShift> = WorkShiftFields;

/** The caller's own hours in one week, and what goes on now. */
export interface OwnHours extends z.infer<typeof OwnHoursFields>, Named {}
const OwnHoursFields = z.object({
  time_zone: z.string(),
  today: DayText,
  /** First day of the week, a Sunday. */
  week: DayText,
  /** The hours of the week, in their order. */
  shifts: z.array(WorkShift),
  /** Minutes worked in the week, without work that is not ended. */
  minutes: z.int(),
  /** Minutes of mowings in the week that the caller started and that are completed. */
  mowed_minutes: z.int(),
  /** When the week was approved; null: it is not, and the caller may correct it. */
  approved_at: z.nullable(Instant),
  /** The work that goes on now; null: the caller is not at work. */
  current: z.nullable(WorkShift),
  /** Work of any week that was never ended, earliest first. */
  forgotten: z.array(WorkShift),
});
export const OwnHours: SchemaOf<OwnHours> = OwnHoursFields;

/** A member's hours in one week. */
const MemberWeek = z.object({
  user_id: idText<ids.AccountId>(),
  name: personal('name', z.string()),
  /** Kind of member; null: they do not belong to the company any more. */
  member: z.nullable(z.enum(MEMBER_KINDS)),
  /** Minutes worked and mowed on each of the seven days. `is_open`: work of the day is not ended. */
  days: z.array(z.object({ date: DayText, minutes: z.int(), mowed_minutes: z.int(), is_open: z.boolean() })),
  minutes: z.int(),
  mowed_minutes: z.int(),
  shifts: z.array(WorkShift),
  /** Whether work of the week was never ended, so that the week cannot be approved. */
  is_open: z.boolean(),
  approved_at: z.nullable(Instant),
  approved_by: personal('name', z.nullable(z.string())),
});

/** The hours of a company's members in one week. */
export interface WeekOfHours extends z.infer<typeof WeekOfHoursFields>, Named {}
const WeekOfHoursFields = z.object({
  time_zone: z.string(),
  today: DayText,
  /** First day of the week, a Sunday. */
  week: DayText,
  /** Whether the week is over, so that it can be approved. */
  is_over: z.boolean(),
  /** Members, and former ones who worked in the week, by name. */
  members: z.array(MemberWeek),
  minutes: z.int(),
  /** Minutes of all mowings of the company in the week, also those whose starter is not known. */
  mowed_minutes: z.int(),
});
export const WeekOfHours: SchemaOf<WeekOfHours> = WeekOfHoursFields;

/** An entry of the history of hours: what they were after it. */
export interface HoursEvent extends z.infer<typeof HoursEventFields>, Named {}
const HoursEventFields = z.object({
  id: z.string(),
  kind: z.enum(SHIFT_EVENTS),
  at: Instant,
  /** When it arrived, if a device sent it more than two minutes after `at`; otherwise null. */
  received_at: z.nullable(Instant),
  /** Whether the clock of the device was wrong, so that `at` is uncertain. */
  clock_changed: z.boolean(),
  by: personal('name', z.string()),
  started_at: Instant,
  ended_at: z.nullable(Instant),
  break_minutes: z.int(),
  /** Why it was corrected; empty for what was clocked. */
  reason: personal('words', z.string()),
});
export const HoursEvent: SchemaOf<HoursEvent> = HoursEventFields;

const Typed = {
  /** Day on which the work began. */
  date: DayField,
  start: timeField('Please enter when the work began'),
  /** Time at which the work ended, on the next day if before `start`; null: it goes on. */
  end: z.nullable(timeField('Please enter when the work ended')),
  break_minutes: readAs<Minutes, number>(
    z
      .int('Please enter the break in minutes')
      .check(z.gte(0, 'Please enter the break in minutes'), z.lt(LONGEST_SHIFT_HOURS * 60, 'The break is too long')),
  ),
  reason: personal('words', lines(HOURS_REASON_MAX, 'Please say why')),
};

const ShiftId = z.object({ id: idField<ids.WorkShiftId>('These hours are not there any more.') });
const OfWeek = z.object({ week: optionalQuery(DayField) });
const WeekOfUsers = z.object({
  week: DayField,
  users: z.array(idField<ids.AccountId>('User not found.')).check(z.minLength(1), z.maxLength(400)),
});
const NOT_READ = [
  ...['time_not_on_clock', 'shift_start_in_future', 'shift_end_in_future', 'shift_too_long', 'shift_end_missing'],
  ...['shift_empty', 'break_too_long'],
  ...['shift_overlaps', 'week_approved'],
] as const;
const LIMIT = { calls: 480, perSeconds: 3600 } as const;

/** Endpoints for the hours that members of a company work. `week` is any day of a week; left out: the present one. */
export const workHours = {
  readOwn: endpoint({
    name: 'readOwnHours',
    method: 'GET',
    path: '/api/company/hours/own',
    may: ['crew'],
    right: 'work',
    summary: 'The caller’s own hours of a week, and whether they are at work now',
    query: OfWeek,
    answer: OwnHours,
  }),
  clock: endpoint({
    name: 'clockHours',
    method: 'POST',
    path: '/api/company/hours/clock',
    may: ['crew'],
    right: 'work',
    summary: 'Begin or end the caller’s work, or a break of it',
    body: z.extend(DeviceAct, { act: z.enum(CLOCK_ACTS) }),
    answer: OwnHours,
    repeatable: true,
    refusals: [
      ...['already_clocked_in', 'not_clocked_in', 'already_on_break', 'not_on_break', 'shift_forgotten'],
      ...['clocked_too_late', 'shift_overlaps', 'week_approved'],
    ] as const,
    limit: LIMIT,
  }),
  add: endpoint({
    name: 'addHours',
    method: 'POST',
    path: '/api/company/hours',
    may: ['crew'],
    right: 'work',
    summary: 'Add hours that were not clocked: one’s own until the week is approved, anybody’s for an owner',
    body: z.object({
      /** Whose hours; left out: the caller’s. */
      user: z.optional(idField<ids.AccountId>('User not found.')),
      ...Typed,
    }),
    answer: WorkShift,
    status: 201,
    refusals: ['company_user_not_found', ...NOT_READ],
    limit: LIMIT,
  }),
  correct: endpoint({
    name: 'correctHours',
    method: 'PUT',
    path: '/api/company/hours/{id}',
    may: ['crew'],
    right: 'work',
    summary:
      'Correct hours: one’s own until the week is approved, anybody’s for an owner; what they were stays on record',
    params: ShiftId,
    body: z.object(Typed),
    answer: WorkShift,
    repeatable: true,
    refusals: ['shift_not_found', ...NOT_READ],
    limit: LIMIT,
  }),
  remove: endpoint({
    name: 'removeHours',
    method: 'POST',
    path: '/api/company/hours/{id}/remove',
    may: ['crew'],
    right: 'owner',
    summary: 'Remove hours that were not worked; they stay on record',
    params: ShiftId,
    body: z.object({ reason: Typed.reason }),
    refusals: ['shift_not_found'],
    limit: LIMIT,
  }),
  history: endpoint({
    name: 'listHoursHistory',
    method: 'GET',
    path: '/api/company/hours/{id}/history',
    may: ['crew'],
    right: 'work',
    summary:
      'What was clocked and corrected of hours, and by whom, newest first: of one’s own, and for the office of all',
    params: ShiftId,
    answer: z.array(HoursEvent),
    refusals: ['shift_not_found'],
  }),
  list: endpoint({
    name: 'listHours',
    method: 'GET',
    path: '/api/company/hours',
    may: ['crew'],
    summary: 'The hours of everybody in the company in a week, by day, beside the minutes mowed',
    query: OfWeek,
    answer: WeekOfHours,
  }),
  approve: endpoint({
    name: 'approveHours',
    method: 'POST',
    path: '/api/company/hours/approve',
    may: ['crew'],
    right: 'owner',
    summary: 'Approve members’ hours of a week that is over: from then on only owners correct them',
    body: WeekOfUsers,
    answer: WeekOfHours,
    repeatable: true,
    refusals: ['week_not_over', 'hours_open', 'company_user_not_found'],
    limit: LIMIT,
  }),
  reopen: endpoint({
    name: 'reopenHours',
    method: 'POST',
    path: '/api/company/hours/reopen',
    may: ['crew'],
    right: 'owner',
    summary: 'Take the approval of members’ hours of a week back, so that they can correct them again',
    body: WeekOfUsers,
    answer: WeekOfHours,
    repeatable: true,
    refusals: ['company_user_not_found'],
    limit: LIMIT,
  }),
  file: endpoint({
    name: 'readHoursFile',
    method: 'GET',
    path: '/api/company/hours/csv',
    may: ['crew'],
    summary: 'The hours of everybody in a week as a CSV file for a spreadsheet: a line for each stretch of work',
    query: OfWeek,
    file: 'text/csv',
    limit: { calls: 60, perSeconds: 3600 },
  }),
};
