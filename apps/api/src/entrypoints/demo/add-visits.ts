import { addDays, type Day, DEFAULT_TIME_ZONE, instantAt } from '@swath/domain/calendar';
import type { CompanyId, JobId } from '@swath/domain/ids';
import { type GrassHeight, isOvergrown } from '@swath/domain/jobs/grass-height';
import { jobDuration } from '@swath/domain/jobs/job-duration';
import { SQUARE_FEET_PER_ACRE } from '@swath/domain/jobs/lot-size';
import type { YardFeature } from '@swath/domain/jobs/yard-features';
import { platformFee } from '@swath/domain/payments/platform-fee';
import { OVERGROWTH_FEE } from '@swath/domain/pricing/job-price';
import type { Stars } from '@swath/domain/ratings/rating';
import { type RatingTag, sortTags } from '@swath/domain/ratings/rating-tags';
import { cents, type Minutes, minutes, squareFeet } from '@swath/domain/units';
import { type Insertable, sql } from 'kysely';
import { recordEarningsOfMany } from '../../money/earnings/record-earnings.ts';
import { databaseClock } from '../../platform/db/clock.ts';
import type { Tx } from '../../platform/db/db.ts';
import { newId } from '../../platform/db/new-id.ts';
import type { Jobs } from '../../platform/db/tables.ts';
import type { DemoClient } from './add-people.ts';

export type Visit = {
  readonly client: DemoClient;
  readonly day: Day;
  /** Start of the visit, in hours after local midnight; 8.5 is half past eight. */
  readonly at: number;
  readonly grass?: GrassHeight;
  readonly features?: readonly YardFeature[];
  readonly notes?: string;
  readonly order?: number;
  readonly done?: {
    readonly stars: Stars | null;
    readonly comment?: string;
    readonly tags?: readonly RatingTag[];
    readonly answer?: string;
  };
};

const RATE_CENTS = 4500;
const WEEK_HOURS = 7 * 24;

/** An instant of a visit's day. @param hours  after local midnight; negative: on the days before */
function clockTime(day: Day, hours: number): Date {
  const days = Math.floor(hours / 24);
  return instantAt(addDays(day, days), Math.round((hours - 24 * days) * 60), DEFAULT_TIME_ZONE);
}

/** Completed visits on the 8th, 16th and 24th of a month began later than announced. */
const isLateDay = (day: Day) => Number(day.slice(8)) % 8 === 0;

/**
 * The arrival window that was promised for a completed visit: two of three were booked with one, from the full hour
 * before its start, and two hours earlier on late days, so that it was missed.
 */
function promisedFor({ day, at, done }: Visit): { from: Minutes; to: Minutes } | null {
  if (!done || Number(day.slice(8)) % 3 === 0) return null;
  const from = 60 * (Math.floor(at) - (isLateDay(day) ? 2 : 0));
  return { from: minutes(from), to: minutes(from + 120) };
}

/**
 * When a visit was booked: a week before it starts, or two weeks where that is still to come, so that nothing of the
 * demo world is dated in the future.
 */
function bookedAt({ day, at }: Visit, now: Date): Date {
  const weekBefore = clockTime(day, at - WEEK_HOURS);
  return weekBefore <= now ? weekBefore : clockTime(day, at - 2 * WEEK_HOURS);
}

/**
 * Adds a mowing that was booked before its day, as `bookedAt` says: completed if `done` is given, else pending.
 *
 * @returns its id
 */
export async function addVisit(tx: Tx, company: CompanyId, visit: Visit): Promise<JobId> {
  const [id] = await addVisits(tx, company, [visit]);
  return id!;
}

/** Adds mowings of a company as `addVisit` adds one. @returns their ids, in this order */
export async function addVisits(tx: Tx, company: CompanyId, visits: readonly Visit[]): Promise<JobId[]> {
  if (visits.length === 0) return [];
  const now = await databaseClock.now(tx);
  // In the order of the visits: crews get jobs of one moment by id, and so alike each time.
  const ids = visits.map(() => newId<JobId>()).sort();
  const rows = visits.map((visit, at) => ({ ...rowOf(company, visit, now), id: ids[at]! }));
  await tx.insertInto('jobs').values(rows).execute();
  await recordEarningsOfMany(
    tx,
    company,
    rows.flatMap((row) => {
      const { id, client_id: clientId, rating, started_at: startedAt, completed_at: completedAt } = row;
      if (!startedAt || !completedAt) return [];
      return {
        ...{ id, companyId: company, clientId, serviceDate: row.service_date, timeZone: row.time_zone },
        ...{ price: row.price_cents, fee: row.fee_cents, rating, status: 'completed', startedAt, completedAt },
      };
    }),
  );
  const stars = rows.flatMap(({ rating }) => rating ?? []);
  await tx
    .updateTable('companies')
    .where('id', '=', company)
    .set((eb) => ({
      rating_sum: eb(
        'rating_sum',
        '+',
        stars.reduce((sum, rating) => sum + rating, 0),
      ),
      rating_count: eb('rating_count', '+', stars.length),
    }))
    .execute();
  for (const [index, { day, at, done }] of visits.entries()) {
    if (!done?.answer) continue;
    const answered = clockTime(day, at + 20);
    await sql`insert into review_answers (job_id, author_id, words, answered_at, changed_at)
      select ${rows[index]!.id}, account_id, ${done.answer}, ${answered}, ${answered}
        from company_members where company_id = ${company} and is_primary`.execute(tx);
  }
  return rows.map(({ id }) => id);
}

function rowOf(company: CompanyId, planned: Visit, now: Date) {
  const { client, day, at, grass = 'medium_4_8', ...visit } = planned;
  const { done } = visit;
  const promised = promisedFor(planned);
  const booked = bookedAt(planned, now);
  const lot = squareFeet(client.lotSizeSqft);
  const mowing = cents(Math.round((lot / SQUARE_FEET_PER_ACRE) * 4 * RATE_CENTS));
  const overgrowth = isOvergrown(grass) ? OVERGROWTH_FEE : cents(0);
  const price = cents(mowing + overgrowth);
  const duration = jobDuration(lot);
  return {
    client_id: client.account,
    company_id: company,
    status: done ? 'completed' : 'pending',
    service_date: day,
    time_zone: DEFAULT_TIME_ZONE,
    planned_start: clockTime(day, at),
    told_until: done ? clockTime(day, isLateDay(day) ? at - 0.5 : at + 1) : null,
    promised_from_minute: promised?.from ?? null,
    promised_to_minute: promised?.to ?? null,
    started_at: done ? clockTime(day, at + 0.1) : null,
    completed_at: done ? clockTime(day, at + 0.1 + duration / 60) : null,
    route_order: visit.order ?? null,
    full_name: client.fullName,
    address: client.address,
    zip_code: client.zip,
    latitude: client.latitude,
    longitude: client.longitude,
    lot_size_sqft: lot,
    duration_minutes: duration,
    grass_height: grass,
    yard_ready: true,
    yard_features: [...(visit.features ?? [])],
    yard_notes: visit.notes ?? '',
    mowing_cents: mowing,
    overgrowth_cents: overgrowth,
    price_cents: price,
    fee_cents: platformFee(price),
    rating: done?.stars ?? null,
    rating_comment: done?.comment ?? null,
    rating_tags: sortTags(done?.tags ?? []),
    rated_at: done?.stars ? clockTime(day, at + 4) : null,
    created_at: booked,
    updated_at: done ? clockTime(day, at) : booked,
  } satisfies Insertable<Jobs>;
}
