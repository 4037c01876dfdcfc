import type * as ids from '@swath/domain/ids';
import { CHARGE_STATES } from '@swath/domain/jobs/charge-state';
import { JOB_STATUSES } from '@swath/domain/jobs/job';
import { NO_MAIL_CAUSES } from '@swath/domain/jobs/no-mail-cause';
import { MOST_VISITS, PAUSE_REASONS, SERIES_STATUSES } from '@swath/domain/series/series';
import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';
import { CentsField, DayText, Instant, idField, idText } from './fields.ts';
import type { Named, SchemaOf } from './named.ts';
import { personal } from './personal.ts';
import { AnsweredRule, lastBeforeFirst, SeriesDay } from './rule-fields.ts';
import { AgreedVisit, SeriesChange } from './series.ts';
import { changedVisits } from './series-previews.ts';

/** One visit of a series (jobs that repeat by a rule), as its company sees it. */
export interface CrewVisit extends z.infer<typeof CrewVisitFields>, Named {}
const CrewVisitFields = z.object({
  job_id: idText<ids.JobId>(),
  rule_date: DayText,
  date: DayText,
  status: z.enum(JOB_STATUSES),
  price_cents: CentsField,
  /** Payment status of the visit; null at an own client, whom the company bills itself. */
  charge: z.nullable(z.enum(CHARGE_STATES)),
  start_time: z.nullable(Instant),
  /** Day to which the company moves the visit if the homeowner agrees; null if it has not asked for another day. */
  proposed_date: z.nullable(DayText),
});
export const CrewVisit: SchemaOf<CrewVisit> = CrewVisitFields;

/** A series, of a homeowner or an own client, as its company sees it. Source: docs/rules/series.md. */
export interface CrewSeries extends z.infer<typeof CrewSeriesFields>, Named {}
const CrewSeriesFields = z.object({
  id: idText<ids.SeriesId>(),
  status: z.enum(SERIES_STATUSES),
  pause_reason: z.nullable(z.enum(PAUSE_REASONS)),
  paused_from: z.nullable(DayText),
  paused_to: z.nullable(DayText),
  /** The own client (billed by the company itself) of the series; null if it is a homeowner's. */
  own_client_id: z.nullable(idText<ids.OwnClientId>()),
  /** Whether that client is mailed about their visits. */
  client_is_mailed: z.boolean(),
  /** Why not; null: they are, or it is a homeowner's series. */
  client_no_mail: z.nullable(z.enum(NO_MAIL_CAUSES)),
  full_name: personal('name', z.string()),
  address: personal('address', z.string()),
  time_zone: z.string(),
  rule: AnsweredRule,
  visit_price_cents: CentsField,
  /** What the company earns per visit, in cents: the price without the platform's fee. */
  company_share_cents: CentsField,
  /** Hours within which the crew comes, "HH:MM" in the company's time zone; null if not set. */
  window: z.nullable(z.object({ start: z.string(), end: z.string() })),
  /** All visits, past and canceled ones included, earliest first. */
  visits: z.array(CrewVisit),
});
export const CrewSeries: SchemaOf<CrewSeries> = CrewSeriesFields;

/** What another rule would change about a series' visits, with the price of each new visit. */
export interface CrewChangePreview extends z.infer<typeof CrewChangePreviewFields>, Named {}
const CrewChangePreviewFields = z.object({ ...changedVisits, visit_price_cents: CentsField });
export const CrewChangePreview: SchemaOf<CrewChangePreview> = CrewChangePreviewFields;

const CrewSeriesId = z.object({ seriesId: idField<ids.SeriesId>('Series not found.') });

export const crewSeries = {
  read: endpoint({
    name: 'readCompanySeries',
    method: 'GET',
    path: '/api/company/series/{seriesId}',
    may: ['crew'],
    summary: 'A series of one’s company, a homeowner’s or an own client’s, with every visit',
    params: CrewSeriesId,
    answer: CrewSeries,
    refusals: ['series_not_found'],
  }),
  end: endpoint({
    name: 'endCompanySeries',
    method: 'POST',
    path: '/api/company/series/{seriesId}/end',
    may: ['crew'],
    repeatable: true,
    summary: 'Cancel every pending visit and end the series; what was paid is returned and its homeowner is told once',
    params: CrewSeriesId,
    answer: CrewSeries,
    refusals: ['series_not_found', 'refund_asked_already'],
    limit: { calls: 120, perSeconds: 3600 },
  }),
  pause: endpoint({
    name: 'pauseCompanySeries',
    method: 'POST',
    path: '/api/company/series/{seriesId}/pause',
    may: ['crew'],
    summary:
      'No visits from a day up to and including another; pending ones are canceled, and their homeowner is told once',
    params: CrewSeriesId,
    body: z
      .object({ from: SeriesDay, to: SeriesDay })
      .check(z.refine((stretch) => stretch.to >= stretch.from, { error: lastBeforeFirst, path: ['to'] })),
    answer: CrewSeries,
    refusals: ['series_not_found', 'series_ended', 'series_paused_already', 'date_passed', 'refund_asked_already'],
    limit: { calls: 120, perSeconds: 3600 },
  }),
  previewChange: endpoint({
    name: 'previewCompanySeriesChange',
    method: 'POST',
    path: '/api/company/series/{seriesId}/preview-change',
    may: ['crew'],
    summary: 'What another rule from a day on would remove, keep and add; nothing is held',
    params: CrewSeriesId,
    body: SeriesChange,
    answer: CrewChangePreview,
    refusals: [
      'series_not_found',
      'series_ended',
      'own_client_archived',
      'own_client_not_serviced',
      'own_client_incomplete',
      'series_too_long',
      'series_without_dates',
      'date_too_early',
      'date_passed',
    ],
    limit: { calls: 600, perSeconds: 3600 },
  }),
  change: endpoint({
    name: 'changeCompanySeries',
    method: 'POST',
    path: '/api/company/series/{seriesId}/change',
    may: ['crew'],
    summary: 'Another rule for this and the following visits at an own client; a homeowner is asked by a proposal',
    params: CrewSeriesId,
    /** `visits`: the new dates chosen after the preview; visits that stay are not listed. */
    body: z.extend(SeriesChange, { visits: z.array(AgreedVisit).check(z.maxLength(MOST_VISITS)) }),
    answer: CrewSeries,
    refusals: [
      'series_not_found',
      'homeowner_agrees_first',
      'series_ended',
      'own_client_archived',
      'own_client_not_serviced',
      'own_client_incomplete',
      'series_too_long',
      'series_without_dates',
      'date_passed',
      'date_not_in_series',
      'company_not_available',
      'day_full',
      'already_booked',
    ],
    limit: { calls: 120, perSeconds: 3600 },
  }),
};
