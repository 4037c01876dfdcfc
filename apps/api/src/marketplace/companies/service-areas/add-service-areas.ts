import type { NewServiceArea } from '@swath/contract/service-areas';
import type { Point } from '@swath/domain/addresses/distance';
import { MOST_AREAS, whyNotOutline } from '@swath/domain/service-areas/area-limits';
import { type ServiceArea, shortZip } from '@swath/domain/service-areas/covers';
import { recordChange } from '../../../notifications/change-feed/record-change.ts';
import type { CrewProof } from '../../../platform/access/access.policy.ts';
import type { Context } from '../../../platform/context.ts';
import type { Db } from '../../../platform/db/db.ts';
import { Refused } from '../../../platform/process/refused.ts';
import { findPostalCodes } from '../../../platform/providers/addresses/postal-codes.ts';
import { findCity } from './find-city.ts';
import { findDepot, listAreaRows, toArea } from './service-areas.reads.ts';
import { insertServiceAreas, lockServiceAreas, type NewArea } from './service-areas.writes.ts';

/**
 * Adds service areas of a company; ZIPs that it lists already are skipped. Homeowners there find the company as soon as
 * the transaction commits.
 *
 * @throws Refused service_area_exists, too_many_service_areas, unknown_zip_code, depot_unknown, outline_too_large,
 *   outline_crosses_itself, outline_without_area
 *
 * Source: docs/rules/companies.md.
 */
export function addServiceAreas(ctx: Context, crew: CrewProof, given: NewServiceArea): Promise<void> {
  return ctx.db.transaction().execute(async (tx) => {
    await lockServiceAreas(tx, crew);
    const now = await ctx.clock.now(tx);
    const known = (await listAreaRows(tx, crew)).map(toArea);
    const added = (await readNewAreas(tx, crew, given)).filter(
      ({ area }) => !known.some((other) => isSame(area, other)),
    );
    if (added.length === 0) throw new Refused('service_area_exists');
    if (known.length + added.length > MOST_AREAS) throw new Refused('too_many_service_areas');
    await insertServiceAreas(tx, crew, added, now);
    await recordChange(tx, { kind: 'areas.changed', subject: crew, audience: { company: crew } });
  });
}

async function readNewAreas(db: Db, crew: CrewProof, given: NewServiceArea): Promise<NewArea[]> {
  if (given.kind === 'zipcode') return readZips(given.postal_codes);
  const area = given.kind === 'radius' ? await readCircle(db, crew, given) : readOutline(given.polygon_coordinates);
  return [{ area, city: await findCity(area, new Map()) }];
}

async function readZips(typed: readonly string[]): Promise<NewArea[]> {
  const zips = [...new Set(typed.map(shortZip))];
  const codes = await findPostalCodes(zips);
  const unknown = zips.find((zip) => !codes.has(zip));
  if (unknown) throw new Refused('unknown_zip_code', { zip: unknown });
  return zips.map((zip) => ({
    area: { enabled: true, kind: 'zipcode', postalCode: zip },
    city: codes.get(zip)!.city,
  }));
}

type Circle = Extract<NewServiceArea, { kind: 'radius' }>;

async function readCircle(db: Db, crew: CrewProof, { radius_miles, center_lat, center_lng }: Circle) {
  const point: Point | null =
    typeof center_lat === 'number' && typeof center_lng === 'number'
      ? { latitude: center_lat, longitude: center_lng }
      : await findDepot(db, crew);
  if (!point) throw new Refused('depot_unknown');
  return { enabled: true, kind: 'radius', ...point, radiusMiles: radius_miles } as const satisfies ServiceArea;
}

function readOutline(corners: readonly (readonly [number, number])[]): ServiceArea {
  const whyNot = whyNotOutline(corners);
  if (whyNot) throw new Refused(whyNot);
  return { enabled: true, kind: 'polygon', ring: corners };
}

/** Whether two service areas are the same ZIP or have the same shape; it does not matter whether they are enabled. */
function isSame(one: ServiceArea, other: ServiceArea): boolean {
  if (one.kind === 'zipcode')
    return other.kind === 'zipcode' && shortZip(one.postalCode) === shortZip(other.postalCode);
  return JSON.stringify({ ...one, enabled: true }) === JSON.stringify({ ...other, enabled: true });
}
