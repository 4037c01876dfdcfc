import type { CompanyId } from '@swath/domain/ids';
import { YARD_FEATURES } from '@swath/domain/jobs/yard-features';
import * as z from 'zod/mini';
import { CentsField, DayText, Instant, idText } from './fields.ts';
import { personal } from './personal.ts';

/**
 * Fields that repeat others of the same answer under the specification's names, for other clients than the web app.
 * Source: sections 3 of docs/spec; docs/rules/platform.md, docs/rules/jobs.md.
 */

/** An amount in US dollars, two decimals. */
const Dollars = z.number().check(z.gte(0));

/** The specification's names for fields of a job, as homeowners and crews see it. */
export const SpecifiedJob = {
  /** The day of the job, at midnight UTC. */
  scheduled_time: Instant,
  /** Duration as "HH:MM:SS": "00:30:00". */
  estimated_duration: z.string(),
  /** Duration in minutes. */
  total_duration: z.int(),
  /** Middle of the height's range in inches; null if the homeowner was not sure. */
  grass_height_inches: z.nullable(z.int()),
  overgrowth_fee: z.nullable(Dollars),
  /** For homeowners what they pay; for crews what the company earns, null for members without the right `books`. */
  job_revenue: z.nullable(Dollars),
  notes: personal('words', z.string()),
  updated_at: Instant,
};

/** The specification's names for fields of a queued job. */
export const SpecifiedQueuedJob = {
  lot_size: z.string(),
  full_name: personal('name', z.nullable(z.string())),
  estimated_duration: z.string(),
  total_duration_minutes: z.int(),
  acceptable_dates: z.array(DayText),
  offered_price_cents: z.nullable(CentsField),
  offered_by_company_id: z.nullable(idText<CompanyId>()),
  offer_expires_at: z.nullable(Instant),
  grass_height_min_inches: z.nullable(z.int()),
  grass_height_max_inches: z.nullable(z.int()),
  overgrowth_flag: z.boolean(),
  preparation_policy_ack: z.boolean(),
  yard_features: z.array(z.enum(YARD_FEATURES)),
  created_at: Instant,
  updated_at: Instant,
};
