import { addDays, type Day, DEFAULT_TIME_ZONE, dayAt, instantAt, weekdayOf } from '@swath/domain/calendar';
import { sameClientKey } from '@swath/domain/clients/own-client';
import type { CompanyId } from '@swath/domain/ids';
import { jobDuration } from '@swath/domain/jobs/job-duration';
import { cents, minutes, squareFeet } from '@swath/domain/units';
import { recordEarnings } from '../../money/earnings/record-earnings.ts';
import type { Tx } from '../../platform/db/db.ts';
import { fillEstimates } from './fill-estimates.ts';
import { fillInvoices } from './fill-invoices.ts';

/** An own client of the company: somebody it mows for and bills itself, outside of Swath. */
const OLIVE = {
  full_name: 'Olive Porter',
  street_address: '1201 E Broadway',
  city: 'Columbia',
  state: 'MO',
  zip_code: '65201',
  latitude: 38.9511,
  longitude: -92.3224,
  phone_number: '5735550142',
  email: 'olive@porter.test',
  lot_size_sqft: squareFeet(10_890),
  price_cents: cents(4000),
  notes: 'Two dogs in the back yard. Ring first.',
};
const ADDRESS = '1201 E Broadway, Columbia, MO 65201';
const NINE = 9 * 60;
const TEN = 10 * 60;

/**
 * Adds the own client `OLIVE` with a mowing every second week: the latest one is completed, three are still to come; and
 * invoices.
 */
export async function fillOwnClients(tx: Tx, company: CompanyId, now: Date): Promise<void> {
  const today = dayAt(now, DEFAULT_TIME_ZONE);
  // The next mowing is within the week that the dashboard shows, and none is on a Sunday, when the company is closed.
  const last = addDays(today, weekdayOf(addDays(today, -9)) === 0 ? -8 : -9);
  const dates = [0, 14, 28, 42].map((ahead) => addDays(last, ahead));
  const at = { created_at: now, updated_at: now };
  const client = await tx
    .insertInto('own_clients')
    .values({ ...OLIVE, ...at, company_id: company, same_as: sameClientKey(OLIVE) })
    .returning('id')
    .executeTakeFirstOrThrow();
  const visit = {
    ...{ own_client_id: client.id, client_id: null, company_id: company, time_zone: DEFAULT_TIME_ZONE },
    ...{ full_name: OLIVE.full_name, address: ADDRESS, zip_code: OLIVE.zip_code },
    ...{ latitude: OLIVE.latitude, longitude: OLIVE.longitude, lot_size_sqft: OLIVE.lot_size_sqft },
    ...{ duration_minutes: jobDuration(OLIVE.lot_size_sqft), yard_notes: OLIVE.notes },
    grass_height: 'not_sure',
    ...{ fee_cents: cents(0), ...at },
  } as const;
  await fillInvoices(tx, { company, client: client.id, now });
  await fillEstimates(tx, { company, client: client.id, now });
  const series = await tx
    .insertInto('series')
    .values({
      ...visit,
      title: `Mowing – ${OLIVE.full_name}`,
      status: 'active',
      frequency: 'biweekly',
      weekday: weekdayOf(last),
      ...{ start_date: last, end_date: dates.at(-1)!, agreed_dates: dates, rule_dates: dates },
      ...{ visit_cents: OLIVE.price_cents, window_start: minutes(NINE), window_end: minutes(TEN) },
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  const price = { mowing_cents: OLIVE.price_cents, price_cents: OLIVE.price_cents, yard_ready: true };
  const clock = (day: Day, minute: number) => instantAt(day, minute, DEFAULT_TIME_ZONE);
  for (const day of dates) {
    const done = day === last;
    const completedAt = clock(day, TEN);
    const { id } = await tx
      .insertInto('jobs')
      .values({
        ...visit,
        ...price,
        ...{ series_id: series.id, rule_date: day, service_date: day, planned_start: clock(day, NINE) },
        status: done ? 'completed' : 'pending',
        started_at: done ? clock(day, NINE) : null,
        completed_at: done ? completedAt : null,
        route_order: done ? 1 : null,
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    if (!done) continue;
    await recordEarnings(tx, {
      ...{ id, companyId: company, clientId: null, serviceDate: day, timeZone: DEFAULT_TIME_ZONE },
      ...{ price: OLIVE.price_cents, fee: cents(0), rating: null },
      status: 'completed',
      ...{ startedAt: clock(day, NINE), completedAt },
    });
  }
}
