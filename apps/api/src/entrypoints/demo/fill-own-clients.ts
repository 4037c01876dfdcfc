import { addDays, type Day, DEFAULT_TIME_ZONE, dayAt, instantAt, weekdayOf } from '@swath/domain/calendar';
import { sameClientKey } from '@swath/domain/clients/own-client';
import type { CompanyId, JobId, OwnClientId, SeriesId } from '@swath/domain/ids';
import { jobDuration } from '@swath/domain/jobs/job-duration';
import { cents, minutes, squareFeet } from '@swath/domain/units';
import { recordEarningsOfMany } from '../../money/earnings/record-earnings.ts';
import type { Tx } from '../../platform/db/db.ts';
import { newId } from '../../platform/db/new-id.ts';

const COLUMBIA = { city: 'Columbia', state: 'MO' } as const;

/** The own client with estimates and with bills for more than mowing. */
const OLIVE = {
  ...{ full_name: 'Olive Porter', street_address: '1201 E Broadway', ...COLUMBIA, zip_code: '65201' },
  ...{ latitude: 38.9511, longitude: -92.3224, phone_number: '5735550142', email: 'olive@porter.test' },
  ...{ lot_size_sqft: squareFeet(10_890), price_cents: cents(4000), notes: 'Two dogs in the back yard. Ring first.' },
};

/** An own client of the company: somebody it mows for and bills itself, outside of Swath. */
type OwnClient = {
  readonly who: typeof OLIVE;
  readonly frequency: 'weekly' | 'biweekly';
  /** Null: the latest mowing was about nine days ago. */
  readonly weekday: number | null;
  /** Start of a mowing, in hours after midnight. */
  readonly at: number;
  /** How many mowings are past, and how many still to come. */
  readonly done: number;
  readonly ahead: number;
};

const CLIENTS: readonly OwnClient[] = [
  { who: OLIVE, frequency: 'biweekly', weekday: null, at: 9, done: 1, ahead: 3 },
  {
    who: {
      ...{ full_name: 'Maplewood Commons', street_address: '2600 Maguire Blvd', ...COLUMBIA, zip_code: '65201' },
      ...{ latitude: 38.9367, longitude: -92.2905, phone_number: '5735550181', email: 'board@maplewood.test' },
      ...{ lot_size_sqft: squareFeet(65_340), price_cents: cents(18_000), notes: 'Mow around the playground last.' },
    },
    ...{ frequency: 'weekly', weekday: 3, at: 13, done: 11, ahead: 4 },
  },
  {
    who: {
      ...{ full_name: 'Rock Bridge Dental', street_address: '3401 Providence Rd', ...COLUMBIA, zip_code: '65203' },
      ...{ latitude: 38.9105, longitude: -92.3409, phone_number: '5735550182', email: 'desk@rockbridge.test' },
      ...{
        lot_size_sqft: squareFeet(21_780),
        price_cents: cents(6500),
        notes: 'Please park on the street: the lot is for patients.',
      },
    },
    ...{ frequency: 'weekly', weekday: 5, at: 10.5, done: 11, ahead: 4 },
  },
  {
    who: {
      ...{ full_name: 'Cedar Street Church', street_address: '608 Cedar St', ...COLUMBIA, zip_code: '65203' },
      ...{ latitude: 38.9558, longitude: -92.3541, phone_number: '5735550183', email: 'office@cedarstreet.test' },
      ...{ lot_size_sqft: squareFeet(43_560), price_cents: cents(9500), notes: '' },
    },
    ...{ frequency: 'biweekly', weekday: 1, at: 12.5, done: 6, ahead: 2 },
  },
];

/** Minutes of the arrival window of a series. */
const WINDOW = 60;

/** The latest day on which a client's lawn was mowed. */
function latestDay({ weekday }: OwnClient, today: Day): Day {
  if (weekday !== null) return addDays(today, -((weekdayOf(today) - weekday + 7) % 7 || 7));
  // The next mowing is within the week that the dashboard shows, and none is on a Sunday, when the company is closed.
  return addDays(today, weekdayOf(addDays(today, -9)) === 0 ? -8 : -9);
}

/** Adds the company's own clients, each with a series whose past mowings are completed, but for those of the rain day. */
export async function fillOwnClients(tx: Tx, company: CompanyId, now: Date, rainDay: Day): Promise<void> {
  const today = dayAt(now, DEFAULT_TIME_ZONE);
  const made = { created_at: now, updated_at: now };
  const added = CLIENTS.map((client) => {
    const last = latestDay(client, today);
    const every = client.frequency === 'weekly' ? 7 : 14;
    const dates = Array.from({ length: client.done + client.ahead }, (_, nth) =>
      addDays(last, every * (nth - client.done + 1)),
    );
    const { who, at, frequency } = client;
    const visit = {
      ...{ own_client_id: newId<OwnClientId>(), client_id: null, company_id: company, time_zone: DEFAULT_TIME_ZONE },
      ...{ full_name: who.full_name, address: addressOf(who), zip_code: who.zip_code },
      ...{ latitude: who.latitude, longitude: who.longitude, lot_size_sqft: who.lot_size_sqft },
      ...{ duration_minutes: jobDuration(who.lot_size_sqft), yard_notes: who.notes },
      grass_height: 'not_sure',
      ...{ fee_cents: cents(0), ...made },
    } as const;
    const id = newId<SeriesId>();
    const series = {
      ...{ ...visit, id, title: `Mowing – ${who.full_name}`, frequency, weekday: weekdayOf(last) },
      status: 'active',
      ...{ start_date: dates[0]!, end_date: dates.at(-1)!, agreed_dates: dates, rule_dates: dates },
      ...{ visit_cents: who.price_cents, window_start: minutes(60 * at), window_end: minutes(60 * at + WINDOW) },
    } as const;
    const price = { mowing_cents: who.price_cents, price_cents: who.price_cents, yard_ready: true };
    const jobs = dates.map((day) => {
      const done = day <= last && day !== rainDay;
      const clock = (minute: number) => instantAt(day, 60 * at + minute, DEFAULT_TIME_ZONE);
      return {
        ...{ ...visit, ...price, id: newId<JobId>(), series_id: id, rule_date: day, service_date: day },
        planned_start: clock(0),
        status: done ? 'completed' : 'pending',
        ...{ started_at: done ? clock(0) : null, completed_at: done ? clock(visit.duration_minutes) : null },
      } as const;
    });
    return { client: { ...who, ...made, id: visit.own_client_id, company_id: company }, series, jobs };
  });
  await tx
    .insertInto('own_clients')
    .values(added.map(({ client }) => ({ ...client, same_as: sameClientKey(client) })))
    .execute();
  await tx
    .insertInto('series')
    .values(added.map(({ series }) => series))
    .execute();
  const jobs = added.flatMap((one) => one.jobs);
  await tx.insertInto('jobs').values(jobs).execute();
  await recordEarningsOfMany(
    tx,
    company,
    jobs.flatMap((job) => {
      const { id, service_date: serviceDate, started_at: startedAt, completed_at: completedAt } = job;
      if (!startedAt || !completedAt) return [];
      const whose = { id, companyId: company, clientId: null, serviceDate, timeZone: DEFAULT_TIME_ZONE };
      const paid = { price: job.price_cents, fee: job.fee_cents, rating: null };
      return { ...whose, ...paid, status: 'completed', startedAt, completedAt };
    }),
  );
}

const addressOf = (who: OwnClient['who']) => `${who.street_address}, ${who.city}, ${who.state} ${who.zip_code}`;
