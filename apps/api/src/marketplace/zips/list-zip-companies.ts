import type { ZipCompanies, ZipCompany } from '@swath/contract/zips';
import { byTopRated } from '@swath/domain/companies/top-rated';
import { acresToSquareFeet, LOT_SIZE_CHOICES_ACRES } from '@swath/domain/jobs/lot-size';
import { averageRating, representativeStars } from '@swath/domain/ratings/rating';
import type { SquareFeet } from '@swath/domain/units';
import type { Context } from '../../platform/context.ts';
import type { Db } from '../../platform/db/db.ts';
import { listPostalCodesWithin, type PostalCode } from '../../platform/providers/addresses/postal-codes.ts';
import { zoneOfZip } from '../../platform/providers/addresses/time-zones.ts';
import { type Candidate, listCandidates, type Payable } from '../companies/companies.reads.ts';
import { listInsuredUntil } from '../companies/papers/papers.reads.ts';
import { listRepresentativeReviews } from '../jobs/ratings/ratings.reads.ts';
import { listFirstWorkPhotos, listLogos } from '../photos/photo-address.ts';
import { listFirstRooms } from '../places/find-first-room.ts';
import { listKeptWindows } from '../places/windows/list-kept-windows.ts';
import { type Bookable, findBookable } from './read-outlook.ts';
import { requireZip } from './require-zip.ts';
import { centersOf, listPayableAt } from './zips.reads.ts';

/** Maximum number of companies that are shown for a ZIP. */
const MOST_SHOWN = 6;
/** Maximum distance of nearby ZIPs from the center of the ZIP, in miles. */
const NEARBY_MILES = 25;
/** Maximum number of nearby ZIPs that are shown. */
const MOST_NEARBY = 8;
/** The smallest lot that a visitor can choose. */
const SMALLEST_LOT = acresToSquareFeet(Math.min(...LOT_SIZE_CHOICES_ACRES));
/** Maximum number of nearby ZIPs that are checked, nearest first. */
const MOST_CHECKED = 40;

/**
 * Shows a visitor without an account who mows at a ZIP: of the companies that the ZIP's outlook counts the six best
 * rated, and the nearest other ZIPs at which a company can be paid.
 *
 * @throws Refused unknown_zip_code
 *
 * Source: docs/rules/booking-and-price.md.
 */
export async function listZipCompanies(
  ctx: Pick<Context, 'db' | 'clock' | 'settings'>,
  zip: string,
  lot: SquareFeet,
): Promise<ZipCompanies> {
  const { db } = ctx;
  const code = await requireZip(zip);
  const near = (await listPostalCodesWithin(code, NEARBY_MILES))
    .filter((other) => other.zip !== code.zip)
    .slice(0, MOST_CHECKED);
  // Where companies are many, the nearest ZIPs are all served, so that the rest need no check.
  const nearest = near.slice(0, MOST_NEARBY);
  const payable = await listPayableAt(db, centersOf([code, ...nearest]));
  const place = { zone: await zoneOfZip(code.zip), payable: payable.get(code.zip)! };
  const now = await ctx.clock.now(db);
  const bookable = await findBookable(db, { ...place, lot }, now);
  return {
    place: toPlace(code),
    served: bookable !== null || (await findBookable(db, { ...place, lot: SMALLEST_LOT }, now)) !== null,
    companies: bookable ? await describeBestRated(ctx, bookable) : [],
    more: bookable !== null && (bookable.more || bookable.able.companies.length > MOST_SHOWN),
    nearby: await listServed(db, near, payable),
  };
}

const toPlace = ({ zip, city, state }: PostalCode) => ({ zip_code: zip, city, state });

/** @param known  the companies at the first of these ZIPs */
async function listServed(db: Db, near: readonly PostalCode[], known: ReadonlyMap<string, readonly Payable[]>) {
  const first = near.filter(({ zip }) => known.get(zip)?.length);
  const rest = near.filter(({ zip }) => !known.has(zip));
  if (first.length >= MOST_NEARBY || rest.length === 0) return first.map(toPlace);
  const found = await listPayableAt(db, centersOf(rest));
  return [...first, ...rest.filter(({ zip }) => found.get(zip)!.length > 0)].slice(0, MOST_NEARBY).map(toPlace);
}

async function describeBestRated(
  ctx: Pick<Context, 'db' | 'clock' | 'settings'>,
  { able, prices }: Bookable,
): Promise<ZipCompany[]> {
  const { db } = ctx;
  const best = (await listCandidates(db, able.companies))
    .sort((a, b) => byTopRated(ratedOf(a), ratedOf(b)))
    .slice(0, MOST_SHOWN);
  const ids = best.map(({ id }) => id);
  const days = await listFirstRooms(db, able, ids);
  const reviews = await listRepresentativeReviews(
    db,
    best.map(({ id, rating_sum, rating_count }) => ({ id, stars: representativeStars(rating_sum, rating_count) })),
  );
  const keptBy = await listKeptWindows(db, ids, able.days[0]!);
  const logos = await listLogos(db, ctx, ids);
  const insured = await listInsuredUntil(db, ids);
  const work = await listFirstWorkPhotos(db, ctx, ids);
  return best.map(({ id, name, rating_sum, rating_count }) => ({
    company_id: id,
    company_name: name,
    logo: logos.get(id) ?? null,
    work_photo: work.get(id) ?? null,
    rating_avg: averageRating(rating_sum, rating_count),
    rating_count,
    kept_windows: keptBy(id),
    insured_until: insured.get(id) ?? null,
    price_cents: prices.get(id)!,
    next_day: days.get(id) ?? null,
    review: reviews.get(id) ?? null,
  }));
}

const ratedOf = ({ name, rating_sum, rating_count: count }: Candidate) => ({
  name,
  average: averageRating(rating_sum, count),
  count,
});
