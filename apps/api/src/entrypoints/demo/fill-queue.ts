import { addDays, type Day, DEFAULT_TIME_ZONE, dayAt, weekdayOf } from '@swath/domain/calendar';
import type { CompanyId, QueuedJobId } from '@swath/domain/ids';
import type { GrassHeight } from '@swath/domain/jobs/grass-height';
import { jobDuration } from '@swath/domain/jobs/job-duration';
import type { YardFeature } from '@swath/domain/jobs/yard-features';
import { offerExpiry } from '@swath/domain/offers/offer-clock';
import { platformFee } from '@swath/domain/payments/platform-fee';
import { queueExpiry, stopClock } from '@swath/domain/queue/queue-clock';
import type { Cents } from '@swath/domain/units';
import { squareFeet } from '@swath/domain/units';
import type { Tx } from '../../platform/db/db.ts';
import type { DemoClient } from './add-people.ts';

/** An offer to be made for a queued job (a job that waits for companies' offers) of the demo world. */
type Bid = { readonly company: CompanyId; readonly price: Cents; readonly message: string };

type DemoQueuedJob = {
  readonly client: DemoClient;
  readonly hoursAgo: number;
  readonly days: readonly Day[];
  readonly grass: GrassHeight;
  readonly features: readonly YardFeature[];
  readonly notes: string;
  /**
   * When the queued job's first offer was made: from then on the countdown to its expiry is paused. Null: it has no
   * offers.
   */
  readonly clockStoppedAt: Date | null;
};

/**
 * Adds Harriet’s back lot to the queue, as of yesterday. Each bid becomes an offer for it; the offers are an hour
 * apart.
 *
 * @returns the queued job
 */
export async function fillQueue(tx: Tx, harriet: DemoClient, bids: readonly Bid[], now: Date): Promise<QueuedJobId> {
  const days = workdays(now, [5, 6, 7, 8]);
  const id = await addQueuedJob(
    tx,
    {
      client: harriet,
      hoursAgo: 20,
      days,
      grass: 'very_tall_14_plus',
      features: ['fenced_yard', 'swing_set'],
      notes: 'The back lot was left alone all spring: it is knee-high by now.',
      clockStoppedAt: hoursBefore(now, bids.length),
    },
    now,
  );
  for (const [index, bid] of bids.entries()) {
    await addOffer(tx, id, { ...bid, day: days[index]!, at: hoursBefore(now, bids.length - index) });
  }
  return id;
}

/**
 * Adds two neighbors’ lawns to the queue, without offers.
 *
 * @returns the first neighbor’s queued job, which is the older one
 */
export async function fillQueueOfNeighbors(
  tx: Tx,
  [ruth, omar]: readonly [DemoClient, DemoClient],
  now: Date,
): Promise<QueuedJobId> {
  const older = await addQueuedJob(
    tx,
    {
      client: ruth,
      hoursAgo: 7,
      days: workdays(now, [2, 3, 4]),
      grass: 'tall_8_14',
      features: ['trampoline', 'narrow_gate'],
      notes: 'The trampoline can be rolled aside. Any of these days is fine.',
      clockStoppedAt: null,
    },
    now,
  );
  await addQueuedJob(
    tx,
    {
      client: omar,
      hoursAgo: 2,
      days: workdays(now, [3, 6]),
      grass: 'very_tall_14_plus',
      features: ['steep_slope'],
      notes: '',
      clockStoppedAt: null,
    },
    now,
  );
  return older;
}

/** The dates that are the given numbers of days after today, without Sundays, on which companies are closed. */
const workdays = (now: Date, ahead: readonly number[]): Day[] =>
  ahead.map((days) => addDays(dayAt(now, DEFAULT_TIME_ZONE), days)).filter((day) => weekdayOf(day) !== 0);

async function addQueuedJob(tx: Tx, wanted: DemoQueuedJob, now: Date): Promise<QueuedJobId> {
  const { client, clockStoppedAt } = wanted;
  const queuedAt = hoursBefore(now, wanted.hoursAgo);
  const end = queueExpiry(queuedAt, { acceptableDates: wanted.days, timeZone: DEFAULT_TIME_ZONE });
  const lot = squareFeet(client.lotSizeSqft);
  const { id } = await tx
    .insertInto('queued_jobs')
    .values({
      client_id: client.account,
      status: clockStoppedAt ? 'offered' : 'queued',
      full_name: client.fullName,
      address: client.address,
      zip_code: client.zip,
      latitude: client.latitude,
      longitude: client.longitude,
      time_zone: DEFAULT_TIME_ZONE,
      lot_size_sqft: lot,
      duration_minutes: jobDuration(lot),
      grass_height: wanted.grass,
      yard_ready: true,
      yard_features: [...wanted.features],
      notes: wanted.notes,
      acceptable_dates: [...wanted.days],
      created_at: queuedAt,
      updated_at: now,
      ...(clockStoppedAt ? { seconds_left: stopClock(end, clockStoppedAt) } : { expires_at: end }),
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

async function addOffer(tx: Tx, job: QueuedJobId, bid: Bid & { day: Day; at: Date }): Promise<void> {
  await tx
    .insertInto('offers')
    .values({
      queued_job_id: job,
      company_id: bid.company,
      price_cents: bid.price,
      fee_cents: platformFee(bid.price),
      service_date: bid.day,
      message: bid.message,
      created_at: bid.at,
      expires_at: offerExpiry(bid.at, bid.day, DEFAULT_TIME_ZONE),
    })
    .execute();
}

const hoursBefore = (now: Date, hours: number): Date => new Date(now.getTime() - hours * 3_600_000);
