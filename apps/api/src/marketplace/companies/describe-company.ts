import type { CompanyProfile } from '@swath/contract/companies';
import type { PriceLines } from '@swath/contract/mowing-requests';
import { dayAt } from '@swath/domain/calendar';
import { paymentReadiness } from '@swath/domain/companies/payment-readiness';
import type { CompanyId } from '@swath/domain/ids';
import { jobPrice } from '@swath/domain/pricing/job-price';
import type { PriceRules } from '@swath/domain/pricing/price-rules';
import { averageRating } from '@swath/domain/ratings/rating';
import { areaWords } from '@swath/domain/service-areas/area-words';
import { coversPlace, type Place, type ServiceArea } from '@swath/domain/service-areas/covers';
import type { SquareFeet } from '@swath/domain/units';
import { findProperty } from '../../identity/profiles/profiles.reads.ts';
import { toPriceLines } from '../../money/prices/to-price-lines.ts';
import type { HomeownerProof } from '../../platform/access/access.policy.ts';
import type { Context } from '../../platform/context.ts';
import type { Db } from '../../platform/db/db.ts';
import { countStars, countTags } from '../jobs/ratings/ratings.reads.ts';
import { listLogos, toPhotoView } from '../photos/photo-address.ts';
import { listWorkRows } from '../photos/photos.reads.ts';
import { listKeptWindows } from '../places/windows/list-kept-windows.ts';
import { getApprovedCompany } from './companies.reads.ts';
import { listInsuredUntil } from './papers/papers.reads.ts';
import { listServiceAreas } from './service-areas/service-areas.reads.ts';
import { toPriceRules, toPublicPrices } from './to-price-rules.ts';

/**
 * The public page of a company. A homeowner also learns whether the company works at their address and can be paid.
 *
 * @param homeowner  null for every other reader
 *
 * Source: docs/rules/companies.md.
 */
export async function describeCompany(
  ctx: Context,
  id: CompanyId,
  homeowner: HomeownerProof | null,
): Promise<CompanyProfile> {
  const { db } = ctx;
  const company = await getApprovedCompany(db, id);
  const now = await ctx.clock.now(db);
  const areas = (await listServiceAreas(db, [id])).get(id) ?? [];
  const place = homeowner && (await findPlace(db, homeowner));
  const serves = place && servesPlace(areas, place);
  return {
    company_id: id,
    company_name: company.name,
    logo: (await listLogos(db, ctx, [id])).get(id) ?? null,
    description: company.description,
    website: company.website,
    city: company.city,
    state: company.state,
    phone_number: company.phone_number,
    company_rate: company.rate_cents ? company.rate_cents / 100 : null,
    rating_avg: averageRating(company.rating_sum, company.rating_count),
    rating_count: company.rating_count,
    rating_stars: await countStars(db, id),
    rating_tags: await countTags(db, id),
    photos: (await listWorkRows(db, id)).map((row) => toPhotoView(ctx, row, now)),
    kept_windows: (await listKeptWindows(db, [id], dayAt(now, company.time_zone)))(id),
    insured_until: (await listInsuredUntil(db, [id])).get(id) ?? null,
    member_since: company.created_at.toISOString(),
    service_areas: { words: areaWords(areas, company), ...shownAreas(areas.filter(({ enabled }) => enabled)) },
    serves_you: serves,
    prices: { ...toPublicPrices(company), neighbor_miles: company.neighbor_miles },
    price_for_you: serves ? priceOf(toPriceRules(company), place.lot) : null,
    payment_status: homeowner && paymentReadiness(company.payouts_enabled),
  };
}

/** Where a lawn is. `zipOnly`: true when the profile has a ZIP but no street, so that the exact place is unknown. */
type LawnPlace = Place & { readonly zipOnly: boolean; readonly lot: SquareFeet | null };

/** The location of a homeowner's lawn; null while their profile has no ZIP. */
async function findPlace(db: Db, homeowner: HomeownerProof): Promise<LawnPlace | null> {
  const profile = await findProperty(db, homeowner);
  if (!profile?.zipCode) return null;
  const { zipCode, latitude, longitude, streetAddress, lotSizeSqft } = profile;
  return { zip: zipCode, latitude, longitude, zipOnly: !streetAddress, lot: lotSizeSqft };
}

/** The price for a lot with medium grass; null without a rate or a lot size, and below the gateway's minimum. */
function priceOf(rules: PriceRules, lot: SquareFeet | null): PriceLines | null {
  if (!rules.rate || !lot) return null;
  const price = jobPrice(rules, { lot, grass: 'medium_4_8' });
  return price.ok ? toPriceLines(price.value) : null;
}

/**
 * Whether a company works at a lawn; null when that is unknown, because only the ZIP of the lawn is stored and the
 * company's enabled areas include circles or outlines.
 */
function servesPlace(areas: readonly ServiceArea[], place: LawnPlace): boolean | null {
  if (coversPlace(areas, place)) return true;
  const drawn = areas.some(({ enabled, kind }) => enabled && kind !== 'zipcode');
  return place.zipOnly && drawn ? null : false;
}

/** Rounds degrees to two decimals, so that the public page shows the town but not the house. */
const coarse = (degrees: number): number => Math.round(degrees * 100) / 100;

const shownAreas = (areas: ServiceArea[]) => ({
  zip_codes: areas.flatMap((area) => (area.kind === 'zipcode' ? [area.postalCode] : [])),
  circles: areas.flatMap((area) =>
    area.kind === 'radius'
      ? [{ latitude: coarse(area.latitude), longitude: coarse(area.longitude), radius_miles: area.radiusMiles }]
      : [],
  ),
  outlines: areas.flatMap((area) => (area.kind === 'polygon' ? [area.ring.map((corner) => [...corner])] : [])),
});
