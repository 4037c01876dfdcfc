import type { BookableDays } from '@swath/contract/companies';
import { toPoint } from '@swath/domain/addresses/distance';
import { hasRoom, holdsAtAll, minutesTaken, NOTHING_TAKEN } from '@swath/domain/availability/capacity';
import { addDays, type Day, eachDay } from '@swath/domain/calendar';
import { byTopRated } from '@swath/domain/companies/top-rated';
import type { Ground } from '@swath/domain/crews/crew';
import type { AccountId, CompanyId } from '@swath/domain/ids';
import { jobDuration } from '@swath/domain/jobs/job-duration';
import type { YardFeature } from '@swath/domain/jobs/yard-features';
import { jobPrice } from '@swath/domain/pricing/job-price';
import type { PriceRules } from '@swath/domain/pricing/price-rules';
import { averageRating } from '@swath/domain/ratings/rating';
import type { Frequency } from '@swath/domain/series/series';
import type { Place } from '@swath/domain/service-areas/covers';
import type { Minutes, SquareFeet } from '@swath/domain/units';
import { listLastFeatures } from '../../identity/profiles/profiles.reads.ts';
import { toPriceLines } from '../../money/prices/to-price-lines.ts';
import type { HomeownerProof } from '../../platform/access/access.policy.ts';
import type { Context } from '../../platform/context.ts';
import type { Db } from '../../platform/db/db.ts';
import { listGrounds } from '../places/crews/crews.reads.ts';
import { findLongEnough } from '../places/find-first-room.ts';
import { listLongEnough, openDays } from '../places/hours/hours.reads.ts';
import { listVisitKeys, placesTaken } from '../places/places.reads.ts';
import { listCandidates, listPayableAmong } from './companies.reads.ts';
import { listNeighborDays } from './list-neighbor-days.ts';
import { requireProperty } from './offer-companies.ts';
import { bookableDays } from './read-offering.ts';
import { listCompaniesAt } from './service-areas/service-areas.reads.ts';

/** Maximum number of days per call: a calendar shows one month, at most two. */
const MOST_DAYS = 62;
/** Maximum number of companies checked per lawn, best rated first. */
const MOST_COMPANIES = 200;
/**
 * How many companies are checked at once. As soon as every day is free at one of them, no further companies are
 * checked.
 */
const AT_ONCE = 20;
const MOST_NAMED = 3;

type Stretch = { readonly from: Day; readonly to: Day };

/**
 * For a homeowner's lawn: the days of a range on which at least one bookable company has room, whether any company can
 * be booked there at all, and whether any could make an offer for a queued job.
 *
 * @param requested.to  the last day, included; days that cannot be booked are left out, and at most 62 are returned
 * @throws Refused missing_address, missing_lot_size
 *
 * Source: docs/rules/booking-and-price.md.
 */
export async function listBookableDays(
  ctx: Context,
  homeowner: HomeownerProof,
  requested: Stretch,
): Promise<BookableDays> {
  const property = await requireProperty(ctx.db, homeowner);
  const features = await listLastFeatures(ctx.db, homeowner);
  return daysForLawn(ctx.db, { ...property, client: homeowner, features }, requested, await ctx.clock.now(ctx.db));
}

type Lawn = Awaited<ReturnType<typeof requireProperty>> & {
  readonly client: AccountId;
  readonly features: readonly YardFeature[];
};

/** Like `listBookableDays`, for a lawn whose data the caller has already loaded. */
export async function daysForLawn(db: Db, lawn: Lawn, requested: Stretch, now: Date): Promise<BookableDays> {
  const { lot, client, features, timeZone, ...place } = lawn;
  const here = (await listCompaniesAt(db, new Map([['lawn', place]]))).get('lawn') ?? [];
  const payable = new Set(await listPayableAmong(db, here));
  const bookable = (await listCandidates(db, here))
    .flatMap(({ id, name, rules, neighbor_miles: neighborMiles, rating_sum, rating_count: count }) => {
      const price = jobPrice(rules, { lot, grass: 'medium_4_8' });
      if (!payable.has(id) || !price.ok) return [];
      return [{ id, name, rules, neighborMiles, average: averageRating(rating_sum, count), count }];
    })
    .sort(byTopRated)
    .slice(0, MOST_COMPANIES);

  const ids = bookable.map(({ id }) => id);
  const job = { duration: jobDuration(lot), client, grounds: await listGrounds(db, ids, { client, features }) };
  const whole = bookableDays(now, timeZone);
  const { from, to } = within(requested, whole);
  const asked = eachDay(from, to);
  const free = await freeDays(db, ids, asked, job);
  const near = await listNearDays(db, bookable, asked, { ...lawn, ...job });
  return {
    days: asked.map((date) => ({ date, has_room: free.has(date), has_neighbor: near.has(date) })),
    lawn: free.size > 0 ? 'served' : await howServed(db, ids, whole, job.duration),
    ...(await lowestPrices(db, bookable, whole, { lot, ...job })),
    may_cost_less: bookable.some(({ rules }) => rules.neighbor > 0 || rules.anyTime > 0),
    could_queue: payable.size > 0,
    companies: bookable.slice(0, MOST_NAMED).map(({ id, name, average, count }) => ({
      company_id: id,
      company_name: name,
      rating_avg: average,
      rating_count: count,
    })),
  };
}

/**
 * Restricts a range to the days that can be booked and to its maximum length; `from` is after `to` when none can be
 * booked.
 */
function within(requested: Stretch, whole: Stretch): Stretch {
  const from = requested.from > whole.from ? requested.from : whole.from;
  const most = addDays(from, MOST_DAYS - 1);
  const last = requested.to < whole.to ? requested.to : whole.to;
  return { from, to: last < most ? last : most };
}

/** `grounds`: of the lawn, by company; one that is missing is not asked for it. */
type Job = {
  readonly duration: Minutes;
  readonly client: AccountId;
  readonly grounds: ReadonlyMap<CompanyId, Ground>;
};

/** The days on which at least one of the companies has room and does not already have a job for this homeowner. */
async function freeDays(db: Db, companies: readonly CompanyId[], days: readonly Day[], job: Job): Promise<Set<Day>> {
  const free = new Set<Day>();
  const [from, to] = [days[0], days.at(-1)];
  if (!from || !to || companies.length === 0) return free;
  const visits = await listVisitKeys(db, job.client, { from, to });
  for (let at = 0; at < companies.length && free.size < days.length; at += AT_ONCE) {
    const some = companies.slice(at, at + AT_ONCE);
    const open = await openDays(db, some, from, to);
    const taken = await placesTaken(db, some, from, to, { client: job.client });
    for (const day of days) {
      const hasOne = some.some((company) => {
        const key = `${company} ${day}`;
        const limits = open.get(key);
        if (visits.has(key) || !limits) return false;
        return hasRoom(limits, taken.get(key) ?? NOTHING_TAKEN, job.duration, job.grounds.get(company));
      });
      if (hasOne) free.add(day);
    }
  }
  return free;
}

/** The days on which one of the companies has room, and takes its neighbor discount off. */
async function listNearDays(
  db: Db,
  companies: Parameters<typeof listNeighborDays>[1],
  days: readonly Day[],
  {
    client,
    lot,
    duration,
    grounds,
    street,
    ...place
  }: Job & Place & { readonly lot: SquareFeet; readonly street: string },
): Promise<Set<Day>> {
  const [from, to] = [days[0], days.at(-1)];
  if (!from || !to) return new Set();
  const near = await listNeighborDays(
    db,
    companies,
    { from, to },
    { client, lot, line: street, zip: place.zip, place: toPoint(place) },
  );
  const found = new Set<Day>();
  for (const { id } of companies) {
    const on = days.filter((day) => near.has(`${id} ${day}`));
    if (on.length === 0) continue;
    for (const day of await freeDays(db, [id], on, { client, duration, grounds })) found.add(day);
  }
  return found;
}

type Priced = { readonly id: CompanyId; readonly rules: PriceRules };

/**
 * The lowest prices of a visit once, and of one of a series by how often it comes, among the companies that have a day
 * long enough for the job; null: none has.
 */
async function lowestPrices(
  db: Db,
  companies: readonly Priced[],
  whole: Stretch,
  { lot, duration, grounds }: Job & Pick<Lawn, 'lot'>,
): Promise<Pick<BookableDays, 'lowest_price' | 'lowest_series_prices'>> {
  const ids = companies.map(({ id }) => id);
  const open = new Set(await listLongEnough(db, ids, whole, minutesTaken(duration)));
  const isLongEnough = new Map<CompanyId, boolean>();
  const checkHours = async (some: readonly CompanyId[]) => {
    if (some.length === 0) return;
    const able = new Set((await findLongEnough(db, some, whole, duration, grounds)).companies);
    for (const id of some) isLongEnough.set(id, able.has(id));
  };
  const lowest = async (frequency: Frequency | null) => {
    const cheapestFirst = companies
      .filter(({ id }) => open.has(id))
      .flatMap(({ id, rules }) => {
        const price = jobPrice(rules, { lot, grass: 'medium_4_8', frequency });
        return price.ok ? [{ id, price: price.value }] : [];
      })
      .sort((a, b) => a.price.total - b.price.total);
    for (let at = 0; at < cheapestFirst.length; at += AT_ONCE) {
      const some = cheapestFirst.slice(at, at + AT_ONCE);
      await checkHours(some.map(({ id }) => id).filter((id) => !isLongEnough.has(id)));
      const found = some.find(({ id }) => isLongEnough.get(id));
      if (found) return toPriceLines(found.price);
    }
    return null;
  };
  const once = await lowest(null);
  const [weekly, biweekly, monthly] = [await lowest('weekly'), await lowest('biweekly'), await lowest('monthly')];
  return {
    lowest_price: once,
    lowest_series_prices: weekly && biweekly && monthly && { weekly, biweekly, monthly },
  };
}

/**
 * How a lawn is served when no requested day is free, judged by all days that can be booked. `served`: some day is long
 * enough for the lawn. `lot_too_large`: companies work there, but no day is long enough. `nobody`: no company works
 * there.
 */
async function howServed(
  db: Db,
  companies: readonly CompanyId[],
  whole: Stretch,
  duration: Minutes,
): Promise<BookableDays['lawn']> {
  let works = false;
  for (let at = 0; at < companies.length; at += AT_ONCE) {
    const days = [...(await openDays(db, companies.slice(at, at + AT_ONCE), whole.from, whole.to)).values()];
    if (days.some((day) => holdsAtAll(day, duration))) return 'served';
    works ||= days.some(({ open }) => open > 0);
  }
  return works ? 'lot_too_large' : 'nobody';
}
