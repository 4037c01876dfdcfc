import { CREW_COLORS, LARGEST_LOTS } from '@swath/domain/crews/crew';
import type * as ids from '@swath/domain/ids';
import * as z from 'zod/mini';
import { HoursText } from './availability.ts';
import { endpoint } from './endpoint.ts';
import { DayField, DayText, idField, idText, optionalText, State, streetAddress, text, ZipCode } from './fields.ts';
import { CrewJob } from './jobs.ts';
import type { Named, SchemaOf } from './named.ts';
import { personal } from './personal.ts';

/** The address where a crew's day starts and ends. */
const DepotFields = z.object({
  street_address: personal('address', streetAddress('Please enter the street address.')),
  city: personal('address', text(100, 'Please enter the city.')),
  state: State,
  zip_code: personal('address', ZipCode),
});

/** One of a company's crews. Source: docs/rules/crews.md. */
export interface Crew extends z.infer<typeof CrewFields>, Named {}
const CrewFields = z.object({
  id: idText<ids.CrewId>(),
  name: personal('business', z.string()),
  color: z.enum(CREW_COLORS),
  /** What it drives, in the company's words; '': nothing is said. */
  vehicle: personal('business', z._default(z.string(), '')),
  /** Where its day starts and ends; null: at the company's address. */
  depot: z.nullable(
    z.object({
      street_address: personal('address', z.string()),
      city: personal('address', z.string()),
      state: z.string(),
      zip_code: personal('address', z.string()),
    }),
  ),
  /** Largest lot that it mows, in square feet; null: any. */
  largest_lot_sqft: z.nullable(z.int()),
  fits_narrow_gates: z.boolean(),
  mows_slopes: z.boolean(),
  /** ZIP codes of lawns that it gets first. */
  area_zip_codes: z.array(z.string()),
  /** Its hours on the seven weekdays, Sunday first; null: the company's. */
  week: z.nullable(z.array(z.nullable(HoursText))),
  /** Accounts of the members who drive with it. */
  members: z.array(idText<ids.AccountId>()),
  /** Coming days on which it does not work, earliest first. */
  days_off: z.array(z.object({ id: idText<ids.CrewDaysOffId>(), from_date: DayText, to_date: DayText })),
});
interface CrewGiven extends z.input<typeof CrewFields>, Named {}
export const Crew: SchemaOf<Crew, CrewGiven> = CrewFields;

/** Days on which a member does not drive with their own crew, both included; the crew works without them. */
export interface Absence extends z.infer<typeof AbsenceFields>, Named {}
const AbsenceFields = z.object({
  id: idText<ids.AbsenceId>(),
  account_id: idText<ids.AccountId>(),
  from_date: DayText,
  to_date: DayText,
  /** The crew that they drive with instead; null: they are away. */
  crew_id: z._default(z.nullable(idText<ids.CrewId>()), null),
});
interface AbsenceGiven extends z.input<typeof AbsenceFields>, Named {}
const Absence: SchemaOf<Absence, AbsenceGiven> = AbsenceFields;

/** The crews of a company, in the order in which they were added. */
export const Crews = z.object({
  crews: z.array(Crew),
  /** Whether each crew has a day, a route and a capacity of its own: from the second one on. */
  several: z.boolean(),
  /** Members who are away or drive with another crew on a coming day, earliest first. */
  absences: z._default(z.array(Absence), []),
});

/** Hours of one weekday; null: the crew does not work on it. */
const WeekdayHours = z
  .nullable(HoursText)
  .check(z.refine((hours) => !hours || hours.start < hours.end, { path: ['end'], error: 'Start must be before end.' }));

const lot = 'Please choose the largest lot.';
/** What is sent of a crew to save it. */
const CrewBody = z.object({
  name: personal('business', text(40, 'Please enter a name.')),
  color: z.enum(CREW_COLORS),
  /** Left out: as it is. */
  vehicle: personal('business', z.optional(optionalText(60))),
  depot: z.nullable(DepotFields),
  largest_lot_sqft: z.nullable(z.literal(LARGEST_LOTS, lot)),
  fits_narrow_gates: z.boolean(),
  mows_slopes: z.boolean(),
  area_zip_codes: z
    .array(z.string().check(z.regex(/^\d{5}$/, 'Please enter ZIP codes of five digits.')))
    .check(z.maxLength(100, 'Please enter up to 100 ZIP codes.')),
  week: z.nullable(
    z.array(WeekdayHours).check(
      z.length(7),
      z.refine((week) => week.some((hours) => hours !== null), 'Please choose at least one day.'),
    ),
  ),
  members: z.array(idField<ids.AccountId>('User not found.')).check(z.maxLength(50)),
});
export type CrewBody = z.infer<typeof CrewBody>;

const NewCrewBody = z.extend(CrewBody, {
  /** Whether it gets its share of the jobs from tomorrow on; left out: it gets none that another crew has. */
  takes_share: z.optional(z.boolean()),
});
export type NewCrewBody = z.infer<typeof NewCrewBody>;

const CrewParam = z.object({ id: idField<ids.CrewId>('Crew not found.') });
const JobParam = z.object({ id: idField<ids.JobId>('Job not found.') });

/** Why a job gets no crew in a plan of a day. */
export const UNPLANNED_REASONS = ['no_crew', 'no_room', 'out_of_reach'] as const;

/** A job in the plan of a day of several crews. */
const PlannedJob = z.object({
  job_id: idText<ids.JobId>(),
  full_name: personal('name', z.string()),
  address: personal('address', z.string()),
  /** The crew that has it; null: none. */
  from_crew_id: z.nullable(idText<ids.CrewId>()),
});

/** Which crew would take which job of a day. Nothing is saved until it is applied. */
export interface CrewPlan extends z.infer<typeof CrewPlanFields>, Named {}
const CrewPlanFields = z.object({
  date: DayText,
  /** Jobs that would go to another crew. */
  moves: z.array(z.extend(PlannedJob, { to_crew_id: idText<ids.CrewId>() })),
  /** Jobs that no crew can take on that day. */
  left: z.array(z.extend(PlannedJob, { reason: z.enum(UNPLANNED_REASONS) })),
  /** Minutes of driving of all crews together, as the day is and as it would be. */
  minutes_now: z.int(),
  minutes_planned: z.int(),
  /** Minutes by which jobs are later than their planned times, windows or the working hours, all added up. */
  late_now: z.int(),
  late_planned: z.int(),
});
export const CrewPlan: SchemaOf<CrewPlan> = CrewPlanFields;

/** Crews that do not work on the day of the plan, although they would. */
const Without = z._default(z.array(idField<ids.CrewId>('Crew not found.')).check(z.maxLength(10)), []);

/** First and last day of a stretch, as sent. */
const Stretch = { from_date: DayField, to_date: DayField };
const inOrder = z.refine<{ from_date: string; to_date: string }>(({ from_date, to_date }) => from_date <= to_date, {
  path: ['to_date'],
  error: 'The last day cannot be before the first.',
});

/** Endpoints for a company's crews. Source: docs/rules/crews.md. */
export const crews = {
  list: endpoint({
    name: 'listCrews',
    method: 'GET',
    path: '/api/company/crews',
    may: ['crew'],
    right: 'work',
    summary: 'The crews of one’s company: who drives, from where, when, and what each can mow',
    answer: Crews,
  }),
  add: endpoint({
    name: 'addCrew',
    method: 'POST',
    path: '/api/company/crews',
    may: ['crew'],
    summary: 'Add a crew; with the second one, each has a day and a capacity of its own',
    body: NewCrewBody,
    answer: Crews,
    status: 201,
    refusals: ['crew_name_taken', 'too_many_crews', 'crew_depot_not_found', 'company_user_not_found'],
    limit: { calls: 60, perSeconds: 3600 },
  }),
  change: endpoint({
    name: 'changeCrew',
    method: 'PUT',
    path: '/api/company/crews/{id}',
    may: ['crew'],
    summary: 'Change a crew; its coming jobs that it can no longer do go to others',
    params: CrewParam,
    body: CrewBody,
    answer: Crews,
    repeatable: true,
    refusals: ['crew_not_found', 'crew_name_taken', 'crew_depot_not_found', 'company_user_not_found'],
    limit: { calls: 240, perSeconds: 3600 },
  }),
  remove: endpoint({
    name: 'removeCrew',
    method: 'DELETE',
    path: '/api/company/crews/{id}',
    may: ['crew'],
    summary: 'Remove a crew; its coming jobs go to the others',
    params: CrewParam,
    answer: Crews,
    refusals: ['crew_not_found', 'crew_at_work'],
  }),
  addDaysOff: endpoint({
    name: 'addCrewDaysOff',
    method: 'POST',
    path: '/api/company/crews/{id}/days-off',
    may: ['crew'],
    summary: 'Say that a crew does not work on some days; what it had to do there goes to others',
    params: CrewParam,
    body: z.object(Stretch).check(inOrder),
    answer: Crews,
    refusals: ['crew_not_found', 'date_passed'],
    limit: { calls: 240, perSeconds: 3600 },
  }),
  removeDaysOff: endpoint({
    name: 'removeCrewDaysOff',
    method: 'DELETE',
    path: '/api/company/crews/days-off/{id}',
    may: ['crew'],
    summary: 'Let a crew work again on days that it had off',
    params: z.object({ id: idField<ids.CrewDaysOffId>('Days off not found.') }),
    answer: Crews,
    refusals: ['crew_days_off_not_found'],
  }),
  addAbsence: endpoint({
    name: 'addAbsence',
    method: 'POST',
    path: '/api/company/absences',
    may: ['crew'],
    summary: 'Say that a member is away, or drives with another crew, on some days; their crew works without them',
    body: z
      .object({
        account_id: idField<ids.AccountId>('User not found.'),
        /** The crew that they drive with on these days; left out: they are away. */
        crew_id: z.optional(idField<ids.CrewId>('Crew not found.')),
        ...Stretch,
      })
      .check(inOrder),
    answer: Crews,
    repeatable: true,
    refusals: ['company_user_not_found', 'crew_not_found', 'date_passed'],
    limit: { calls: 240, perSeconds: 3600 },
  }),
  removeAbsence: endpoint({
    name: 'removeAbsence',
    method: 'DELETE',
    path: '/api/company/absences/{id}',
    may: ['crew'],
    summary: 'Say that a member drives with their own crew after all',
    params: z.object({ id: idField<ids.AbsenceId>('Absence not found.') }),
    answer: Crews,
    refusals: ['absence_not_found'],
  }),
  changeOfJob: endpoint({
    name: 'changeCrewOfJob',
    method: 'PUT',
    path: '/api/company/jobs/{id}/crew',
    may: ['crew'],
    summary: 'Give a pending job, or all coming visits of its series, to a crew',
    params: JobParam,
    body: z.object({ crew_id: idField<ids.CrewId>('Crew not found.'), whole_series: z._default(z.boolean(), false) }),
    answer: CrewJob,
    repeatable: true,
    refusals: [
      'job_not_found',
      'job_begun',
      'crew_not_found',
      'crew_not_working',
      'crew_cannot_mow',
      'crew_breaks_promise',
    ],
    limit: { calls: 600, perSeconds: 3600 },
  }),
  changeLawn: endpoint({
    name: 'changeLawnNeeds',
    method: 'PUT',
    path: '/api/company/jobs/{id}/lawn',
    may: ['crew'],
    summary: 'Say what the lawn of a job asks of a crew: a narrow gate, a slope; for all visits of its customer',
    params: JobParam,
    body: z.object({ has_narrow_gate: z.boolean(), is_steep: z.boolean() }),
    answer: CrewJob,
    repeatable: true,
    refusals: ['job_not_found'],
    limit: { calls: 600, perSeconds: 3600 },
  }),
  plan: endpoint({
    name: 'planCrews',
    method: 'POST',
    path: '/api/company/crews/plan',
    may: ['crew'],
    summary: 'Work out which crew best takes which open job of a day, also when a crew falls out; saves nothing',
    body: z.object({ date: DayField, without: Without }),
    answer: CrewPlan,
    repeatable: true,
    refusals: ['crew_not_found', 'date_passed'],
    limit: { calls: 120, perSeconds: 3600 },
  }),
  applyPlan: endpoint({
    name: 'applyCrewPlan',
    method: 'POST',
    path: '/api/company/crews/plan/apply',
    may: ['crew'],
    summary: 'Give jobs of a day to other crews as a plan says; crews that fall out have the day off',
    body: z.object({
      date: DayField,
      without: Without,
      moves: z
        .array(
          z.object({
            job_id: idField<ids.JobId>('Job not found.'),
            from_crew_id: z.nullable(idField<ids.CrewId>('Crew not found.')),
            to_crew_id: idField<ids.CrewId>('Crew not found.'),
          }),
        )
        .check(z.maxLength(200)),
    }),
    answer: Crews,
    refusals: ['plan_outdated', 'crew_not_found', 'date_passed'],
    limit: { calls: 120, perSeconds: 3600 },
  }),
};
