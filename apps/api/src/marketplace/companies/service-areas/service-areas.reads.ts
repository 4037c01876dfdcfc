import { type Point, toPoint } from '@swath/domain/addresses/distance';
import type { Reach } from '@swath/domain/companies/checklist';
import type { CompanyId, ServiceAreaId } from '@swath/domain/ids';
import { coversPlace, type Place, type ServiceArea, shortZip } from '@swath/domain/service-areas/covers';
import { type Selectable, sql } from 'kysely';
import type { Db } from '../../../platform/db/db.ts';
import type { ServiceAreas } from '../../../platform/db/tables.ts';
import { listBookableAmong, selectBookable } from '../companies.reads.ts';
import { cellsOfPlace } from './to-cells.ts';

/**
 * Index key of everything that covers all places: a company without areas, and an area whose grid cells are not
 * computed.
 */
const EVERYWHERE = '*';
/** Index key of a lawn whose grid cells are unknown: every company is checked against it exactly. */
const ANYWHERE = '?';

/**
 * Index keys under which the service areas that may cover a place are found: its ZIP and its H3 cells. Those under
 * `EVERYWHERE` may cover it, too.
 */
const keysOfPlace = (place: Place): string[] => [shortZip(place.zip), ...cellsOfPlace(place)];

/** Index keys of the lawns at which any of the given companies may work: just `*` when one of them works everywhere. */
export async function listKeysOf(db: Db, companies: readonly string[]): Promise<string[]> {
  const rows = await db
    .selectFrom('service_area_keys')
    .where('company_id', '=', sql<CompanyId>`any(${companies}::uuid[])`)
    .select('key')
    .distinct()
    .execute();
  const keys = rows.map((row) => row.key);
  return keys.includes(EVERYWHERE) ? [EVERYWHERE] : [...keys, ANYWHERE];
}

/** Whether homeowners find a company everywhere, in some areas, or nowhere because all of its areas are disabled. */
export async function findReach(db: Db, company: CompanyId): Promise<Reach> {
  const { rows } = await sql<{ everywhere: boolean; somewhere: boolean }>`
    select exists (select from service_area_keys where company_id = ${company} and area_id is null) as everywhere,
      exists (select from service_area_keys where company_id = ${company}) as somewhere`.execute(db);
  const { everywhere, somewhere } = rows[0]!;
  return everywhere ? 'everywhere' : somewhere ? 'somewhere' : 'nowhere';
}

/**
 * The service areas of each of the given companies, including disabled ones; a company without areas works everywhere
 * and is missing in the result.
 */
export async function listServiceAreas(
  db: Db,
  companies: readonly CompanyId[],
): Promise<Map<CompanyId, ServiceArea[]>> {
  const rows = await db
    .selectFrom('service_areas')
    .where('company_id', '=', sql<CompanyId>`any(${companies}::uuid[])`)
    .select(['company_id', ...SHAPE])
    .execute();
  const areas = new Map<CompanyId, ServiceArea[]>();
  for (const row of rows) {
    const company = row.company_id;
    areas.set(company, [...(areas.get(company) ?? []), toArea(row)]);
  }
  return areas;
}

/**
 * The companies that work at each of the given places: an index lookup of candidates, then the exact check against
 * their areas.
 *
 * @param among  ids of the only companies to consider; left out: all
 * @returns companies by the name of each place
 */
export async function listCompaniesAt<Name extends string>(
  db: Db,
  places: ReadonlyMap<Name, Place>,
  among?: readonly string[],
): Promise<Map<Name, CompanyId[]>> {
  const wanted = [...places].flatMap(([name, place]) => keysOfPlace(place).map((key) => ({ name, key })));
  const { rows } = await sql<FoundArea & { name: Name | null }>`
    select wanted.name, k.company_id, a.kind, a.postal_code, a.center_lat, a.center_lng, a.radius_miles, a.ring, a.enabled
      from (select null as name, ${EVERYWHERE} as key
            union all
            select * from unnest(${wanted.map(({ name }) => name)}::text[], ${wanted.map(({ key }) => key)}::text[])) as wanted
      join service_area_keys k on k.key = wanted.key
      left join service_areas a on a.id = k.area_id
     where ${among ? sql`k.company_id = any(${among}::uuid[])` : sql`true`}`.execute(db);
  const everywhere = rows.filter((row) => row.name === null);
  const near = Map.groupBy(rows, (row) => row.name);
  return new Map(
    [...places].map(([name, place]) => {
      const here = [...everywhere, ...(near.get(name) ?? [])].filter((row) => covers(row, place));
      return [name, [...new Set(here.map((row) => row.company_id))]];
    }),
  );
}

/** How many service areas per place `listServedAmong` checks before it checks all of them. */
const CHECKED_FIRST = 5;

/**
 * Those of the given places at which at least one company works that can be booked. Nearly always one of five areas that
 * an index finds covers the place; only where none does, all areas are checked.
 *
 * @returns the names of the places
 */
export async function listServedAmong<Name extends string>(
  db: Db,
  places: ReadonlyMap<Name, Place>,
): Promise<Set<Name>> {
  const names = [...places.keys()];
  const keys = [...places.values()].map((place) => [EVERYWHERE, ...keysOfPlace(place)].join(' '));
  const { rows } = await sql<FoundArea & { name: Name }>`
    select wanted.name, found.company_id, found.kind, found.postal_code, found.center_lat, found.center_lng,
        found.radius_miles, found.ring, found.enabled
      from unnest(${names}::text[], ${keys}::text[]) as wanted(name, keys)
      cross join lateral (
        select k.company_id, a.kind, a.postal_code, a.center_lat, a.center_lng, a.radius_miles, a.ring, a.enabled
          from service_area_keys k
          join (${selectBookable}) as bookable on bookable.id = k.company_id
          left join service_areas a on a.id = k.area_id
         where k.key = any(string_to_array(wanted.keys, ' '))
         limit ${CHECKED_FIRST}::int) as found`.execute(db);
  const found = Map.groupBy(rows, ({ name }) => name);
  const served = new Set<Name>();
  const undecided = new Map<Name, Place>();
  for (const [name, place] of places) {
    const areas = found.get(name) ?? [];
    if (areas.some((row) => covers(row, place))) served.add(name);
    else if (areas.length === CHECKED_FIRST) undecided.set(name, place);
  }
  if (undecided.size === 0) return served;
  const here = await listCompaniesAt(db, undecided);
  const bookable = new Set(await listBookableAmong(db, [...new Set([...here.values()].flat())]));
  for (const [name, companies] of here) if (companies.some((id) => bookable.has(id))) served.add(name);
  return served;
}

/** Whether a found area covers a place. A row without an area is of a company that has none and works everywhere. */
const covers = (row: FoundArea, place: Place): boolean => row.kind === null || coversPlace([toArea(row)], place);

type Located = { readonly zip_code: string; readonly latitude: number | null; readonly longitude: number | null };

/** Maps a row with ZIP and coordinates to the place that service areas are checked against. */
export const placeOf = ({ zip_code: zip, latitude, longitude }: Located): Place => ({ zip, latitude, longitude });

/** Whether a company's service areas cover the place of a row, that is, whether the company works there. */
export async function isInAreas(db: Db, company: CompanyId, row: Located): Promise<boolean> {
  return (await listCompaniesAt(db, new Map([['here', placeOf(row)]]), [company])).get('here')!.length > 0;
}

/** A company's service area as it is stored. */
export type AreaRow = ShapeRow &
  Pick<Selectable<ServiceAreas>, 'company_id' | 'city' | 'created_at' | 'updated_at'> & { readonly id: ServiceAreaId };

/** All service areas of a company, including disabled ones, in the order in which they were added. */
export function listAreaRows(db: Db, company: CompanyId): Promise<AreaRow[]> {
  return db
    .selectFrom('service_areas')
    .where('company_id', '=', company)
    .select(['id', 'company_id', 'city', 'created_at', 'updated_at', ...SHAPE])
    .orderBy('created_at')
    .orderBy('id')
    .execute();
}

/** The coordinates of a company's own address, where its crews set out; null when unknown. */
export async function findDepot(db: Db, company: CompanyId): Promise<Point | null> {
  const place = await db
    .selectFrom('companies')
    .where('id', '=', company)
    .select(['latitude', 'longitude'])
    .executeTakeFirstOrThrow();
  return toPoint(place);
}

const SHAPE = ['kind', 'postal_code', 'center_lat', 'center_lng', 'radius_miles', 'ring', 'enabled'] as const;
type ShapeRow = Pick<Selectable<ServiceAreas>, (typeof SHAPE)[number]>;
type FoundArea = Omit<ShapeRow, 'kind'> & { kind: ShapeRow['kind'] | null; company_id: CompanyId };

/**
 * Maps a row to the domain's service area. The columns that its kind needs are set: the check constraint
 * service_areas_shape ensures that.
 */
export function toArea(row: Omit<ShapeRow, 'kind'> & { kind: ShapeRow['kind'] | null }): ServiceArea {
  const { enabled } = row;
  if (row.kind === 'zipcode') return { enabled, kind: 'zipcode', postalCode: row.postal_code! };
  if (row.kind === 'polygon') return { enabled, kind: 'polygon', ring: row.ring as [number, number][] };
  return {
    enabled,
    kind: 'radius',
    latitude: row.center_lat!,
    longitude: row.center_lng!,
    radiusMiles: row.radius_miles!,
  };
}
