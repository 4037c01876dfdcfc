import { addDays, dayAt } from '@swath/domain/calendar';
import type { AccountId, CompanyId } from '@swath/domain/ids';
import type { Place, ServiceArea } from '@swath/domain/service-areas/covers';
import { minutes, squareFeet } from '@swath/domain/units';
import { sql } from 'kysely';
import { insertServiceAreas } from '../../../apps/api/src/marketplace/companies/service-areas/service-areas.writes.ts';
import { cellsOfPlace } from '../../../apps/api/src/marketplace/companies/service-areas/to-cells.ts';
import type { WholeDb } from '../../../apps/api/src/platform/db/db.ts';
import { newId } from '../../../apps/api/src/platform/db/new-id.ts';

export const COMPANIES_A_TOWN = 50;
const LAWNS_A_TOWN = 1_000;
const BATCH = 500;
/** Towns lie in rows of ten around Columbia, Missouri, 120 miles from each other. In degrees. */
const around = (n: number) => ((n + 5) % 10) - 5;
const middleOf = (town: number) => ({
  latitude: 38.95 + around(town % 10) * 1.8,
  longitude: -92.33 + around(Math.floor(town / 10)) * 4.5,
});
/** Forty ZIPs a town. */
const zipIn = (town: number, n: number) => String(10_000 + town * 100 + (n % 40));

/** Where the n-th company of a town works: a circle of 2 to 21 miles, and a ZIP. */
const areasIn = (town: number, n: number): ServiceArea[] => [
  { enabled: true, kind: 'radius', ...middleOf(town), radiusMiles: 2 + (n % 20) },
  { enabled: true, kind: 'zipcode', postalCode: zipIn(town, n) },
];

/** Where the n-th lawn of a town lies: up to forty miles from its middle; one in twenty cannot be found on the map. */
function placeIn(town: number, n: number): Place {
  const zip = zipIn(town, n);
  if (n % 20 === 0) return { zip, latitude: null, longitude: null };
  const { latitude, longitude } = middleOf(town);
  return { zip, latitude: latitude + 0.6 * Math.sin(n), longitude: longitude + 0.6 * Math.cos(1.7 * n) };
}

/** Fills towns of fifty companies and a thousand lawns in the queue each, with areas around them. @param now  when the newest was queued */
export async function fillTowns(db: WholeDb, { towns, now }: { towns: number; now: Date }): Promise<void> {
  const client = newId<AccountId>();
  await sql`with account as (insert into accounts (id, email, email_confirmed_at, created_at, updated_at)
      values (${client}, 'harriet@bench.test', now(), now(), now()) returning id)
    insert into profiles (account_id, updated_at) select id, now() from account`.execute(db);
  for (let town = 0; town < towns; town++) {
    await db.transaction().execute(async (tx) => {
      const { rows } = await sql<{ id: CompanyId }>`
        insert into companies (name, status, email, street_address, city, state, zip_code, latitude, longitude, time_zone_source, rate_cents, payout_account_id,
          charges_enabled, payouts_enabled, created_at, updated_at)
        select 'Company ' || n, 'approved', ${`t${town}c`} || n || '@bench.test', '1 Depot Rd', 'Columbia', 'MO', '65203', 38.93, -92.36, 'zip', 4500,
          ${`acct_t${town}c`} || n, true, true, now(), now()
          from generate_series(1, ${COMPANIES_A_TOWN}) n returning id`.execute(tx);
      for (const [i, { id }] of rows.entries()) {
        const areas = areasIn(town, i).map((area) => ({ area, city: 'Columbia' }));
        await insertServiceAreas(tx, id, areas, now);
      }
    });
    for (let from = 0; from < LAWNS_A_TOWN; from += BATCH) {
      const lawns = Array.from({ length: BATCH }, (_, i) => lawnIn(town, from + i, client, now));
      await db.insertInto('queued_jobs').values(lawns).execute();
    }
  }
  await sql`vacuum analyze`.execute(db);
}

/** The row of a lawn in the queue. */
const lawnIn = (town: number, n: number, client: AccountId, at: Date) => {
  const { zip, ...place } = placeIn(town, n);
  return {
    ...{ client_id: client, full_name: 'Harriet Miller', address: '412 Elm Ave', time_zone: 'America/Chicago' },
    ...{ zip_code: zip, ...place, cells: cellsOfPlace({ zip, ...place } as Place), updated_at: at },
    ...{ lot_size_sqft: squareFeet(10_890), duration_minutes: minutes(30), grass_height: 'short_0_4' as const },
    ...{ yard_ready: true, acceptable_dates: [addDays(dayAt(at, 'UTC'), 2 + (n % 40))] },
    ...{ created_at: new Date(at.getTime() - n * 1000), expires_at: '2100-05-04T17:00:00.000Z' },
  };
};
