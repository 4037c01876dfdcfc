import { sql } from 'kysely';
import type { WholeDb } from '../../apps/api/src/platform/db/db.ts';
import type { Everybody } from '../../apps/api/src/testing/everybody.ts';
import { TODAY } from '../../apps/api/src/testing/jobs.ts';
import { TEST_NOW } from '../../apps/api/src/testing/test-app.ts';

/** What one large company did in a year, for how many lawns; clients of its own; what happened to everybody of it. */
const [DONE, LAWNS, CLIENTS, NOTICES] = [20_000, 400, 4_900, 3_000];
/** One lawn in so many is the homeowner's. */
const OWN = 30;

/** Gives one company and one homeowner as much as the largest may have after a year. */
export async function fillLargeAccount(db: WholeDb, { company, people }: Everybody): Promise<void> {
  const { homeowner, crewPrimary } = people;
  await sql`insert into accounts (id, email, created_at, updated_at)
    select md5('own' || n)::uuid, 'own' || n || '@bench.test', ${TEST_NOW}, ${TEST_NOW} from generate_series(0, ${LAWNS}) n`.execute(
    db,
  );
  await sql`insert into profiles (account_id, full_name, updated_at) select id, 'Ruth Tanaka', ${TEST_NOW} from accounts where email like 'own%'`.execute(
    db,
  );
  await sql`insert into jobs (client_id, company_id, status, service_date, time_zone, full_name, address, zip_code, latitude, longitude, lot_size_sqft,
      duration_minutes, grass_height, yard_ready, mowing_cents, price_cents, fee_cents, started_at, completed_at, rating, rated_at, route_order, created_at, updated_at)
    select case when n % ${OWN} = 0 then ${homeowner.account} else md5('own' || n % ${LAWNS})::uuid end, ${company},
      case when past then 'completed' else 'pending' end, on_day, 'America/Chicago', 'Ruth Tanaka', n || ' Oak St, Columbia, MO 65203', '65203',
      38.93 + sin(n) / 20, -92.36 + cos(n) / 20, 10890, 30, 'medium_4_8', true, 4500, 4500, 100,
      case when past then on_day + interval '15 hours' end, case when past then on_day + interval '16 hours' end,
      case when past and n % 3 = 0 then 5 end, case when past and n % 3 = 0 then on_day + interval '20 hours' end, n % 60, on_day - 10, on_day
    from (select *, on_day < ${TODAY} as past from (select n, ${TODAY}::date - 364 + n * 394 / ${DONE} as on_day from generate_series(1, ${DONE}) n) n) n
    on conflict do nothing`.execute(db);
  await sql`insert into payments (kind, job_id, homeowner_id, company_id, gateway, session_id, destination_account, amount_cents, fee_cents, captured_cents, state,
      created_at, updated_at)
    select 'visit', id, client_id, company_id, 'sandbox', 'own_' || id, 'acct_own', 4500, 100, 4500, 'paid', created_at, created_at
    from jobs where company_id = ${company} and full_name = 'Ruth Tanaka' and status = 'completed'`.execute(db);
  await sql`insert into company_ledger (company_id, payment_id, kind, cents, at)
    select p.company_id, p.id, line.kind, line.cents, j.completed_at from payments p join jobs j on j.id = p.job_id,
      (values ('payment', 4500), ('fee', -100)) as line(kind, cents)
    where p.session_id like 'own_%'`.execute(db);
  await sql`insert into own_clients (company_id, full_name, street_address, city, state, zip_code, lot_size_sqft, price_cents, same_as, created_at, updated_at)
    select ${company}, 'Ida Holt ' || n, n || ' Fir St', 'Columbia', 'MO', '65203', 10890, 4500, 'same' || n, ${TEST_NOW}, ${TEST_NOW}
    from generate_series(1, ${CLIENTS}) n`.execute(db);
  await sql`insert into notices (account_id, kind, subject_id, params, created_at)
    select p.account, 'completed', gen_random_uuid(), '{"company": "Green Blade Mowing"}', ${TEST_NOW}::timestamptz - make_interval(hours => n)
    from unnest(${[homeowner.account, crewPrimary.account]}::uuid[]) as p(account), generate_series(1, ${NOTICES}) n`.execute(
    db,
  );
  await sql`analyze`.execute(db);
}

/** A file of as many clients as one may have. */
export const largeClientFile = (): string =>
  [
    'Name,Address,City,State,ZIP,Phone,Email,Lot size,Price,Notes',
    ...Array.from(
      { length: 2_000 },
      (_, n) => `Nell Kerr ${n},${n} Oak St,Columbia,MO,65203,573-555-0100,k${n}@client.test,0.25 acre,45,Gate ${n}`,
    ),
  ].join('\n');

/** As an outline of a company's area may have at most. */
export const manyCorners = (corners: number): [number, number][] =>
  Array.from({ length: corners }, (_, n) => {
    const angle = (n / corners) * 2 * Math.PI;
    const far = 0.5 * (1 + 0.2 * Math.sin(9 * angle));
    return [38.95 + far * Math.sin(angle), -92.33 + far * Math.cos(angle)];
  });
