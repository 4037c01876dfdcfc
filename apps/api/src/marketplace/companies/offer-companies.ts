import type { OfferedCompany } from '@swath/contract/companies';
import { haversineMiles, toPoint } from '@swath/domain/addresses/distance';
import { hasRoom, holdsAtAll, NOTHING_TAKEN } from '@swath/domain/availability/capacity';
import type { Day } from '@swath/domain/calendar';
import { paymentReadiness } from '@swath/domain/companies/payment-readiness';
import { byTopRated } from '@swath/domain/companies/top-rated';
import type { Ground } from '@swath/domain/crews/crew';
import type { Window } from '@swath/domain/day-window';
import { windowOn } from '@swath/domain/driving/promised-window';
import type { AccountId, CompanyId } from '@swath/domain/ids';
import { type GrassHeight, needsQuote } from '@swath/domain/jobs/grass-height';
import { jobDuration } from '@swath/domain/jobs/job-duration';
import { wholeProperty, whyNotOnDay } from '@swath/domain/jobs/mowing-request';
import type { YardFeature } from '@swath/domain/jobs/yard-features';
import { type JobPrice, jobPrice } from '@swath/domain/pricing/job-price';
import { averageRating } from '@swath/domain/ratings/rating';
import type { Place } from '@swath/domain/service-areas/covers';
import { cents, type Minutes, type SquareFeet } from '@swath/domain/units';
import { findProperty } from '../../identity/profiles/profiles.reads.ts';
import { toPriceLines } from '../../money/prices/to-price-lines.ts';
import type { HomeownerProof } from '../../platform/access/access.policy.ts';
import type { Context } from '../../platform/context.ts';
import type { Db } from '../../platform/db/db.ts';
import { orRefuse, Refused } from '../../platform/process/refused.ts';
import { listLogos } from '../photos/photo-address.ts';
import { openDays } from '../places/hours/hours.reads.ts';
import { listBookedDays, placesTaken } from '../places/places.reads.ts';
import { findWindows } from '../places/windows/find-windows.ts';
import { listKeptWindows } from '../places/windows/list-kept-windows.ts';
import { toArrivalWindow } from '../places/windows/to-window.ts';
import { type Candidate, listCandidates } from './companies.reads.ts';
import { type DiscountedLawn, listNeighborDays } from './list-neighbor-days.ts';
import { listOwnGrounds } from './list-own-grounds.ts';
import { listInsuredUntil } from './papers/papers.reads.ts';
import { listCompaniesAt } from './service-areas/service-areas.reads.ts';
import { toPublicPrices } from './to-price-rules.ts';

/**
 * The companies that can mow a homeowner's lawn on a day, best rated first, each with its price. A company that cannot
 * be paid yet is included and marked as such.
 *
 * @throws Refused missing_address, missing_lot_size, quote_required, date_too_early, date_too_far
 *
 * Source: docs/rules/booking-and-price.md.
 */
export async function offerCompanies(
  ctx: Context,
  homeowner: HomeownerProof,
  query: OfferQuery,
): Promise<OfferedCompany[]> {
  const { db } = ctx;
  const { lot, ...place } = await requireOfferQuery(ctx, homeowner, query);
  const here = (await listCompaniesAt(db, new Map([['lawn', place]]))).get('lawn') ?? [];
  const near = await listCandidates(db, here);
  const nearIds = near.map(({ id }) => id);
  const grounds = await listOwnGrounds(db, nearIds, homeowner, query.features);
  const job = { duration: jobDuration(lot), client: homeowner, grounds };
  const free = await withRoom(db, near, query.day, job);
  const ids = free.map((company) => company.id);
  const windows = await offeredWindows(db, free, query.day, { ...place, ...job });
  const keptBy = await listKeptWindows(db, ids, query.day);
  const logos = await listLogos(db, ctx, ids);
  const insured = await listInsuredUntil(db, ids);
  const neighbors = await neighborsOn(db, free, query.day, nearbyLawn(place, lot, homeowner));
  return free
    .flatMap((company) => {
      const hasNeighbor = neighbors.has(`${company.id} ${query.day}`);
      const price = jobPrice(company.rules, { lot, grass: query.grass, hasNeighbor });
      const logo = logos.get(company.id) ?? null;
      return price.ok
        ? [{ ...offerOf(company, price.value, place, { day: query.day, windows, keptBy, insured, neighbors }), logo }]
        : [];
    })
    .sort((a, b) => byTopRated(ratedOf(a), ratedOf(b)));
}

/**
 * One company's price for a homeowner's lawn on a day; a refusal names why the company cannot be booked.
 *
 * @throws Refused as `offerCompanies`, and company_not_found, company_not_here, price_below_minimum,
 *   company_not_available, day_too_short, day_full, already_booked
 *
 * Source: docs/rules/booking-and-price.md.
 */
export async function offerCompany(
  ctx: Context,
  homeowner: HomeownerProof,
  id: CompanyId,
  query: OfferQuery,
): Promise<OfferedCompany> {
  const { db } = ctx;
  const { lot, ...place } = await requireOfferQuery(ctx, homeowner, query);
  const [company] = await listCandidates(db, [id]);
  if (!company) throw new Refused('company_not_found', { id });
  const here = await listCompaniesAt(db, new Map([['lawn', place]]), [id]);
  if (here.get('lawn')?.length === 0) throw new Refused('company_not_here');
  const neighbors = await neighborsOn(db, [company], query.day, nearbyLawn(place, lot, homeowner));
  const price = orRefuse(jobPrice(company.rules, { lot, grass: query.grass, hasNeighbor: neighbors.size > 0 }));
  const grounds = await listOwnGrounds(db, [id], homeowner, query.features);
  const job = { duration: jobDuration(lot), client: homeowner, grounds };
  await requireRoomFor(db, company.id, query.day, job);
  const windows = await offeredWindows(db, [company], query.day, { ...place, ...job });
  const keptBy = await listKeptWindows(db, [id], query.day);
  const insured = await listInsuredUntil(db, [id]);
  const offer = offerOf(company, price, place, { day: query.day, windows, keptBy, insured, neighbors });
  return { ...offer, logo: (await listLogos(db, ctx, [id])).get(id) ?? null };
}

type OfferQuery = {
  readonly day: Day;
  readonly grass: GrassHeight;
  /** Features of the yard; undefined: as the homeowner last described it. */
  readonly features: readonly YardFeature[] | undefined;
};

/** A homeowner's job; `grounds`: of its lawn, by company (missing: not asked for). */
type WantedJob = {
  readonly duration: Minutes;
  readonly client: AccountId;
  readonly grounds: ReadonlyMap<CompanyId, Ground>;
};

/**
 * Runs the checks of a request that do not depend on a company, and returns the homeowner's property.
 *
 * @throws Refused missing_address, missing_lot_size, quote_required, date_too_early, date_too_far
 */
async function requireOfferQuery(ctx: Context, homeowner: HomeownerProof, { day, grass }: OfferQuery) {
  const property = await requireProperty(ctx.db, homeowner);
  if (needsQuote(grass)) throw new Refused('quote_required');
  const tooEarlyOrFar = whyNotOnDay(day, await ctx.clock.now(ctx.db), property.timeZone);
  if (tooEarlyOrFar) throw new Refused(tooEarlyOrFar);
  return property;
}

/**
 * Checks that a company has room for a homeowner's job on a day, and does not already have a job for them on that day.
 *
 * @throws Refused company_not_available, day_too_short, day_full, already_booked
 */
async function requireRoomFor(db: Db, company: CompanyId, day: Day, job: WantedJob) {
  const ground = job.grounds.get(company);
  const key = `${company} ${day}`;
  const open = (await openDays(db, [company], day, day)).get(key);
  if (!open || open.windows.length === 0) throw new Refused('company_not_available');
  if (!holdsAtAll(open, job.duration)) throw new Refused('day_too_short');
  const booked = await listBookedDays(db, { company, client: job.client, from: day, to: day });
  if (booked.has(day)) throw new Refused('already_booked');
  const taken = await placesTaken(db, [company], day, day, { client: job.client });
  if (!hasRoom(open, taken.get(key) ?? NOTHING_TAKEN, job.duration, ground)) throw new Refused('day_full');
}

/** The location, lot size and time zone of a homeowner's lawn. @throws Refused missing_address, missing_lot_size */
export async function requireProperty(db: Db, homeowner: HomeownerProof) {
  const profile = await findProperty(db, homeowner);
  if (!profile) throw new Refused('missing_address');
  const property = wholeProperty(profile);
  if (!property.ok) throw new Refused(property.reason);
  const { zipCode, lot, streetAddress: street } = property.value;
  const { latitude, longitude, time_zone } = profile;
  return { zip: zipCode, street, lot, latitude, longitude, timeZone: time_zone };
}

async function withRoom(db: Db, companies: Candidate[], day: Day, job: WantedJob) {
  const ids = companies.map((company) => company.id);
  const days = await openDays(db, ids, day, day);
  const taken = await placesTaken(db, ids, day, day, { client: job.client });
  return companies.filter(({ id }) => {
    const key = `${id} ${day}`;
    const open = days.get(key);
    return open !== undefined && hasRoom(open, taken.get(key) ?? NOTHING_TAKEN, job.duration, job.grounds.get(id));
  });
}

/** The arrival windows, in minutes after midnight, that companies can still promise, by `${company} ${day}`. */
const offeredWindows = (
  db: Db,
  companies: readonly Candidate[],
  day: Day,
  { duration, grounds, client, ...place }: Place & WantedJob,
) =>
  findWindows(
    db,
    companies.map(({ id }) => id),
    { from: day, to: day },
    { place: toPoint(place), duration, grounds, except: { client } },
  );

const nearbyLawn = (place: Place & { readonly street: string }, lot: SquareFeet, client: AccountId) => ({
  ...{ line: place.street, zip: place.zip, lot, client },
  place: toPoint(place),
});

const neighborsOn = (db: Db, companies: readonly Candidate[], day: Day, lawn: DiscountedLawn) =>
  listNeighborDays(
    db,
    companies.map(({ id, rules, neighbor_miles: neighborMiles }) => ({ id, rules, neighborMiles })),
    { from: day, to: day },
    lawn,
  );

type OnDay = {
  readonly day: Day;
  /** By `${company} ${day}`: where the neighbor discount is taken off. */
  readonly neighbors: ReadonlySet<string>;
  readonly windows: ReadonlyMap<string, readonly Window[]>;
  readonly keptBy: (company: CompanyId) => number | null;
  readonly insured: ReadonlyMap<CompanyId, Day>;
};

function offerOf(
  company: Candidate,
  price: JobPrice,
  place: Place,
  { day, windows, keptBy, insured, neighbors }: OnDay,
): Omit<OfferedCompany, 'logo'> {
  return {
    company_id: company.id,
    company_name: company.name,
    company_rate: company.rate_cents / 100,
    rating_avg: averageRating(company.rating_sum, company.rating_count),
    rating_count: company.rating_count,
    phone_number: company.phone_number,
    payment_status: paymentReadiness(company.payouts_enabled),
    price: toPriceLines(price),
    discounts: {
      ...toPublicPrices(company),
      neighbor_cents: neighbors.has(`${company.id} ${day}`) ? company.neighbor_cents : cents(0),
      any_time_cents: company.any_time_cents,
    },
    distance_miles: distanceOf(company, place),
    kept_windows: keptBy(company.id),
    insured_until: insured.get(company.id) ?? null,
    arrival_windows: (windows.get(`${company.id} ${day}`) ?? []).map((window) =>
      toArrivalWindow(windowOn(day, window, company.time_zone)),
    ),
  };
}

const ratedOf = (offered: OfferedCompany) => ({
  name: offered.company_name,
  average: offered.rating_avg,
  count: offered.rating_count,
});

/** Straight-line distance from a company to a lawn, in miles with one decimal; null when either location is unknown. */
function distanceOf(depot: Candidate, place: Place): number | null {
  const [from, to] = [toPoint(depot), toPoint(place)];
  return from && to && Math.round(haversineMiles(from, to) * 10) / 10;
}
