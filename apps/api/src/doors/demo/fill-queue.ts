import { addDays, type Day, DEFAULT_TIME_ZONE, dayAt, weekdayOf } from '@swath/domain/calendar';
import type { CompanyId, QueuedJobId } from '@swath/domain/ids';
import { jobDuration } from '@swath/domain/jobs/job-duration';
import { offerExpiry } from '@swath/domain/offers/offer-clock';
import { platformFee } from '@swath/domain/payments/platform-fee';
import { queueExpiry, stopClock } from '@swath/domain/queue/queue-clock';
import type { Cents } from '@swath/domain/units';
import { squareFeet } from '@swath/domain/units';
import type { Tx } from '../../machinery/db/db.ts';
import type { DemoClient } from './add-people.ts';

/** Whoever offers, and for how much. */
type Bid = { readonly company: CompanyId; readonly price: Cents; readonly message: string };

/** Harriet’s back lot waits in the queue since yesterday, and these companies have named a price for it, an hour apart. */
export async function fillQueue(tx: Tx, harriet: DemoClient, bids: readonly Bid[], now: Date): Promise<void> {
  const today = dayAt(now, DEFAULT_TIME_ZONE);
  const acceptableDates = [5, 6, 7, 8].map((ahead) => addDays(today, ahead)).filter((day) => weekdayOf(day) !== 0);
  const queuedAt = hoursBefore(now, 20);
  const end = queueExpiry(queuedAt, { acceptableDates, timeZone: DEFAULT_TIME_ZONE });
  const lot = squareFeet(harriet.lotSizeSqft);
  const { id } = await tx
    .insertInto('queued_jobs')
    .values({
      client_id: harriet.account,
      status: 'offered',
      full_name: harriet.fullName,
      address: harriet.address,
      zip_code: harriet.zip,
      latitude: harriet.latitude,
      longitude: harriet.longitude,
      time_zone: DEFAULT_TIME_ZONE,
      lot_size_sqft: lot,
      duration_minutes: jobDuration(lot),
      grass_height: 'very_tall_14_plus',
      yard_ready: true,
      yard_features: ['fenced_yard', 'swing_set'],
      notes: 'The back lot was left alone all spring: it is knee-high by now.',
      acceptable_dates: acceptableDates,
      created_at: queuedAt,
      updated_at: now,
      seconds_left: stopClock(end, hoursBefore(now, bids.length)),
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  for (const [index, bid] of bids.entries()) {
    await addOffer(tx, id, { ...bid, day: acceptableDates[index]!, at: hoursBefore(now, bids.length - index) });
  }
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
