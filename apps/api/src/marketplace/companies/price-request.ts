import type { MowingRequest } from '@swath/contract/mowing-requests';
import { displayName, withLot } from '@swath/domain/accounts/profile';
import { toPoint } from '@swath/domain/addresses/distance';
import { type Day, earliestBookableDay } from '@swath/domain/calendar';
import type { CompanyId } from '@swath/domain/ids';
import { jobDuration } from '@swath/domain/jobs/job-duration';
import { type WholeProperty, wholeProperty, whyNotOnDay } from '@swath/domain/jobs/mowing-request';
import { platformFee } from '@swath/domain/payments/platform-fee';
import { type JobPrice, jobPrice } from '@swath/domain/pricing/job-price';
import type { PriceRules } from '@swath/domain/pricing/price-rules';
import type { Frequency } from '@swath/domain/series/series';
import type { Cents, Minutes } from '@swath/domain/units';
import { findProperty } from '../../identity/profiles/profiles.reads.ts';
import type { HomeownerProof } from '../../platform/access/access.policy.ts';
import type { Db } from '../../platform/db/db.ts';
import { orRefuse, Refused } from '../../platform/process/refused.ts';
import { findBookableCompany } from './companies.reads.ts';
import { type DiscountedLawn, hasNeighbor } from './list-neighbor-days.ts';
import { isInAreas } from './service-areas/service-areas.reads.ts';
import { toPriceRules } from './to-price-rules.ts';

/**
 * A homeowner's booking request that passed every check except for room on its day, with its price and all data that a
 * booking needs.
 */
export type PricedRequest = {
  readonly day: Day;
  /** First day that can be booked, in the time zone of the property. */
  readonly earliest: Day;
  readonly homeowner: { readonly name: string; readonly email: string };
  readonly property: WholeProperty;
  /** Coordinates of the lawn in degrees; null when unknown. */
  readonly place: { readonly latitude: number | null; readonly longitude: number | null };
  readonly lawn: DiscountedLawn;
  readonly company: {
    readonly id: CompanyId;
    readonly rules: PriceRules;
    readonly neighborMiles: number;
    readonly payoutAccount: string;
    readonly timeZone: string;
  };
  readonly price: JobPrice;
  readonly fee: Cents;
  readonly duration: Minutes;
};

/**
 * Prices a homeowner's request and runs all checks that need no lock; whether the day has room is checked later.
 *
 * @param frequency  how often the series comes of which this is the first visit; null: a single one
 * @throws Refused policy_not_acknowledged, missing_address, missing_lot_size, company_not_found, date_too_early,
 *   date_too_far, company_not_here, quote_required, price_below_minimum, company_cannot_be_paid
 */
export async function priceRequest(
  db: Db,
  homeowner: HomeownerProof,
  request: MowingRequest,
  now: Date,
  frequency: Frequency | null = null,
): Promise<PricedRequest> {
  if (!request.preparation_policy_ack) throw new Refused('policy_not_acknowledged');
  const profile = await findProperty(db, homeowner);
  if (!profile) throw new Refused('missing_address');
  const property = orRefuse(wholeProperty(withLot(profile, request.lot)));
  const company = await findBookableCompany(db, request.company_id);
  if (!company?.rate_cents) throw new Refused('company_not_found', { id: request.company_id });

  const day = request.scheduled_date;
  const whyNot = whyNotOnDay(day, now, profile.time_zone);
  if (whyNot) throw new Refused(whyNot);

  const place = { latitude: profile.latitude, longitude: profile.longitude };
  const id = company.id;
  if (!(await isInAreas(db, id, { zip_code: property.zipCode, ...place }))) throw new Refused('company_not_here');

  const [rules, neighborMiles] = [toPriceRules(company), company.neighbor_miles];
  const lawn = {
    ...{ line: property.streetAddress, zip: property.zipCode, lot: property.lot },
    ...{ place: toPoint(place), client: homeowner },
  };
  const price = orRefuse(
    jobPrice(rules, {
      ...{ lot: property.lot, grass: request.grass_height, frequency, isAnyTime: request.arrival_from === null },
      hasNeighbor: await hasNeighbor(db, { id, rules, neighborMiles }, day, lawn),
    }),
  );
  if (!company.charges_enabled || !company.payouts_enabled || !company.payout_account_id) {
    throw new Refused('company_cannot_be_paid');
  }
  return {
    day,
    earliest: earliestBookableDay(now, profile.time_zone),
    homeowner: { name: displayName(profile.full_name, profile.email), email: profile.email },
    property,
    place,
    lawn,
    company: { id, rules, neighborMiles, payoutAccount: company.payout_account_id, timeZone: company.time_zone },
    price,
    fee: platformFee(price.total),
    duration: jobDuration(property.lot),
  };
}
