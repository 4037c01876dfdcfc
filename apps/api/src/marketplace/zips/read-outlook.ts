import { minutesTaken } from '@swath/domain/availability/capacity';
import type { CompanyId } from '@swath/domain/ids';
import { jobDuration } from '@swath/domain/jobs/job-duration';
import { jobPrice } from '@swath/domain/pricing/job-price';
import type { Cents, SquareFeet } from '@swath/domain/units';
import { MOST_COMPARED, type Outlook, outlookOf } from '@swath/domain/zips/outlook';
import type { Db } from '../../platform/db/db.ts';
import type { Payable } from '../companies/companies.reads.ts';
import { bookableDays } from '../companies/read-offering.ts';
import { findFirstRoom, findLongEnough, type LongEnough } from '../places/find-first-room.ts';
import { listLongEnough } from '../places/hours/hours.reads.ts';

/** The assumed grass height, as the visitor is not asked for it. */
const USUAL_GRASS = 'medium_4_8';

/** A lot at a ZIP, and who could mow it. */
export type LotAtZip = {
  /** The ZIP's time zone, by which the first bookable day (tomorrow) is found; null: unknown. */
  readonly zone: string | null;
  /** The companies that work there and can be paid, cheapest first. */
  readonly payable: readonly Payable[];
  readonly lot: SquareFeet;
};

/** The companies that can be booked for a lot at a ZIP, at most `MOST_COMPARED`. */
export type Bookable = {
  /** Those with a day long enough for the lot. */
  readonly able: LongEnough;
  /** What each would charge for the lot. */
  readonly prices: ReadonlyMap<CompanyId, Cents>;
  /** Whether there are more, which were not compared. */
  readonly more: boolean;
};

/**
 * Finds which of the companies at a place can be booked for a lot, cheapest first, by the same rules as a real booking;
 * null when there are none.
 */
export async function findBookable(db: Db, { zone, payable, lot }: LotAtZip, now: Date): Promise<Bookable | null> {
  if (payable.length === 0) return null;
  const stretch = zone === null ? daysForAll(payable, now) : bookableDays(now, zone);
  const prices = pricesOf(payable, lot);
  const duration = jobDuration(lot);
  const long = await listLongEnough(db, [...prices.keys()], stretch, minutesTaken(duration));
  const compared = long.slice(0, MOST_COMPARED);
  if (compared.length === 0) return null;
  const able = await findLongEnough(db, compared, stretch, duration);
  return able.companies.length === 0 ? null : { able, prices, more: long.length > compared.length };
}

/**
 * Works out how many of the companies at a place can be booked for a lot, at which prices, and the first day with room.
 */
export async function readOutlook(db: Db, place: LotAtZip, now: Date): Promise<Outlook> {
  const served = place.payable.length > 0;
  const bookable = await findBookable(db, place, now);
  if (!bookable) return outlookOf({ served, prices: [], more: false, day: null });
  const { able, prices, more } = bookable;
  return outlookOf({
    served,
    prices: able.companies.map((id) => prices.get(id)!),
    more,
    day: await findFirstRoom(db, able),
  });
}

/** The price of each company for a lot, lowest first; companies below the minimum of a card charge are left out. */
function pricesOf(companies: readonly Payable[], lot: SquareFeet): Map<CompanyId, Cents> {
  const prices = companies.flatMap(({ id, rules }): [CompanyId, Cents][] => {
    const price = jobPrice(rules, { lot, grass: USUAL_GRASS });
    return price.ok ? [[id, price.value.total]] : [];
  });
  return new Map(prices.sort(([, a], [, b]) => a - b));
}

/** The range of days on which each of the companies can be booked, across their time zones. */
function daysForAll(companies: readonly Payable[], now: Date) {
  const zones = [...new Set(companies.map(({ timeZone }) => timeZone))];
  return zones.map((zone) => bookableDays(now, zone)).reduce((a, b) => (a.from > b.from ? a : b));
}
