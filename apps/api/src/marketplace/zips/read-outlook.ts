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

/** Assumed grass height, that of a lawn that is mowed now and then. */
const USUAL_GRASS = 'medium_4_8';

/**
 * What the companies at a place have for a lot: uses the same rules as offering and booking, for every day that can be
 * booked.
 *
 * @param zone     of the ZIP: tomorrow begins by its clock, as for a homeowner who books there; null: unknown
 * @param payable  all that work there, the cheapest first
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

/** The price of each company for a lot; one below the minimum of a card charge is missing. */
function pricesOf(companies: readonly Payable[], lot: SquareFeet): Map<CompanyId, Cents> {
  const prices = new Map<CompanyId, Cents>();
  for (const { id, rate } of companies) {
    const price = jobPrice(lot, rate, USUAL_GRASS);
    if (price.ok) prices.set(id, price.value.total);
  }
  return prices;
}

/** The days on which all of them can be booked, whatever their time zones. */
function daysForAll(companies: readonly Payable[], now: Date) {
  const zones = [...new Set(companies.map(({ timeZone }) => timeZone))];
  return zones.map((zone) => bookableDays(now, zone)).reduce((a, b) => (a.from > b.from ? a : b));
}
