import type { OwnServiceAreas, ServiceAreaRow } from '@swath/contract/service-areas';
import { haversineMiles, type Point } from '@swath/domain/addresses/distance';
import { PROPOSED_MILES } from '@swath/domain/service-areas/area-limits';
import { areaReach } from '@swath/domain/service-areas/area-reach';
import { shortZip } from '@swath/domain/service-areas/covers';
import type { CrewProof } from '../../../platform/access/access.policy.ts';
import type { Db } from '../../../platform/db/db.ts';
import {
  findPostalCodes,
  listPostalCodesWithin,
  type PostalCode,
} from '../../../platform/providers/addresses/postal-codes.ts';
import { findCity } from './find-city.ts';
import { type AreaRow, findDepot, listAreaRows, toArea } from './service-areas.reads.ts';

/**
 * A company's own service areas, nearest first, with the coordinates of the company's address (null: unknown). If it
 * has no areas, ZIPs near its address are proposed.
 *
 * Source: docs/spec/company.md, section 2, "Service Areas".
 */
export async function viewServiceAreas(db: Db, crew: CrewProof): Promise<OwnServiceAreas> {
  const depot = await findDepot(db, crew);
  const rows = await listAreaRows(db, crew);
  const codes = await findPostalCodes(rows.flatMap(({ postal_code }) => (postal_code ? shortZip(postal_code) : [])));
  const areas = await Promise.all(rows.map((row) => toView(row, depot, codes)));
  areas.sort(
    (a, b) =>
      (a.distance_miles ?? Number.POSITIVE_INFINITY) - (b.distance_miles ?? Number.POSITIVE_INFINITY) || byCity(a, b),
  );
  return { areas, depot, proposed: areas.length === 0 && depot ? await propose(depot) : [] };
}

const byCity = (a: ServiceAreaRow, b: ServiceAreaRow): number =>
  a.city.localeCompare(b.city) || (a.postal_code ?? '').localeCompare(b.postal_code ?? '');

async function toView(row: AreaRow, depot: Point | null, codes: ReadonlyMap<string, PostalCode>) {
  const area = toArea(row);
  const zip = row.postal_code && shortZip(row.postal_code);
  const middle = (zip && codes.get(zip)) || null;
  const reach = areaReach(area, depot, middle);
  return {
    id: row.id,
    company_id: row.company_id,
    kind: row.kind,
    city: row.city ?? (await findCity(area, codes)),
    postal_code: row.postal_code,
    center_lat: middle?.latitude ?? row.center_lat,
    center_lng: middle?.longitude ?? row.center_lng,
    radius_miles: row.radius_miles,
    polygon_coordinates:
      area.kind === 'polygon' ? area.ring.map(([north, east]): [number, number] => [north, east]) : null,
    distance_miles: reach === null ? null : oneDecimal(reach),
    enabled: row.enabled ? (1 as const) : (0 as const),
    created_at: row.created_at.toISOString(),
    updated_at: row.updated_at.toISOString(),
  };
}

async function propose(depot: Point): Promise<OwnServiceAreas['proposed']> {
  const near = await listPostalCodesWithin(depot, PROPOSED_MILES);
  return near.map((code) => ({
    postal_code: code.zip,
    city: code.city,
    distance_miles: oneDecimal(haversineMiles(depot, code)),
  }));
}

const oneDecimal = (miles: number): number => Math.round(miles * 10) / 10;
