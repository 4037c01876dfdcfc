import { addDays, type Day, DEFAULT_TIME_ZONE, dayAt, weekdayOf } from '@swath/domain/calendar';
import type { CompanyId, JobId } from '@swath/domain/ids';
import { type GrassHeight, isOvergrown } from '@swath/domain/jobs/grass-height';
import type { CompletedJob } from '@swath/domain/jobs/job';
import { jobDuration } from '@swath/domain/jobs/job-duration';
import { SQUARE_FEET_PER_ACRE } from '@swath/domain/jobs/lot-size';
import type { YardFeature } from '@swath/domain/jobs/yard-features';
import { platformFee } from '@swath/domain/payments/platform-fee';
import { OVERGROWTH_FEE } from '@swath/domain/pricing/job-price';
import type { Stars } from '@swath/domain/ratings/rating';
import { type RatingTag, sortTags } from '@swath/domain/ratings/rating-tags';
import { cents, squareFeet } from '@swath/domain/units';
import { praise } from '@swath/fixtures/people';
import { type Selectable, sql } from 'kysely';
import { recordEarnings } from '../../money/earnings/record-earnings.ts';
import { databaseClock } from '../../platform/db/clock.ts';
import type { Tx } from '../../platform/db/db.ts';
import { COLUMNS, type Jobs } from '../../platform/db/tables.ts';
import type { DemoClient } from './add-people.ts';

/** A company of the demo world and the homeowners it mows for. */
type Cast = { company: CompanyId; harriet: DemoClient; neighbors: readonly DemoClient[] };

type Visit = {
  client: DemoClient;
  day: Day;
  /** Start of the visit, in hours after local midnight; 8.5 is half past eight. */
  at: number;
  grass?: GrassHeight;
  features?: readonly YardFeature[];
  notes?: string;
  order?: number;
  done?: { stars: Stars | null; comment?: string; tags?: readonly RatingTag[]; answer?: string };
};

const RATE_CENTS = 4500;
const FIRST_STOP = 8.5;
const BETWEEN_STOPS = 1.25;

/** Adds a mowing that was booked a week before its day: completed if `done` is given, else pending. @returns its id */
export async function addVisit(tx: Tx, company: CompanyId, visit: Visit): Promise<JobId> {
  const { client, day, at, grass = 'medium_4_8', done } = visit;
  const lot = squareFeet(client.lotSizeSqft);
  const mowing = cents(Math.round((lot / SQUARE_FEET_PER_ACRE) * 4 * RATE_CENTS));
  const overgrowth = isOvergrown(grass) ? OVERGROWTH_FEE : cents(0);
  const price = cents(mowing + overgrowth);
  const duration = jobDuration(lot);
  const clockTime = (hours: number) =>
    sql<Date>`((${day}::date + make_interval(mins => ${Math.round(hours * 60)})) at time zone ${DEFAULT_TIME_ZONE})`;
  const row = await tx
    .insertInto('jobs')
    .values({
      client_id: client.account,
      company_id: company,
      status: done ? 'completed' : 'pending',
      service_date: day,
      time_zone: DEFAULT_TIME_ZONE,
      planned_start: clockTime(at),
      // Completed visits on the 8th, 16th and 24th of a month began later than announced.
      told_until: done ? clockTime(Number(day.slice(8)) % 8 === 0 ? at - 0.5 : at + 1) : null,
      started_at: done ? clockTime(at + 0.1) : null,
      completed_at: done ? clockTime(at + 0.1 + duration / 60) : null,
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
      rated_at: done?.stars ? clockTime(at + 4) : null,
      created_at: clockTime(at - 24 * 7),
      updated_at: clockTime(at),
    })
    .returning(COLUMNS.jobs)
    .executeTakeFirstOrThrow();
  if (row.status === 'completed') await recordEarnings(tx, completedJob(row));
  if (done?.answer) {
    await sql`insert into review_answers (job_id, author_id, words, answered_at, changed_at)
      select ${row.id}, account_id, ${done.answer}, ${clockTime(at + 20)}, ${clockTime(at + 20)}
        from company_members where company_id = ${company} and is_primary`.execute(tx);
  }
  return row.id;
}

const completedJob = (row: Selectable<Jobs>): CompletedJob => ({
  id: row.id,
  companyId: row.company_id,
  clientId: row.client_id,
  serviceDate: row.service_date,
  timeZone: row.time_zone,
  price: row.price_cents,
  fee: row.fee_cents,
  rating: row.rating,
  status: 'completed',
  startedAt: row.started_at!,
  completedAt: row.completed_at!,
});

const today = async (tx: Tx): Promise<Day> => dayAt(await databaseClock.now(tx), DEFAULT_TIME_ZONE);

/**
 * Adds three weeks of completed jobs, most of them rated; Harriet's latest job is not rated yet.
 *
 * @returns the id of Harriet's latest job
 */
export async function fillHistory(tx: Tx, { company, harriet, neighbors }: Cast): Promise<JobId> {
  const from = await today(tx);
  const thanks = ['Clean edges, thank you.', 'On the minute.'];
  for (let back = 21; back >= 1; back--) {
    const day = addDays(from, -back);
    if (weekdayOf(day) === 0) continue;
    const client = neighbors[back % neighbors.length]!;
    const other = neighbors[(back + 3) % neighbors.length]!;
    const review = praise[back % praise.length]!;
    await addVisit(tx, company, { client, day, at: FIRST_STOP, done: back % 2 === 0 ? review : { stars: 5 } });
    await addVisit(tx, company, { client: other, day, at: FIRST_STOP + 2, done: { stars: back % 3 === 0 ? null : 5 } });
  }
  for (const [index, back] of [16, 9].entries()) {
    const done = { stars: 5, comment: thanks[index]!, tags: ['on_time', 'tidy'] } as const;
    await addVisit(tx, company, { client: harriet, day: addDays(from, -back), at: 13, done });
  }
  return addVisit(tx, company, { client: harriet, day: addDays(from, -2), at: 13, done: { stars: null } });
}

/** Adds a completed mowing every few days of the past year, so that there are months to compare. */
export async function fillYear(tx: Tx, { company, neighbors }: Omit<Cast, 'harriet'>): Promise<void> {
  const from = await today(tx);
  for (let back = 30, many = 0; back < 350; back += 2 + (many % 4), many++) {
    const day = addDays(from, -back);
    const client = neighbors[many % neighbors.length]!;
    if (weekdayOf(day) !== 0) await addVisit(tx, company, { client, day, at: FIRST_STOP, done: { stars: null } });
  }
}

/**
 * Adds some neighbors' reviews of a company, each with its completed mowing.
 *
 * @param week  how many weeks ago, at least 4
 */
export async function fillReviews(tx: Tx, cast: Omit<Cast, 'harriet'>, week: number): Promise<void> {
  const from = await today(tx);
  for (const [index, done] of praise.slice(week % 3).entries()) {
    const day = addDays(from, -7 * week - index);
    if (weekdayOf(day) === 0) continue;
    await addVisit(tx, cast.company, { client: cast.neighbors[index % cast.neighbors.length]!, day, at: 13, done });
  }
}

/**
 * Adds today's route and the visits of the week ahead; a company that is closed today is opened by an override of its
 * hours.
 *
 * @returns Harriet's next visit
 */
export async function fillWeek(tx: Tx, { company, harriet, neighbors }: Cast): Promise<JobId> {
  const day = await today(tx);
  await sql`insert into availability_overrides (company_id, service_date, is_available, windows, reason, updated_at)
    select ${company}, ${day}::date, true, '[{"start": "08:00", "end": "17:00"}]', 'Open today', clock_now()
     where not exists (select from weekly_hours where company_id = ${company} and weekday = ${weekdayOf(day)})`.execute(
    tx,
  );
  const [ruth, omar, lucy, dale, maria, walter] = neighbors as [
    DemoClient,
    DemoClient,
    DemoClient,
    DemoClient,
    DemoClient,
    DemoClient,
  ];
  const stops: Omit<Visit, 'day' | 'at' | 'order'>[] = [
    { client: ruth, features: ['fenced_yard', 'trampoline'], notes: 'Side gate sticks: lift and push.' },
    { client: dale, grass: 'tall_8_14', features: ['steep_slope', 'low_hanging_branches', 'fenced_yard'] },
    { client: omar, grass: 'short_0_4' },
    {
      client: walter,
      features: ['sprinkler_heads_exposed', 'raised_garden_beds'],
      notes: 'Please close the gate behind you, the dog is quick.',
    },
    { client: lucy, grass: 'not_sure', features: ['pond_or_water_feature', 'rock_landscaping', 'narrow_gate'] },
  ];
  for (const [index, stop] of stops.entries()) {
    await addVisit(tx, company, { ...stop, day, at: FIRST_STOP + index * BETWEEN_STOPS, order: index + 1 });
  }
  await addVisit(tx, company, { client: maria, day: nextOpenDay(day, 1), at: 9 });
  await addVisit(tx, company, { client: omar, day: nextOpenDay(day, 2), at: 9, features: ['septic_caps_or_flags'] });
  await addVisit(tx, company, { client: ruth, day: nextOpenDay(day, 5), at: 10.5, grass: 'tall_8_14' });
  return addVisit(tx, company, {
    client: harriet,
    day: nextOpenDay(day, 3),
    at: 9,
    features: ['fenced_yard', 'swing_set'],
  });
}

/**
 * The date a number of days after `from`, or the day after that date when it is a Sunday, on which companies are
 * closed.
 */
function nextOpenDay(from: Day, ahead: number): Day {
  const day = addDays(from, ahead);
  return weekdayOf(day) === 0 ? addDays(day, 1) : day;
}
