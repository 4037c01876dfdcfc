import { addDays, dayAt } from '@swath/domain/calendar';
import type { AccountId, CompanyId, QueuedJobId } from '@swath/domain/ids';
import type { Place, ServiceArea } from '@swath/domain/service-areas/covers';
import { minutes, squareFeet } from '@swath/domain/units';
import { sql } from 'kysely';
import { insertServiceAreas } from '../../apps/api/src/marketplace/companies/service-areas/service-areas.writes.ts';
import { cellsOfPlace } from '../../apps/api/src/marketplace/companies/service-areas/to-cells.ts';
import type { WholeDb } from '../../apps/api/src/platform/db/db.ts';
import { randomAreas, randomPlace } from '../../apps/api/src/testing/random-areas.ts';
import { type Database, makeDatabase } from './world.ts';

const COMPANIES_A_TOWN = 50;
const LAWNS_A_TOWN = 1_000;
const BATCH = 500;
/** So far around its middle a town reaches, in degrees. */
const TOWN = 0.6;

export type World = Database & {
  areasOf: Map<CompanyId, ServiceArea[]>;
  places: Map<QueuedJobId, Place>;
  /** Whose lawns they are. */
  client: AccountId;
};

/** Towns lie in rows of ten around Columbia, which is the first. */
const around = (n: number) => ((n + 5) % 10) - 5;
/** Where a town lies from Columbia, in degrees. */
export const offsetOf = (town: number) => ({
  north: around(town % 10) * 1.8,
  east: around(Math.floor(town / 10)) * 4.5,
});
const zipIn = (town: number, zip: string) => String(10_000 + town * 100 + (Number(zip.slice(0, 5)) % 100));

function areasIn(town: number, seed: number): ServiceArea[] {
  const { north, east } = offsetOf(town);
  const areas = randomAreas(seed, TOWN).map((area): ServiceArea => {
    if (area.kind === 'zipcode') return { ...area, postalCode: zipIn(town, area.postalCode) };
    if (area.kind === 'radius') return { ...area, latitude: area.latitude + north, longitude: area.longitude + east };
    return { ...area, ring: area.ring.map(([lat, lng]) => [lat + north, lng + east]) };
  });
  if (areas.length > 0) return areas;
  return [{ enabled: true, kind: 'radius', latitude: 38.95 + north, longitude: -92.33 + east, radiusMiles: 10 }];
}

function placeIn(town: number, seed: number): Place {
  const { north, east } = offsetOf(town);
  const { zip, latitude, longitude } = randomPlace(seed, TOWN);
  const here = { zip: zipIn(town, zip) };
  if (latitude === null || longitude === null) return { ...here, latitude: null, longitude: null };
  return { ...here, latitude: latitude + north, longitude: longitude + east };
}

/** A world of its own: towns of fifty companies and a thousand lawns each, with areas of every shape. @param lawns  in each town instead */
export async function makeTowns(towns: number, lawns = LAWNS_A_TOWN): Promise<World> {
  const database = await makeDatabase();
  return { ...database, ...(await fillTowns(database.db, { towns, lawns, now: new Date() })) };
}

/** Puts such towns into a database. @param now  when the newest lawn was queued */
export async function fillTowns(
  db: WholeDb,
  { towns, lawns = LAWNS_A_TOWN, now }: { towns: number; lawns?: number; now: Date },
): Promise<Pick<World, 'areasOf' | 'places' | 'client'>> {
  const areasOf = new Map<CompanyId, ServiceArea[]>();
  const places = new Map<QueuedJobId, Place>();
  const account = await aHomeowner(db);
  for (let town = 0; town < towns; town++) {
    await db.transaction().execute(async (tx) => {
      const { rows } = await sql<{ id: CompanyId }>`
        insert into companies (name, status, email, street_address, city, state, zip_code, rate_cents, payout_account_id,
          charges_enabled, payouts_enabled, created_at, updated_at)
        select 'Company ' || n, 'approved', ${`t${town}c`} || n || '@bench.test', '1 Depot Rd', 'Columbia', 'MO', '65203', 4500,
          ${`acct_t${town}c`} || n, true, true, now(), now()
          from generate_series(1, ${COMPANIES_A_TOWN}) n returning id`.execute(tx);
      // They work on Mondays only: most lawns want another day, and days with room find the others.
      await sql`insert into weekly_hours (company_id, weekday, start_minute, end_minute)
        select id, 1, 540, 1020 from unnest(${rows.map(({ id }) => id)}::uuid[]) as id`.execute(tx);
      for (const [i, { id }] of rows.entries()) {
        const areas = areasIn(town, town * COMPANIES_A_TOWN + i);
        areasOf.set(id, areas);
        await insertServiceAreas(
          tx,
          id,
          areas.map((area) => ({ area, city: 'Columbia' })),
          now,
        );
      }
    });
    for (let from = 0; from < lawns; from += BATCH) {
      const here = Array.from({ length: Math.min(BATCH, lawns - from) }, (_, i) =>
        placeIn(town, town * LAWNS_A_TOWN + from + i),
      );
      const ids = await insertLawns(db, account, here, new Date(now.getTime() - from * 1000 - town));
      for (const [i, id] of ids.entries()) places.set(id, here[i]!);
    }
  }
  await sql`vacuum analyze`.execute(db);
  return { areasOf, places, client: account };
}

async function aHomeowner(db: WholeDb): Promise<AccountId> {
  const { rows } = await sql<{ id: AccountId }>`
    insert into accounts (email, email_confirmed_at, created_at, updated_at)
    values ('harriet@bench.test', now(), now(), now()) returning id`.execute(db);
  await sql`insert into profiles (account_id, updated_at) values (${rows[0]!.id}, now())`.execute(db);
  return rows[0]!.id;
}

async function insertLawns(db: WholeDb, client: AccountId, places: readonly Place[], at: Date): Promise<QueuedJobId[]> {
  const rows = await db
    .insertInto('queued_jobs')
    .values(
      places.map((place, i) => ({
        ...{ client_id: client, full_name: 'Harriet Miller', address: '412 Elm Ave', time_zone: 'America/Chicago' },
        ...{ zip_code: place.zip, latitude: place.latitude, longitude: place.longitude, cells: cellsOfPlace(place) },
        ...{ lot_size_sqft: squareFeet(10_890), duration_minutes: minutes(30), grass_height: 'short_0_4' as const },
        ...{ yard_ready: true, acceptable_dates: [addDays(dayAt(at, 'UTC'), 2 + (i % 40))], updated_at: at },
        ...{ created_at: new Date(at.getTime() - i * 1000), expires_at: '2100-05-04T17:00:00.000Z' },
      })),
    )
    .returning('id')
    .execute();
  return rows.map(({ id }) => id);
}
