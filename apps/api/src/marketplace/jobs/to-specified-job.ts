import type { Job } from '@swath/contract/job-fields';
import type { SpecifiedJob } from '@swath/contract/specified-names';
import type { Day } from '@swath/domain/calendar';
import { type GrassHeight, grassInches } from '@swath/domain/jobs/grass-height';
import { durationAsTime } from '@swath/domain/jobs/job-duration';
import { type Cents, type Minutes, toDollars } from '@swath/domain/units';

type Said = {
  readonly service_date: Day;
  readonly duration_minutes: Minutes;
  readonly grass_height: GrassHeight;
  readonly overgrowth_cents: Cents;
  readonly price_cents: Cents;
  readonly yard_notes: string;
  readonly updated_at: string;
};

type Range = 'grass_height_min_inches' | 'grass_height_max_inches';

/**
 * The fields of a job that the API returns a second time under the specification's names and in its units: dollars, and
 * inches of grass (null when the grass height is unknown).
 *
 * Source: docs/rules/jobs.md.
 */
export function toSpecifiedJob(row: Said): Pick<Job, keyof typeof SpecifiedJob | Range> {
  const inches = grassInches(row.grass_height);
  return {
    scheduled_time: `${row.service_date}T00:00:00.000Z`,
    estimated_duration: durationAsTime(row.duration_minutes),
    total_duration: row.duration_minutes,
    grass_height_inches: inches?.middle ?? null,
    grass_height_min_inches: inches?.min ?? null,
    grass_height_max_inches: inches?.max ?? null,
    overgrowth_fee: toDollars(row.overgrowth_cents),
    job_revenue: toDollars(row.price_cents),
    notes: row.yard_notes,
    updated_at: row.updated_at,
  };
}
