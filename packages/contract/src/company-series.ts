import type * as ids from '@swath/domain/ids';
import { FREQUENCIES } from '@swath/domain/series/series';
import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';
import { DayText, idField, LotSizeSqft, optionalLines, optionalText } from './fields.ts';
import { CrewJob } from './jobs.ts';
import type { Named, SchemaOf } from './named.ts';
import { personal } from './personal.ts';
import {
  IntervalField,
  MonthdayField,
  NthWeekField,
  noDates,
  noDayOfMonth,
  SeriesDay,
  VISIT_STATES,
  WeekdayField,
} from './rule-fields.ts';

const noWindow = 'Please choose a start time before the end time.';

/** HH:MM, on the company's clock. */
const ClockTime = z.string(noWindow).check(z.regex(/^([01]\d|2[0-3]):[0-5]\d$/, noWindow));

/**
 * A company's request for visits at one of its own clients, by a rule or once. The specification's payload; its `timezone` is
 * ignored, for days are the company's own. Source: docs/spec/company.md, section 3; docs/rules/series.md.
 */
export const CompanySeries = z
  .object({
    /** Idempotency key, chosen by the sender: the same id is the same request. */
    id: z.optional(idField<ids.SeriesId>()),
    companyId: idField<ids.CompanyId>('Unable to find your company. Please contact support.'),
    title: personal('words', z._default(optionalText(200), '')),
    /** none: one visit, on the start date. */
    frequency: z.enum(['none', ...FREQUENCIES]),
    interval: IntervalField,
    startDate: SeriesDay,
    endDate: z._default(z.nullable(SeriesDay), null),
    /** 0 is Sunday; omitted, the weekday of the start date. */
    weekday: WeekdayField,
    monthday: MonthdayField,
    nthWeek: NthWeekField,
    nthWeekWeekday: WeekdayField,
    timezone: z._default(optionalText(60), ''),
    template: z.object({
      timeWindow: z._default(
        z.nullable(
          z
            .object({ start: ClockTime, end: ClockTime })
            .check(z.refine((window) => window.start < window.end, { error: noWindow, path: ['end'] })),
        ),
        null,
      ),
      /** The own client: an address belongs to a client. */
      serviceAddressId: idField<ids.OwnClientId>('Please choose a client.'),
      /** Square feet; omitted, the client's. */
      lotSize: z._default(z.nullable(LotSizeSqft), null),
      /** Omitted, the client's. */
      notes: personal('words', z._default(z.nullable(optionalLines(2000)), null)),
    }),
    /** Dry run: returns the visits without creating them. */
    dryRun: z._default(z.boolean(), false),
  })
  .check(
    z.refine((asked) => asked.frequency === 'none' || asked.endDate !== null, { error: noDates, path: ['endDate'] }),
    z.refine((asked) => asked.frequency === 'none' || asked.endDate === null || asked.endDate >= asked.startDate, {
      error: noDates,
      path: ['endDate'],
    }),
    z.refine((asked) => asked.frequency !== 'monthly' || (asked.monthday !== null) !== (asked.nthWeek !== null), {
      error: noDayOfMonth,
      path: ['monthday'],
    }),
    z.refine((asked) => (asked.nthWeek === null) === (asked.nthWeekWeekday === null), {
      error: 'Please choose a weekday',
      path: ['nthWeekWeekday'],
    }),
  );
export type CompanySeries = z.output<typeof CompanySeries>;
export type CompanySeriesSent = z.input<typeof CompanySeries>;

/** One date of a company's series, with its availability. */
export interface PlannedDate extends z.infer<typeof PlannedDateFields>, Named {}
const PlannedDateFields = z.object({ date: DayText, state: z.enum(VISIT_STATES) });
export const PlannedDate: SchemaOf<PlannedDate> = PlannedDateFields;

const CompanySeriesId = z.object({ seriesId: idField<ids.SeriesId>('Series not found.') });

export const companySeries = {
  listVisits: endpoint({
    name: 'listSeriesJobs',
    method: 'GET',
    path: '/api/company/series/{seriesId}/jobs',
    may: ['crew'],
    summary: 'The visits of a series of one’s company that were not deleted or canceled, earliest first',
    params: CompanySeriesId,
    answer: z.array(CrewJob),
    refusals: ['series_not_found'],
  }),
  deleteVisits: endpoint({
    name: 'deleteSeriesJobs',
    method: 'POST',
    path: '/api/company/series/{seriesId}/jobs/delete',
    may: ['crew'],
    repeatable: true,
    summary: 'Cancel chosen pending visits of a series; what was paid for them is returned and their homeowner is told',
    params: CompanySeriesId,
    body: z.object({
      ids: z
        .array(idField<ids.JobId>('Job not found.'))
        .check(z.minLength(1, 'Please choose a visit.'), z.maxLength(500)),
    }),
    answer: z.object({
      deleted: z.int(),
      /** Number of visits that wait for approval of the refund; they are not deleted yet. */
      asked: z.int(),
    }),
    refusals: ['series_not_found', 'job_not_found', 'visit_not_selectable', 'refund_asked_already'],
    limit: { calls: 240, perSeconds: 3600 },
  }),
};
