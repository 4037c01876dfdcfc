import type { MowingRequest } from '@swath/contract/mowing-requests';
import type { SeriesAgreement } from '@swath/contract/series';
import { readRule } from '@swath/contract/series-rule';
import { addressLine } from '@swath/domain/accounts/profile';
import { toPoint } from '@swath/domain/addresses/distance';
import type { SizedJob } from '@swath/domain/availability/capacity';
import type { Day } from '@swath/domain/calendar';
import type { Window } from '@swath/domain/day-window';
import type { CompanyId, QuoteId } from '@swath/domain/ids';
import { discountFrequency } from '@swath/domain/pricing/price-rules';
import { type PricedRequest, priceRequest } from '../../../marketplace/companies/price-request.ts';
import { findJobOfDay } from '../../../marketplace/jobs/jobs.reads.ts';
import { findGround } from '../../../marketplace/places/crews/crews.reads.ts';
import { findDayStates } from '../../../marketplace/places/find-day-states.ts';
import { lockCompanyDays, lockHomeowner } from '../../../marketplace/places/lock-places.ts';
import { requireFreeDay } from '../../../marketplace/places/require-free-day.ts';
import { requireRoom } from '../../../marketplace/places/require-room.ts';
import { requireWindow } from '../../../marketplace/places/windows/find-windows.ts';
import { readWindow } from '../../../marketplace/places/windows/read-window.ts';
import { columnsOfWindow } from '../../../marketplace/places/windows/to-window.ts';
import { agreeSeries, draftSeries, isSameAgreement } from '../../../marketplace/series/begin/draft-series.ts';
import { columnsOfPrice } from '../../../money/prices/to-price-lines.ts';
import type { HomeownerProof } from '../../../platform/access/access.policy.ts';
import type { Tx } from '../../../platform/db/db.ts';
import { Refused } from '../../../platform/process/refused.ts';
import { listHeldQuotes, listHeldQuotesOn } from '../booking.reads.ts';
import { endQuote, insertQuote, type QuoteRow } from '../booking.writes.ts';

/**
 * Minutes for which a quote reserves its slot during payment (`HOLD_MINUTES`) and for which its price is valid
 * (`QUOTE_MINUTES`).
 * Source: docs/rules/booking-and-price.md.
 */
export const HOLD_MINUTES = 10;
export const QUOTE_MINUTES = 31;
/**
 * Maximum number of slots that one homeowner reserves at a time: enough for two browser windows, too few to block a
 * company's week.
 */
export const MOST_HOLDS = 3;

const after = (now: Date, ofMinutes: number) => new Date(now.getTime() + ofMinutes * 60_000);

/**
 * The time columns of a new quote: when it was created, until when its slot is reserved, and until when its price is
 * valid.
 */
export const holdFrom = (now: Date) => ({
  created_at: now,
  held_until: after(now, HOLD_MINUTES),
  expires_at: after(now, QUOTE_MINUTES),
});
/** A request for one mowing or, with `series`, for the first one of a series. */
export type QuoteRequest = MowingRequest & { readonly series?: SeriesAgreement | undefined };

/**
 * Prices a request and reserves its slot for ten minutes. Idempotent while the slot is reserved; a different request
 * for that day, or for any day of a series, releases the earlier slot. With a series, all its agreed days are reserved,
 * and the series is a draft until this first visit is paid.
 * @returns the quote with its price, and `givenUp`: the homeowner's other quotes that were ended for it
 * @throws Refused what `priceRequest` and `agreeSeries` throw, and already_booked, company_not_available, day_full,
 *   window_taken
 */
export async function takeQuote(
  tx: Tx,
  homeowner: HomeownerProof,
  request: QuoteRequest,
  now: Date,
): Promise<{ quote: QuoteRow; priced: PricedRequest; givenUp: QuoteId[] }> {
  const { series: sent, grass_height: grass } = request;
  const frequency = sent ? discountFrequency(readRule(sent.rule)) : null;
  const priced = await priceRequest(tx, homeowner, request, now, frequency);
  const { company, day } = priced;
  const window = readWindow(request.arrival_from, { day, timeZone: company.timeZone });
  const agreed = sent ? await agreeSeries(tx, homeowner, priced, { grass, sent, window }) : null;
  const later = agreed?.visits.slice(1).map(({ date }) => date) ?? [];
  await lockHomeowner(tx, homeowner);
  await lockCompanyDays(tx, company.id, [day, ...later]);
  if (await findJobOfDay(tx, homeowner, company.id, day)) throw new Refused('already_booked');

  const held = await listHeldQuotesOn(tx, homeowner, company.id, [day, ...later], now);
  for (const quote of held) {
    if (!asksTheSame(quote, priced, request, window)) continue;
    if (await isSameAgreement(tx, quote.series_id, agreed)) return { quote, priced, givenUp: [] };
  }
  for (const quote of held) await endQuote(tx, quote.id, { outcome: 'expired' });

  const { yard_features: yardFeatures, yard_features_notes: yardNotes } = request;
  const ground = await findGround(tx, company.id, { client: homeowner, features: yardFeatures });
  const visit = { company: company.id, day, duration: priced.duration, ground };
  await requireRoom(tx, visit);
  if (window) await requireWindow(tx, { ...visit, window, place: toPoint(priced.place) });
  await requireFreeDays(tx, homeowner, { ...visit, days: later });
  const quote = await insertQuote(tx, {
    series_id:
      agreed && (await draftSeries(tx, homeowner, priced, agreed, { grass, yardFeatures, yardNotes, window, now })),
    client_id: homeowner,
    company_id: company.id,
    service_date: day,
    full_name: priced.homeowner.name,
    address: addressLine(priced.property),
    zip_code: priced.property.zipCode,
    ...priced.place,
    lot_size_sqft: priced.property.lot,
    duration_minutes: priced.duration,
    grass_height: grass,
    yard_features: yardFeatures,
    yard_notes: yardNotes,
    rate_cents: company.rules.rate,
    ...columnsOfPrice(priced.price),
    price_cents: priced.price.total,
    fee_cents: priced.fee,
    ...columnsOfWindow(window),
    ...holdFrom(now),
  });
  const givenUp = [...held.map(({ id }) => id), ...(await giveUpOldest(tx, homeowner, now))];
  return { quote, priced, givenUp };
}

/** Releases a homeowner's reservations beyond the maximum, the oldest first. @returns the ids of their quotes */
export async function giveUpOldest(tx: Tx, homeowner: HomeownerProof, now: Date): Promise<QuoteId[]> {
  const tooMany = (await listHeldQuotes(tx, homeowner, now)).slice(MOST_HOLDS).map(({ id }) => id);
  for (const id of tooMany) await endQuote(tx, id, { outcome: 'expired' });
  return tooMany;
}

/**
 * Checks that a company has room on the later days of a series; the caller has locked them.
 * @throws Refused what `requireRoom` throws, and already_booked
 */
async function requireFreeDays(
  tx: Tx,
  client: HomeownerProof,
  { days, ...visit }: SizedJob & { readonly company: CompanyId; readonly days: readonly Day[] },
) {
  const [from, to] = [days[0], days.at(-1)];
  if (!from || !to) return;
  const states = await findDayStates(tx, { ...visit, client, from, to });
  for (const day of days) requireFreeDay(states.get(day));
}

function asksTheSame(held: QuoteRow, priced: PricedRequest, request: MowingRequest, window: Window | null): boolean {
  return (
    held.offer_id === null &&
    held.service_date === priced.day &&
    held.address === addressLine(priced.property) &&
    held.lot_size_sqft === priced.property.lot &&
    held.price_cents === priced.price.total &&
    held.promised_from_minute === (window?.start ?? null) &&
    held.grass_height === request.grass_height &&
    held.yard_notes === request.yard_features_notes &&
    held.yard_features.join() === request.yard_features.join()
  );
}
