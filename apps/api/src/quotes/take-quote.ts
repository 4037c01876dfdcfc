import type { MowingRequest } from '@swath/contract/jobs';
import { addressLine } from '@swath/domain/accounts/profile';
import { hasRoom } from '@swath/domain/availability/capacity';
import type { CompanyId, QuoteId } from '@swath/domain/ids';
import { cents, minutes } from '@swath/domain/units';
import { effectiveWindows, minutesTaken } from '../availability/availability.reads.ts';
import type { Db, Tx } from '../db/db.ts';
import type { HomeownerProof } from '../jobs/jobs.policy.ts';
import { findJobOfDay } from '../jobs/jobs.reads.ts';
import { Refused } from '../refused.ts';
import { lockCompanyDay } from './lock-company-day.ts';
import { type PricedRequest, priceRequest } from './price-request.ts';
import { findHeldQuote, listHeldQuotes } from './quotes.reads.ts';
import { endQuote, insertQuote, lockHomeowner, type QuoteRow } from './quotes.writes.ts';

export type { QuoteRow };

/** How long a place is kept while somebody pays, and how long a price is. Source: docs/decisions.md, D18. */
export const HOLD_MINUTES = 10;
export const QUOTE_MINUTES = 31;
/** So many places one homeowner may hold at once: enough for two windows, too few to block a company's week. */
export const MOST_HOLDS = 3;

const after = (now: Date, ofMinutes: number) => new Date(now.getTime() + ofMinutes * 60_000);

/**
 * Prices a request and keeps its place for ten minutes. Asking again for the same while it is kept gives the same
 * quote; asking for something else on that day gives the first place up.
 *
 * @throws Refused what `priceRequest` refuses, and already_booked, company_not_available, day_full
 */
export async function takeQuote(
  tx: Tx,
  homeowner: HomeownerProof,
  request: MowingRequest,
  now: Date,
): Promise<{ quote: QuoteRow; priced: PricedRequest; givenUp: QuoteId[] }> {
  const priced = await priceRequest(tx, homeowner, request, now);
  const { company, day } = priced;
  await lockHomeowner(tx, homeowner);
  await lockCompanyDay(tx, company.id, day);
  if (await findJobOfDay(tx, homeowner, company.id as CompanyId, day)) throw new Refused('already_booked');

  const held = await findHeldQuote(tx, homeowner, company.id, day, now);
  if (held && asksTheSame(held, priced, request)) return { quote: held, priced, givenUp: [] };
  if (held) await endQuote(tx, held.id as QuoteId, { outcome: 'expired' });

  await requireRoom(tx, { company: company.id, day, duration: priced.duration });
  const quote = await insertQuote(tx, {
    client_id: homeowner,
    company_id: company.id,
    service_date: day,
    full_name: priced.homeowner.name,
    address: addressLine(priced.property),
    zip_code: priced.property.zipCode,
    ...priced.place,
    lot_size_sqft: priced.property.lot,
    duration_minutes: priced.duration,
    grass_height: request.grass_height,
    yard_features: request.yard_features,
    yard_notes: request.yard_features_notes,
    rate_cents: company.rate,
    mowing_cents: priced.price.mowing,
    overgrowth_cents: priced.price.overgrowth,
    price_cents: priced.price.total,
    fee_cents: priced.fee,
    created_at: now,
    held_until: after(now, HOLD_MINUTES),
    expires_at: after(now, QUOTE_MINUTES),
  });
  const givenUp = [...(held ? [held.id as QuoteId] : []), ...(await giveUpOldest(tx, homeowner, now))];
  return { quote, priced, givenUp };
}

/** Frees the places that a homeowner holds beyond the few they may. @returns their quotes */
async function giveUpOldest(tx: Tx, homeowner: HomeownerProof, now: Date): Promise<QuoteId[]> {
  const tooMany = (await listHeldQuotes(tx, homeowner, now)).slice(MOST_HOLDS).map(({ id }) => id as QuoteId);
  for (const id of tooMany) await endQuote(tx, id, { outcome: 'expired' });
  return tooMany;
}

/**
 * Counts the places of a day, with the day's lock held.
 *
 * @param place.quote  a quote whose own hold does not count
 * @throws Refused company_not_available, day_full
 */
export async function requireRoom(
  db: Db,
  place: { company: string; day: string; duration: number; quote?: string },
): Promise<void> {
  const company = place.company as CompanyId;
  const day = place.day as PricedRequest['day'];
  const key = `${company} ${day}`;
  const windows = (await effectiveWindows(db, [company], day, day)).get(key) ?? [];
  if (windows.length === 0) throw new Refused('company_not_available');
  const taken = await minutesTaken(db, [company], day, day, place.quote ? { quote: place.quote } : {});
  if (!hasRoom(windows, taken.get(key) ?? 0, minutes(place.duration))) throw new Refused('day_full');
}

function asksTheSame(held: QuoteRow, priced: PricedRequest, request: MowingRequest): boolean {
  return (
    held.address === addressLine(priced.property) &&
    held.lot_size_sqft === priced.property.lot &&
    cents(held.price_cents) === priced.price.total &&
    held.grass_height === request.grass_height &&
    held.yard_notes === request.yard_features_notes &&
    held.yard_features.join() === request.yard_features.join()
  );
}
