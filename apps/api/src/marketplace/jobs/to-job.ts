import type { Job } from '@swath/contract/job-fields';
import type { OwnJob } from '@swath/contract/jobs';
import type { CrewRecord } from '@swath/contract/record-fields';
import type { Day } from '@swath/domain/calendar';
import { chargeState } from '@swath/domain/jobs/charge-state';
import { isOvergrown } from '@swath/domain/jobs/grass-height';
import { lotSizeText } from '@swath/domain/jobs/lot-size';
import type { YardFeature } from '@swath/domain/jobs/yard-features';
import type { PaymentState } from '@swath/domain/payments/payment-state';
import { readTags } from '@swath/domain/ratings/rating-tags';
import { type InferResult, type RawBuilder, sql } from 'kysely';
import { lastChargeState, latestCharge } from '../../money/payments/payments.reads.ts';
import type { Db } from '../../platform/db/db.ts';
import { toSpecifiedJob } from './to-specified-job.ts';

/**
 * SQL: a timestamp as ISO 8601 text in UTC, formatted by the database, so that lists create no Date objects only to
 * print them.
 */
export const isoText = <At extends string | null>(at: RawBuilder<unknown>) =>
  sql<At>`to_char(${at} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`;

/**
 * SQL: the actual start of a job, or the planned one until it has started; null: neither.
 *
 * Source: docs/rules/jobs.md.
 */
export const startTime = sql<Date | null>`coalesce(jobs.started_at, jobs.planned_start)`;

/**
 * SQL: the state of the last charge for a visit of a homeowner's series; null when it was not charged yet, and for
 * every other job, for which nothing is looked up.
 */
export const charged = sql<
  PaymentState | 'refund_failed' | null
>`case when jobs.series_id is not null and jobs.client_id is not null then (
  select ${lastChargeState} ${latestCharge(sql.ref('jobs.id'))}) end`;

/**
 * SQL: the company's record that it mowed on a past day, while that record still waits for an answer; null without one,
 * in which case nothing is looked up.
 */
export const openRecord = sql<CrewRecord | null>`case when jobs.record_id is not null then (
  select json_build_object('id', r.id, 'stage', r.state, 'start', ${isoText(sql`r.started_at`)},
      'end', ${isoText(sql`r.ended_at`)}, 'note', r.note, 'objection', r.objection, 'by_swath', r.by_swath,
      'by', case when r.by_swath then '' else coalesce(p.full_name, '') end,
      'until', ${isoText(sql`r.due_at`)})
    from visit_records r left join profiles p on p.account_id = r.recorded_by where r.id = jobs.record_id) end`;

/** SQL: the time zone in which a homeowner sees a job: the lawn's, or the company's if that is unknown. */
export const propertyZone = sql<string>`coalesce(jobs.property_time_zone, jobs.time_zone)`;

/** SQL: an end of the promised arrival window as an instant; null: any time. Windows go by the company's clock. */
export const promisedAt = (minute: 'promised_from_minute' | 'promised_to_minute') =>
  sql<Date | null>`((jobs.service_date + make_interval(mins => ${sql.ref(`jobs.${minute}`)}))
    at time zone jobs.time_zone)`;

/** SQL: that the homeowner of a pending job was told that the crew is on its way, and of which arrival; null: not. */
export const onItsWay = sql<
  OwnJob['on_its_way']
>`case when jobs.status = 'pending' and jobs.on_my_way_told_at is not null
  then json_build_object('since', ${isoText(sql`jobs.on_my_way_at`)},
    'arrival_at', ${isoText(sql`jobs.on_my_way_arrival_at`)}) end`;

/**
 * SQL: the arrival that a homeowner reads: while a tap *On my way* is held, during which it can be undone, the one that was
 * expected before it.
 */
export const arrivalRead = sql<Date | null>`case when jobs.on_my_way_tells_at is not null
  then jobs.on_my_way_arrival_at else jobs.arrival_at end`;

/** SQL: the day to which the company proposes to move a job and that waits for the homeowner's answer; null: none. */
export const proposedDate = sql<Day | null>`(select n.new_date from reschedule_notices n
  where n.job_id = jobs.id and n.acknowledged_at is null and n.answer_by is not null)`;

/**
 * Query of the columns of a job that its homeowner and its company both see, and no more: job lists are the most
 * frequent reads of the product.
 */
export const selectJobs = (db: Db) =>
  db
    .selectFrom('jobs')
    .select([
      'jobs.id',
      'jobs.company_id',
      'jobs.series_id',
      'jobs.own_client_id',
      'jobs.status',
      'jobs.full_name',
      'jobs.address',
      'jobs.service_date',
      isoText<string | null>(startTime).as('start_time'),
      isoText<string | null>(sql`jobs.completed_at`).as('end_time'),
      'jobs.time_zone',
      'jobs.lot_size_sqft',
      'jobs.duration_minutes',
      'jobs.grass_height',
      'jobs.overgrowth_cents',
      'jobs.yard_ready',
      sql<string>`array_to_string(jobs.yard_features, ',')`.as('yard_features'),
      'jobs.yard_notes',
      'jobs.price_cents',
      charged.as('charged'),
      'jobs.photos_before',
      'jobs.photos_after',
      'jobs.rating',
      'jobs.rating_comment',
      sql<string>`array_to_string(jobs.rating_tags, ',')`.as('rating_tags'),
      isoText<string>(sql`jobs.created_at`).as('created_at'),
      isoText<string>(sql`jobs.updated_at`).as('updated_at'),
      'jobs.is_locked',
      isoText<string | null>(promisedAt('promised_from_minute')).as('promised_from'),
      isoText<string | null>(promisedAt('promised_to_minute')).as('promised_to'),
      openRecord.as('record'),
      'jobs.unread_by_homeowner',
      'jobs.unread_by_company',
    ]);

type JobRow = InferResult<ReturnType<typeof selectJobs>>[number];

/** Maps a row to the fields of a job that the API returns to its homeowner and its company alike. */
export function toJob(row: JobRow): Job {
  // Field by field, because object spread would make a list take half as long again, and be slow to serialize.
  const said = toSpecifiedJob(row);
  return {
    id: row.id,
    company_id: row.company_id,
    series_id: row.series_id,
    status: row.status,
    full_name: row.full_name,
    address: row.address,
    scheduled_date: row.service_date,
    start_time: row.start_time,
    end_time: row.end_time,
    time_zone: row.time_zone,
    lot_size: lotSizeText(row.lot_size_sqft),
    lot_size_sqft: row.lot_size_sqft,
    total_duration_minutes: row.duration_minutes,
    grass_height: row.grass_height,
    overgrowth_flag: isOvergrown(row.grass_height),
    overgrowth_fee_cents: row.overgrowth_cents,
    yard_clear_confirmed: row.yard_ready,
    yard_features: row.yard_features === '' ? [] : (row.yard_features.split(',') as YardFeature[]),
    yard_features_notes: row.yard_notes,
    price_cents: row.price_cents,
    // The product does not handle payments of own clients: they pay the company directly.
    charge: row.series_id === null || row.own_client_id !== null ? null : chargeState(row.status, row.charged),
    photos_before: row.photos_before,
    photos_after: row.photos_after,
    rating: row.rating,
    rating_comment: row.rating_comment,
    rating_tags: row.rating_tags === '' ? [] : readTags(row.rating_tags),
    created_at: row.created_at,
    scheduled_time: said.scheduled_time,
    estimated_duration: said.estimated_duration,
    total_duration: said.total_duration,
    grass_height_inches: said.grass_height_inches,
    grass_height_min_inches: said.grass_height_min_inches,
    grass_height_max_inches: said.grass_height_max_inches,
    overgrowth_fee: said.overgrowth_fee,
    job_revenue: said.job_revenue,
    notes: said.notes,
    updated_at: said.updated_at,
    is_locked: row.is_locked,
    promised_window: promisedWindow(row),
  };
}

/** The promised arrival window of a job; null: any time. */
export const promisedWindow = ({ promised_from: from, promised_to: to }: PromisedEnds): Job['promised_window'] =>
  from === null || to === null ? null : { from, to };
type PromisedEnds = { readonly promised_from: string | null; readonly promised_to: string | null };
