import type * as ids from '@swath/domain/ids';
import { CHARGE_STATES } from '@swath/domain/jobs/charge-state';
import { JOB_STATUSES } from '@swath/domain/jobs/job';
import { FREQUENCIES, MOST_VISITS, PAUSE_REASONS, SERIES_STATUSES } from '@swath/domain/series/series';
import { cents } from '@swath/domain/units';
import * as z from 'zod/mini';
import { CompanySeries, PlannedDate } from './company-series.ts';
import { endpoint } from './endpoint.ts';
import { CentsField, DayField, DayText, Instant, idField, idText } from './fields.ts';
import { GrassHeightField, GroundField } from './lawn-fields.ts';
import { ChosenWindow, REQUEST_REFUSALS } from './mowing-requests.ts';
import type { Named, SchemaOf } from './named.ts';
import { personal } from './personal.ts';
import { withoutPrefixes } from './prefixed-names.ts';
import {
  AnsweredRule,
  IntervalField,
  lastBeforeFirst,
  MonthdayField,
  NthWeekField,
  noDates,
  noDayOfMonth,
  RuleOptionFields,
  SeriesDay,
  WeekdayField,
} from './rule-fields.ts';
import { SeriesChangePreview, SeriesPreview } from './series-previews.ts';

/**
 * Rule by which visits repeat. Weekly and biweekly use `weekday`; monthly uses `monthday`, or `nth_week` with
 * `nth_week_weekday` ("the second Tuesday"). Weekdays: 0 is Sunday.
 * Source: docs/spec/homeowner.md, section 3.
 */
export interface SeriesRule extends z.infer<typeof SeriesRuleFields>, Named {}
interface SeriesRuleSent extends z.input<typeof SeriesRuleFields>, Named {}
const SeriesRuleFields = z
  .object({
    frequency: z.enum(FREQUENCIES),
    /** Number of weeks or months between visits; ignored for biweekly, which is always two weeks. */
    interval: IntervalField,
    start_date: SeriesDay,
    end_date: SeriesDay,
    weekday: WeekdayField,
    /** Day of the month; in a shorter month, its last day. */
    monthday: MonthdayField,
    /** Which weekday of the month; -1 and 5 mean the last one. */
    nth_week: NthWeekField,
    nth_week_weekday: WeekdayField,
    ...RuleOptionFields,
  })
  .check(
    z.refine((rule) => rule.end_date >= rule.start_date, { error: lastBeforeFirst, path: ['end_date'] }),
    z.refine((rule) => rule.frequency === 'monthly' || rule.weekday !== null, {
      error: 'Please choose a weekday',
      path: ['weekday'],
    }),
    z.refine((rule) => rule.frequency !== 'monthly' || (rule.monthday !== null) !== (rule.nth_week !== null), {
      error: noDayOfMonth,
      path: ['monthday'],
    }),
    z.refine((rule) => (rule.nth_week === null) === (rule.nth_week_weekday === null), {
      error: 'Please choose a weekday',
      path: ['nth_week_weekday'],
    }),
  );
export const SeriesRule: SchemaOf<SeriesRule, SeriesRuleSent> = SeriesRuleFields;

/**
 * A visit the homeowner agrees to: its date by the rule, and the day on which it takes place, which differs if the
 * company has no room on that date.
 */
export interface AgreedVisit extends z.infer<typeof AgreedVisitFields>, Named {}
export interface AgreedVisitSent extends z.input<typeof AgreedVisitFields>, Named {}
const AgreedVisitFields = z.object({ rule_date: DayField, date: DayField });
export const AgreedVisit: SchemaOf<AgreedVisit, AgreedVisitSent> = AgreedVisitFields;

const visits = z.array(AgreedVisit).check(z.minLength(1, noDates), z.maxLength(MOST_VISITS));

/**
 * The rule, dates and consent by which a booking begins a series. Sent when the checkout of the first visit is opened.
 */
export interface SeriesAgreement extends z.infer<typeof SeriesAgreementFields>, Named {}
export interface SeriesAgreementSent extends z.input<typeof SeriesAgreementFields>, Named {}
const SeriesAgreementFields = z.object({
  rule: SeriesRule,
  /**
   * Agreed visits, earliest first; the first one is paid with the booking. Dates of the rule that are not listed get no
   * visit.
   */
  visits,
  /** Must be true: the homeowner agrees to the text of `SeriesPreview.consent`. */
  consent: z.literal(true, 'Please agree to the later charges to continue.'),
  /** Id of the company's proposal of a series that is accepted; ignored unless open and addressed to the caller. */
  proposal: z.optional(idField<ids.SeriesProposalId>()),
});
export const SeriesAgreement: SchemaOf<SeriesAgreement, SeriesAgreementSent> = SeriesAgreementFields;

/** A visit of a series with its payment status, as its homeowner sees it. */
export interface SeriesVisit extends z.infer<typeof SeriesVisitFields>, Named {}
const SeriesVisitFields = z.object({
  job_id: idText<ids.JobId>(),
  rule_date: DayText,
  date: DayText,
  status: z.enum(JOB_STATUSES),
  price_cents: CentsField,
  charge: z.enum(CHARGE_STATES),
  /** When the card will be charged, or was if the charge is authorized or paid; null if it will not be charged. */
  charge_at: z.nullable(Instant),
  /** What was paid for this date before and went back, when the visit was called off and brought again; else 0. */
  returned_cents: z._default(CentsField, cents(0)),
});
interface SeriesVisitGiven extends z.input<typeof SeriesVisitFields>, Named {}
export const SeriesVisit: SchemaOf<SeriesVisit, SeriesVisitGiven> = SeriesVisitFields;

/** A series (visits that repeat by a rule) as its homeowner sees it. */
export interface Series extends z.infer<typeof SeriesFields>, Named {}
const SeriesFields = z.object({
  id: idText<ids.SeriesId>(),
  title: personal('address', z.string()),
  status: z.enum(SERIES_STATUSES),
  pause_reason: z.nullable(z.enum(PAUSE_REASONS)),
  paused_from: z.nullable(DayText),
  paused_to: z.nullable(DayText),
  company_id: idText<ids.CompanyId>(),
  company_name: personal('business', z.string()),
  address: personal('address', z.string()),
  time_zone: z.string(),
  rule: AnsweredRule,
  visit_price_cents: CentsField,
  consent: personal('words', z.string()),
  card: z.nullable(z.object({ brand: z.nullable(z.string()), last4: personal('card', z.nullable(z.string())) })),
  next_charge: z.nullable(
    z.object({ job_id: idText<ids.JobId>(), date: DayText, at: Instant, amount_cents: CentsField }),
  ),
  visits: z.array(SeriesVisit),
  /** Dates of the rule without a visit that the homeowner can take back, earliest first. */
  skipped: z._default(z.array(DayText), []),
  /** The homeowner's latest pause, once its last day has passed; null: none. */
  last_pause: z._default(z.nullable(z.object({ from: DayText, to: DayText })), null),
  /** Days of the visits that come again, where the company has room, if its homeowner ends the present pause. */
  comes_again: z._default(z.array(DayText), []),
  /** The day on which it was ended, at the property; null while it runs, and when its last day has passed. */
  ended_on: z._default(z.nullable(DayText), null),
  created_at: Instant,
});
interface SeriesGiven extends z.input<typeof SeriesFields>, Named {}
export const Series: SchemaOf<Series, SeriesGiven> = SeriesFields;

const SeriesId = z.object({ id: idField<ids.SeriesId>('Series not found.') });
const VisitId = z.extend(SeriesId, { jobId: idField<ids.JobId>('Job not found.') });

/** Request body for changing a series: the first day of the change, and the new rule. */
export const SeriesChange = z.object({ from: DayField, rule: SeriesRule });

const NO_ROOM = ['company_not_available', 'day_full', 'already_booked'] as const;
const NOT_PAID = 'Please complete payment before confirming your schedule.';

/** Request body of a homeowner: the payment page of the first visit; the rest was sent when it was opened. */
const PaidSeries = z.object({
  frequency: z.optional(z.null()),
  sessionId: personal('reference', z.string(NOT_PAID).check(z.minLength(1, NOT_PAID), z.maxLength(200))),
});

export const series = {
  preview: endpoint({
    name: 'previewSeries',
    method: 'POST',
    path: '/api/series/preview',
    may: ['homeowner'],
    summary:
      'Every date of a series with the company’s conflicts, prices and the words of the consent; nothing is held',
    body: z.object({
      company_id: idField<ids.CompanyId>('Please select a company to perform the service.').check(z.toLowerCase()),
      grass_height: GrassHeightField,
      ground: GroundField,
      rule: SeriesRule,
      /** Start of the arrival window that is to be promised; null: any time, which may cost less. */
      arrival_from: z._default(z.nullable(Instant), null),
    }),
    answer: SeriesPreview,
    refusals: [...REQUEST_REFUSALS, 'series_too_long', 'series_without_dates'],
    limit: { calls: 240, perSeconds: 600 },
  }),
  create: endpoint({
    name: 'create_mowing_job_series_and_jobs',
    method: 'POST',
    path: '/api/series',
    may: ['homeowner', 'crew'],
    status: 201,
    repeatable: true,
    summary:
      'A homeowner begins the series whose first visit was paid for; a company makes visits at one of its own clients',
    body: z.discriminatedUnion('frequency', [CompanySeries, PaidSeries]),
    respell: withoutPrefixes,
    answer: z.object({
      /** Id of the series; null for a single visit, and with `dryRun`. */
      series_id: z.nullable(idText<ids.SeriesId>()),
      /** Number of visits created. */
      created: z.int(),
      /** Dates that got no visit: the company had no room, or no longer had any when the payment arrived. */
      left_out: z.array(DayText),
      /** Every date of the rule, with whether a visit fits; only for a series that a company creates. */
      visits: z.optional(z.array(PlannedDate)),
    }),
    refusals: [
      'checkout_not_found',
      'payment_incomplete',
      'place_lost',
      'company_not_found',
      'own_client_not_found',
      ...(['own_client_archived', 'own_client_not_serviced', 'own_client_incomplete'] as const),
      'series_too_long',
      'series_without_dates',
      'date_passed',
      'date_too_far',
      'no_room_on_any_date',
      'series_not_found',
    ],
    limit: { calls: 600, perSeconds: 3600 },
  }),
  listOwn: endpoint({
    name: 'listOwnSeries',
    method: 'GET',
    path: '/api/series',
    may: ['homeowner'],
    summary: 'The homeowner’s series, those that run first',
    answer: z.array(Series),
  }),
  read: endpoint({
    name: 'readSeries',
    method: 'GET',
    path: '/api/series/{id}',
    may: ['homeowner'],
    summary: 'One’s own series with its visits and the next charge',
    params: SeriesId,
    answer: Series,
    refusals: ['series_not_found'],
  }),
  skip: endpoint({
    name: 'skipVisit',
    method: 'POST',
    path: '/api/series/{id}/visits/{jobId}/skip',
    may: ['homeowner'],
    summary: 'Leave one pending visit out; what was paid for it is returned',
    params: VisitId,
    answer: Series,
    refusals: ['series_not_found', 'job_not_found', 'job_not_pending', 'record_open'],
    limit: { calls: 120, perSeconds: 3600 },
  }),
  restore: endpoint({
    name: 'restoreVisit',
    method: 'POST',
    path: '/api/series/{id}/restore',
    may: ['homeowner'],
    summary: 'Take back a skipped date: its visit is planned again if the company has room',
    params: SeriesId,
    body: z.object({ date: DayField }),
    answer: Series,
    refusals: ['series_not_found', 'series_ended', 'date_not_in_series', 'date_too_early', ...NO_ROOM],
    limit: { calls: 120, perSeconds: 3600 },
  }),
  move: endpoint({
    name: 'moveVisit',
    method: 'POST',
    path: '/api/series/{id}/visits/{jobId}/move',
    may: ['homeowner'],
    summary: 'Have one pending visit on another day on which the company has room, or in another arrival window',
    params: VisitId,
    body: z.object({ date: DayField, arrival_from: ChosenWindow }),
    answer: Series,
    refusals: [
      ...(['series_not_found', 'job_not_found', 'job_not_pending', 'date_too_early', 'date_too_far'] as const),
      ...NO_ROOM,
      'window_taken',
      'window_not_paid',
    ],
    limit: { calls: 120, perSeconds: 3600 },
  }),
  pause: endpoint({
    name: 'pauseSeries',
    method: 'POST',
    path: '/api/series/{id}/pause',
    may: ['homeowner'],
    summary: 'No visits from a day up to and including another; those that were pending are canceled',
    params: SeriesId,
    body: z
      .object({ from: SeriesDay, to: SeriesDay })
      .check(z.refine((stretch) => stretch.to >= stretch.from, { error: lastBeforeFirst, path: ['to'] })),
    answer: Series,
    refusals: ['series_not_found', 'series_ended', 'date_too_early', 'date_not_in_series'],
    limit: { calls: 120, perSeconds: 3600 },
  }),
  resume: endpoint({
    name: 'resumeSeries',
    method: 'POST',
    path: '/api/series/{id}/resume',
    may: ['homeowner'],
    summary: 'End a pause; dates of the rule that lie ahead and on which the company has room become visits again',
    params: SeriesId,
    answer: Series,
    refusals: ['series_not_found', 'series_not_paused', 'paused_by_company'],
    limit: { calls: 120, perSeconds: 3600 },
  }),
  previewChange: endpoint({
    name: 'previewSeriesChange',
    method: 'POST',
    path: '/api/series/{id}/preview-change',
    may: ['homeowner'],
    summary: 'What another rule from a day on would remove, keep and add',
    params: SeriesId,
    body: SeriesChange,
    answer: SeriesChangePreview,
    refusals: ['series_not_found', 'series_ended', 'series_too_long', 'series_without_dates', 'date_too_early'],
  }),
  change: endpoint({
    name: 'changeSeries',
    method: 'POST',
    path: '/api/series/{id}/change',
    may: ['homeowner'],
    summary: 'Another rule for this and the following visits',
    params: SeriesId,
    /** `visits`: dates added by the new rule, each with the day that the homeowner agreed to after the preview. */
    body: z.extend(SeriesChange, {
      visits: z.array(AgreedVisit).check(z.maxLength(MOST_VISITS)),
      /** Id of the company's proposal of a series that is accepted; ignored unless open and addressed to the caller. */
      proposal: z.optional(idField<ids.SeriesProposalId>()),
      /** Price of the added visits as the preview showed it, if it was another one. */
      visit_price_cents: z.optional(CentsField),
    }),
    answer: Series,
    refusals: [
      'series_not_found',
      'series_ended',
      'series_too_long',
      'series_without_dates',
      'date_too_early',
      'date_not_in_series',
      'company_not_available',
      'day_full',
      'already_booked',
      'price_changed',
    ],
    limit: { calls: 120, perSeconds: 3600 },
  }),
  cancel: endpoint({
    name: 'cancelSeries',
    method: 'POST',
    path: '/api/series/{id}/cancel',
    may: ['homeowner'],
    summary: 'Cancel every pending visit and end the series; what was paid for them is returned',
    params: SeriesId,
    answer: Series,
    refusals: ['series_not_found'],
    limit: { calls: 120, perSeconds: 3600 },
  }),
  geocode: endpoint({
    name: 'geocodeSeries',
    method: 'POST',
    path: '/api/MowingJobs/geocode-series/{seriesId}',
    may: ['homeowner'],
    status: 202,
    summary: 'Look the visits’ place up on the map in the background; happens by itself too',
    params: z.object({ seriesId: idField<ids.SeriesId>('Series not found.') }),
    answer: z.object({ ok: z.boolean() }),
    refusals: ['series_not_found'],
    limit: { calls: 30, perSeconds: 3600 },
  }),
  optimize: endpoint({
    name: 'optimizeSeries',
    method: 'POST',
    path: '/api/MowingJobs/optimize-series/{seriesId}',
    may: ['homeowner'],
    status: 202,
    summary: 'Work the routes of the visits’ days out again in the background; happens by itself too',
    params: z.object({ seriesId: idField<ids.SeriesId>('Series not found.') }),
    answer: z.object({ ok: z.boolean() }),
    refusals: ['series_not_found'],
    limit: { calls: 30, perSeconds: 3600 },
  }),
};
