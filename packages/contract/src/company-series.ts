import type * as ids from '@swath/domain/ids';
import { FREQUENCIES } from '@swath/domain/series/series';
import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';
import { DayText, idField, LotSizeSqft, optionalLines, optionalText, PriceField } from './fields.ts';
import { CrewJob } from './jobs.ts';
import type { Named, SchemaOf } from './named.ts';
import { personal } from './personal.ts';
import {
  IntervalField,
  lastBeforeFirst,
  MonthdayField,
  NthWeekField,
  noDates,
  noDayOfMonth,
  SeriesDay,
  VISIT_STATES,
  WeekdayField,
} from './rule-fields.ts';

const noWindow = 'Please choose a start time before the end time.';

/** Time of day as "HH:MM", in the company's time zone. */
const ClockTime = z.string(noWindow).check(z.regex(/^([01]\d|2[0-3]):[0-5]\d$/, noWindow));

/**
 * Request to create visits at a company's own client (one it bills itself), once or by a rule. The specification's
 * payload; `timezone` is ignored, since days are in the company's zone.
 * Source: docs/spec/company.md, section 3; docs/rules/series.md.
 */
export const CompanySeries = z
  .object({
    /** Idempotency key, chosen by the client: repeating a request with the same id creates nothing more. */
    id: z.optional(idField<ids.SeriesId>()),
    companyId: idField<ids.CompanyId>('Unable to find your company. Please contact support.'),
    title: personal('words', z._default(optionalText(200), '')),
    /** `none`: a single visit on the start date. */
    frequency: z.enum(['none', ...FREQUENCIES]),
    interval: IntervalField,
    startDate: SeriesDay,
    endDate: z._default(z.nullable(SeriesDay), null),
    /** Weekday, 0 is Sunday; left out, the weekday of the start date. */
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
      /** Id of the own client, who has exactly one address. */
      serviceAddressId: idField<ids.OwnClientId>('Please choose a client.'),
      /** Square feet; left out, the client's lot size. */
      lotSize: z._default(z.nullable(LotSizeSqft), null),
      /** Notes for the crew; left out, the client's notes. */
      notes: personal('words', z._default(z.nullable(optionalLines(2000)), null)),
      /** Whether the grass is tall at the first visit, which then costs the company's fee for it more. */
      tallGrass: z._default(z.boolean(), false),
      /** Price of each visit, in whole cents, such as an accepted estimate's; left out, the client's price. */
      priceCents: z._default(z.nullable(PriceField), null),
    }),
    /** Whether to only return the planned dates, and create nothing. */
    dryRun: z._default(z.boolean(), false),
  })
  .check(
    z.refine((asked) => asked.frequency === 'none' || asked.endDate !== null, { error: noDates, path: ['endDate'] }),
    z.refine((asked) => asked.frequency === 'none' || asked.endDate === null || asked.endDate >= asked.startDate, {
      error: lastBeforeFirst,
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

/** A date of a company's planned series, and whether the visit fits. */
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
      /** Number of visits whose refund waits for approval; they are not deleted yet. */
      asked: z.int(),
    }),
    refusals: ['series_not_found', 'job_not_found', 'visit_not_selectable', 'refund_asked_already'],
    limit: { calls: 240, perSeconds: 3600 },
  }),
};
