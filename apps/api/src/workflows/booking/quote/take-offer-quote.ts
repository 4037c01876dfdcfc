import { toPoint } from '@swath/domain/addresses/distance';
import type { Day } from '@swath/domain/calendar';
import type { Window } from '@swath/domain/day-window';
import type { CompanyId, OfferId, QuoteId } from '@swath/domain/ids';
import type { Cents } from '@swath/domain/units';
import { cents } from '@swath/domain/units';
import { findJobOfDay } from '../../../marketplace/jobs/jobs.reads.ts';
import { findGround } from '../../../marketplace/places/crews/crews.reads.ts';
import { lockCompanyDay } from '../../../marketplace/places/lock-places.ts';
import { requireRoom } from '../../../marketplace/places/require-room.ts';
import { requireWindow } from '../../../marketplace/places/windows/find-windows.ts';
import { columnsOfWindow } from '../../../marketplace/places/windows/to-window.ts';
import type { HomeownerProof } from '../../../platform/access/access.policy.ts';
import type { Tx } from '../../../platform/db/db.ts';
import { Refused } from '../../../platform/process/refused.ts';
import { listHeldQuotesOn } from '../booking.reads.ts';
import { endQuote, insertQuote, type QuoteRow } from '../booking.writes.ts';
import { giveUpOldest, holdFrom } from './take-quote.ts';

/**
 * An offer, and the lawn of the queued job that it is for. The caller has locked first the homeowner, then job and
 * offer.
 */
type Deal = {
  readonly offer: {
    readonly id: OfferId;
    readonly companyId: CompanyId;
    readonly serviceDate: Day;
    readonly price: Cents;
    /** The platform's fee, included in the price. */
    readonly fee: Cents;
  };
  readonly lawn: Pick<
    QuoteRow,
    | 'full_name'
    | 'address'
    | 'zip_code'
    | 'latitude'
    | 'longitude'
    | 'lot_size_sqft'
    | 'duration_minutes'
    | 'grass_height'
    | 'yard_features'
  > & { readonly yard_notes: string; readonly notes: string };
  /** The arrival window to promise; null: any time. */
  readonly window: Window | null;
  readonly now: Date;
};

/**
 * Creates the quote of an offer, at the offer's price, and reserves its day for ten minutes. Idempotent while the day
 * is reserved in the same window; the homeowner's other reservations for that company and day are released.
 * @returns the quote, and `givenUp`: the homeowner's other quotes that were ended for it
 * @throws Refused already_booked, company_not_available, day_full, window_taken
 */
export async function takeOfferQuote(
  tx: Tx,
  homeowner: HomeownerProof,
  { offer, lawn, window, now }: Deal,
): Promise<{ quote: QuoteRow; givenUp: QuoteId[] }> {
  const { companyId: company, serviceDate: day } = offer;
  await lockCompanyDay(tx, company, day);
  if (await findJobOfDay(tx, homeowner, company, day)) throw new Refused('already_booked');

  const held = await listHeldQuotesOn(tx, homeowner, company, [day], now);
  const same = held.find(
    (quote) => quote.offer_id === offer.id && quote.promised_from_minute === (window?.start ?? null),
  );
  if (same) return { quote: same, givenUp: [] };
  for (const quote of held) await endQuote(tx, quote.id, { outcome: 'expired' });

  const ground = await findGround(tx, company, { client: homeowner, features: lawn.yard_features });
  const visit = { company, day, duration: lawn.duration_minutes, ground };
  await requireRoom(tx, visit);
  if (window) await requireWindow(tx, { ...visit, window, place: toPoint(lawn) });
  const quote = await insertQuote(tx, {
    client_id: homeowner,
    company_id: company,
    offer_id: offer.id,
    service_date: day,
    full_name: lawn.full_name,
    address: lawn.address,
    zip_code: lawn.zip_code,
    latitude: lawn.latitude,
    longitude: lawn.longitude,
    lot_size_sqft: lawn.lot_size_sqft,
    duration_minutes: lawn.duration_minutes,
    grass_height: lawn.grass_height,
    yard_features: lawn.yard_features,
    yard_notes: [lawn.yard_notes, lawn.notes].filter(Boolean).join('\n').slice(0, MOST_NOTES),
    // An offer has a fixed price, without rate and components.
    rate_cents: offer.price,
    mowing_cents: offer.price,
    overgrowth_cents: cents(0),
    price_cents: offer.price,
    fee_cents: offer.fee,
    ...columnsOfWindow(window),
    ...holdFrom(now),
  });
  const givenUp = [...held.map(({ id }) => id), ...(await giveUpOldest(tx, homeowner, now))];
  return { quote, givenUp };
}

/** Maximum length of a job's notes, in characters. */
const MOST_NOTES = 2000;
