import type * as ids from '@swath/domain/ids';
import * as z from 'zod/mini';
import { CentsField, DayText, idText } from './fields.ts';
import { PriceLines } from './mowing-requests.ts';
import type { Named, SchemaOf } from './named.ts';
import { VISIT_STATES } from './rule-fields.ts';

/** A date of the series' rule, and whether the company can come. */
export interface PreviewedVisit extends z.infer<typeof PreviewedVisitFields>, Named {}
const PreviewedVisitFields = z.object({
  rule_date: DayText,
  state: z.enum(VISIT_STATES),
  /** If the company cannot come then: free days up to two days away, nearest first, later before earlier ones. */
  alternatives: z.array(DayText),
});
export const PreviewedVisit: SchemaOf<PreviewedVisit> = PreviewedVisitFields;

export interface SeriesPreview extends z.infer<typeof SeriesPreviewFields>, Named {}
const SeriesPreviewFields = z.object({
  visits: z.array(PreviewedVisit),
  /** Price of the first visit, which may include the overgrowth fee. */
  first_price: PriceLines,
  /** Price of each later visit, on a day without another mowing near it. */
  visit_price: PriceLines,
  /** What a later visit costs less on one of `neighbor_days`, on which the company mows near the lawn. */
  neighbor_cents: CentsField,
  neighbor_days: z.array(DayText),
  /** Text of the consent to later charges, with their amount and day. */
  consent: z.string(),
});
export const SeriesPreview: SchemaOf<SeriesPreview> = SeriesPreviewFields;

/** Fields of a preview of what another rule would change about a series' visits. */
export const changedVisits = {
  /** Pending visits that would be canceled and refunded. */
  removed: z.array(z.object({ job_id: idText<ids.JobId>(), date: DayText })),
  /** Pending visits that would stay. */
  kept: z.array(z.object({ job_id: idText<ids.JobId>(), date: DayText })),
  added: z.array(PreviewedVisit),
};
export type ChangedVisits = Pick<SeriesChangePreview, keyof typeof changedVisits>;
export interface SeriesChangePreview extends z.infer<typeof SeriesChangePreviewFields>, Named {}
const SeriesChangePreviewFields = z.object({
  ...changedVisits,
  /**
   * Price of the added visits, and the text of the consent to it, if it is another one because the company comes more or
   * less often; null: the price stays.
   */
  new_price: z.nullable(z.object({ visit_price_cents: CentsField, was_cents: CentsField, consent: z.string() })),
});
export const SeriesChangePreview: SchemaOf<SeriesChangePreview> = SeriesChangePreviewFields;
