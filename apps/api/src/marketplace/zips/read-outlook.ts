import { minutesTaken } from '@swath/domain/availability/capacity';
import type { CompanyId } from '@swath/domain/ids';
import { jobDuration } from '@swath/domain/jobs/job-duration';
import { jobPrice } from '@swath/domain/jobs/job-price';
import type { Cents, SquareFeet } from '@swath/domain/units';
import { MOST_COMPARED, type Outlook, outlookOf } from '@swath/domain/zips/outlook';
import type { Db } from '../../platform/db/db.ts';
import type { Payable } from '../companies/companies.reads.ts';
import { bookableDays } from '../companies/read-offering.ts';
import { findFirstRoom } from '../places/find-first-room.ts';
import { listLongEnough } from '../places/hours/hours.reads.ts';

/** The assumed grass height, as the visitor is not asked for it. */
const USUAL_GRASS = 'medium_4_8';

/**
 * Works out how many of the companies at a place can be booked for a lot, at which prices, and the first day with room,
 * by the same rules as a real booking.
 *
 * @param zone  the ZIP's time zone, by which the first bookable day (tomorrow) is found; null: unknown
 * @param payable  the companies that work there and can be paid, cheapest first
 */
export async function readOutlook(
  db: Db,
  { zone, payable, lot }: { zone: string | null; payable: readonly Payable[]; lot: SquareFeet },
  now: Date,
): Promise<Outlook> {
  const served = payable.length > 0;
  if (!served) return outlookOf({ served, prices: [], more: false, day: null });
  const stretch = zone === null ? daysForAll(payable, now) : bookableDays(now, zone);
  const prices = pricesOf(payable, lot);
  const duration = jobDuration(lot);
  const able = await listLongEnough(db, [...prices.keys()], stretch, minutesTaken(duration));
  const compared = able.slice(0, MOST_COMPARED);
  if (compared.length === 0) return outlookOf({ served, prices: [], more: false, day: null });
  const { open, day } = await findFirstRoom(db, compared, stretch, duration);
  return outlookOf({
    served,
    prices: compared.flatMap((id) => (open.has(id) ? [prices.get(id)!] : [])),
    more: able.length > compared.length,
    day,
  });
}

/** The price of each company for a lot; companies below the minimum of a card charge are left out. */
function pricesOf(companies: readonly Payable[], lot: SquareFeet): Map<CompanyId, Cents> {
  const prices = new Map<CompanyId, Cents>();
  for (const { id, rate } of companies) {
    const price = jobPrice(lot, rate, USUAL_GRASS);
    if (price.ok) prices.set(id, price.value.total);
  }
  return prices;
}

/** The range of days on which each of the companies can be booked, across their time zones. */
function daysForAll(companies: readonly Payable[], now: Date) {
  const zones = [...new Set(companies.map(({ timeZone }) => timeZone))];
  return zones.map((zone) => bookableDays(now, zone)).reduce((a, b) => (a.from > b.from ? a : b));
}
