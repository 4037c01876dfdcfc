import type * as ids from '@swath/domain/ids';
import { CHARGE_STATES } from '@swath/domain/jobs/charge-state';
import { JOB_STATUSES } from '@swath/domain/jobs/job';
import { YARD_FEATURES } from '@swath/domain/jobs/yard-features';
import { RATING_TAGS } from '@swath/domain/ratings/rating-tags';
import * as z from 'zod/mini';
import { ArrivalWindow, CentsField, DayText, Instant, idText } from './fields.ts';
import { GrassHeightField } from './lawn-fields.ts';
import type { Named } from './named.ts';
import { personal } from './personal.ts';
import { SpecifiedJob } from './specified-names.ts';

/** Fields of a job that both homeowner and company see. */
export interface Job extends z.infer<typeof JobFields>, Named {}
export const JobFields = z.object({
  id: idText<ids.JobId>(),
  company_id: idText<ids.CompanyId>(),
  series_id: z.nullable(idText<ids.SeriesId>()),
  status: z.enum(JOB_STATUSES),
  full_name: personal('name', z.string()),
  address: personal('address', z.string()),
  scheduled_date: DayText,
  /** Actual start once the crew has begun, else the planned one; null without either. */
  start_time: z.nullable(Instant),
  end_time: z.nullable(Instant),
  /**
   * Time zone in which to show the job: the lawn's for homeowners, the company's for crews.
   * Source: docs/rules/availability.md.
   */
  time_zone: z.string(),
  lot_size: z.string(),
  lot_size_sqft: z.int(),
  total_duration_minutes: z.int(),
  grass_height: GrassHeightField,
  grass_height_min_inches: z.nullable(z.int()),
  grass_height_max_inches: z.nullable(z.int()),
  overgrowth_flag: z.boolean(),
  overgrowth_fee_cents: CentsField,
  yard_clear_confirmed: z.boolean(),
  yard_features: z.array(z.enum(YARD_FEATURES)),
  yard_features_notes: personal('words', z.string()),
  /** What the homeowner pays, in cents. */
  price_cents: CentsField,
  /** Payment status of a visit of a homeowner's series; null for other jobs. Single jobs are paid when booked. */
  charge: z.nullable(z.enum(CHARGE_STATES)),
  /** Number of photos by the crew; `listVisitPhotos` returns the photos. */
  photos_before: z.int(),
  photos_after: z.int(),
  rating: z.nullable(z.int()),
  rating_comment: personal('words', z.nullable(z.string())),
  /** Words that the homeowner tapped in the rating. */
  rating_tags: z._default(z.array(z.enum(RATING_TAGS)), []),
  created_at: Instant,
  ...SpecifiedJob,
  /** Whether the planned start is fixed: the crew comes exactly then. Otherwise the start may change with the route. */
  is_locked: z.boolean(),
  /** Arrival window that the company has promised; null: any time of the day. */
  promised_window: z._default(z.nullable(ArrivalWindow), null),
});
