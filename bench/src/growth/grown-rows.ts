import pg from 'pg';
import { TODAY } from '../../../apps/api/src/testing/jobs.ts';
import { TEST_NOW } from '../../../apps/api/src/testing/test-app.ts';

/** How large a country is: so many mowings, of so many companies, each of which does two a day. */
export type Size = { readonly jobs: number; readonly companies: number };

const A_DAY = 2;
const AHEAD = 30;
/** Visits of a series, and as many single mowings of the same lawn. */
const VISITS = 26;

const NOW = `timestamptz '${TEST_NOW}'`;
const LAWN = `'Harriet Miller', '412 Elm Ave, Columbia, MO 65203', '65203', 38.93, -92.36, 10890, 30, 'medium_4_8'`;
const LAWN_COLUMNS = 'full_name, address, zip_code, latitude, longitude, lot_size_sqft, duration_minutes, grass_height';

/** What follows `insert into`: a table with its columns, and the query that selects its rows. */
type Fill = string;

/**
 * Fills a country with all that its companies leave behind and have ahead of them. Companies are there already. Two tables at
 * a time, each without its indexes, which are made afterwards, and looked over as autovacuum would have.
 *
 * @param url  of a server that nothing else uses: indexes are switched off in its catalog
 */
export async function growRows(url: string, size: Size): Promise<void> {
  // What points at rows that are made elsewhere is not checked.
  const options = '-c session_replication_role=replica -c synchronous_commit=off -c maintenance_work_mem=512MB';
  const pool = new pg.Pool({ connectionString: url, max: 2, options });
  await pool.query(`create table growth_companies as select (row_number() over (order by id) - 1)::int as i, id
    from (select id from companies where email ~ '^t\\d+c' order by id) c`);
  await Promise.all([...mowings(size), ...people(size), ...traces(size)].map((fill) => fillTable(pool, fill)));
  await pool.query('drop table growth_companies');
  await pool.query('vacuum analyze');
  await pool.end();
}

async function fillTable(pool: pg.Pool, fill: Fill): Promise<void> {
  const table = /^\w+/.exec(fill)![0];
  const ready = (is: boolean) =>
    pool.query(`update pg_index set indisready = ${is}, indisvalid = ${is} where indrelid = '${table}'::regclass`);
  await ready(false);
  await pool.query(`insert into ${fill}`);
  await pool.query(`reindex table ${table}`);
  await pool.query(`vacuum analyze ${table}`);
}

/**
 * The n-th mowing, with all that follows from its number: half of them are visits of a series, one in twelve of those before
 * today was canceled; of today the first stop of each company is done, and one crew in twenty is late for the second. A lawn
 * has one company, and its mowings are spread over all days.
 */
function mowing({ jobs, companies }: Size): string {
  const [days, lawns] = [Math.floor(jobs / companies / A_DAY), Math.floor(jobs / VISITS / 2)];
  return `(select *, day < date '${TODAY}' and n % 12 = 0 as canceled, md5('j' || n)::uuid as job, md5('s' || s)::uuid as series, md5('p' || n)::uuid as payment,
      md5('q' || n)::uuid as quote, md5('a' || s)::uuid as client, c.ids[1 + s % ${companies}] as company
    from (select *, day < date '${TODAY}' or day = date '${TODAY}' and n % 2 = 0 as past
      from (select n, n % ${lawns} as s, (n / ${lawns}) % 2 = 0 as of_series, date '${TODAY}' + ${AHEAD} - ${days} + n / ${companies * A_DAY} as day
        from generate_series(0, ${jobs - 1}) n) n) m, (select array_agg(id order by i) as ids from growth_companies) c) m`;
}

function mowings(size: Size): Fill[] {
  const m = mowing(size);
  const lawns = Math.floor(size.jobs / VISITS / 2);
  const held = `of_series and not past and day <= date '${TODAY}' + 1`;
  return [
    `jobs (id, client_id, company_id, series_id, status, service_date, time_zone, route_order, arrival_at, started_at, completed_at, canceled_at, ${LAWN_COLUMNS},
        yard_ready, yard_notes, mowing_cents, price_cents, fee_cents, rating, rated_at, created_at, updated_at)
      select job, client, company, case when of_series then series end, case when canceled then 'canceled' when past then 'completed' else 'pending' end,
        day, 'America/Chicago', 1 + n % 2, case when not past then day + interval '1 hour' * case when n % 40 = 1 then 15 else 20 end end, case when past and not canceled then day + interval '15 hours' end,
        case when past and not canceled then day + interval '16 hours' end, case when canceled then day + interval '9 hours' end, ${LAWN},
        true, 'Side gate sticks.', 4500, 4500, 100, case when past and not canceled and n % 3 = 0 then 1 + n % 5 end,
        case when past and not canceled and n % 3 = 0 then day + interval '20 hours' end, day - 10, day from ${m}`,
    `payments (id, quote_id, job_id, homeowner_id, company_id, gateway, session_id, client_secret, gateway_payment_id, destination_account, amount_cents, fee_cents,
        captured_cents, refunded_cents, state, kind, saved_card_id, refund_reason, refund_attempts, refund_tried_at, capture_asked_at, capture_before, session_expires_at, created_at, updated_at)
      select payment, case when not of_series then quote end, job, client, company, 'stripe', case when not of_series then 'cs_' || n end, null, 'pi_' || n, 'acct_1', 4500, 100,
        case when past or not of_series then 4500 else 0 end, case when canceled then 4500 else 0 end,
        case when canceled then 'refunded' when past or not of_series then 'paid' else 'authorized' end, case when of_series then 'visit' else 'checkout' end,
        case when of_series then md5('k' || s)::uuid end, case when canceled then 'canceled' end, 0, case when canceled then day + interval '9 hours' end,
        case when of_series and past then day + interval '16 hours' end, case when ${held} then ${NOW} + interval '5 days' end,
        case when not of_series then day - 9 end, day - case when of_series then 1 else 10 end + interval '13 hours', day
      from ${m} where past or not of_series or ${held}`,
    `visits_to_charge (job_id, charge_at)
      select job, day - 1 + interval '13 hours' from ${m} where of_series and not past and day > date '${TODAY}' + 1`,
    `company_ledger (company_id, payment_id, kind, cents, at)
      select company, payment, 'payment', 4400, day + interval '16 hours' from ${m} where past and not canceled`,
    `payment_ledger (payment_id, from_state, to_state, captured_cents, refunded_cents, cause, at)
      select payment, 'requires_payment', 'paid', 4500, 0, 'payment_intent.succeeded', day + interval '16 hours' from ${m} where past or not of_series`,
    `job_events (job_id, at, side, kind)
      select job, day + interval '16 hours', 'company', 'completed' from ${m} where past and not canceled and n % 2 = 1`,
    `quotes (id, client_id, company_id, service_date, ${LAWN_COLUMNS}, rate_cents, mowing_cents, overgrowth_cents, price_cents, fee_cents, created_at, held_until, expires_at, outcome, job_id)
      select quote, client, company, day, ${LAWN}, 4500, 4500, 0, 4500, 100, day - 10, day - 10, day - 10, 'booked', job from ${m} where not of_series`,
    `series (id, client_id, company_id, title, status, ended_at, frequency, start_date, end_date, weekday, time_zone, agreed_dates, rule_dates, ${LAWN_COLUMNS},
        rate_cents, visit_cents, fee_cents, saved_card_id, consent_text, consented_at, created_at, updated_at)
      select md5('s' || s)::uuid, md5('a' || s)::uuid, c.id, 'Weekly mowing', case when s % 3 = 0 then 'active' else 'ended' end,
        case when s % 3 > 0 then ${NOW} - interval '9 days' end, 'weekly', date '${TODAY}' - 900, date '${TODAY}' + 30, 1, 'America/Chicago',
        dates, dates, ${LAWN}, 4500, 4500, 100, md5('k' || s)::uuid, 'Your card will be charged $45.00.', ${NOW} - interval '2 years', ${NOW} - interval '2 years', ${NOW}
      from generate_series(0, ${lawns - 1}) s join growth_companies c on c.i = s % ${size.companies},
        (select array_agg(date '${TODAY}' - 150 + 7 * i) as dates from generate_series(1, ${VISITS}) i) d`,
    `saved_cards (id, account_id, gateway, customer_id, method_id, brand, last4, created_at)
      select md5('k' || s)::uuid, md5('a' || s)::uuid, 'stripe', 'cus_' || s, 'pm_' || s, 'visa', '4242', ${NOW} from generate_series(0, ${lawns - 1}) s`,
    `company_days (company_id, service_date)
      select c.id, date '${TODAY}' + ${AHEAD} - d from growth_companies c, generate_series(1, ${Math.floor(size.jobs / size.companies / A_DAY)}) d`,
    `routes (company_id, service_date, ordered_by, planned_at)
      select c.id, date '${TODAY}' + ${AHEAD} - d, 'planned', ${NOW} from growth_companies c, generate_series(1, ${Math.floor(size.jobs / size.companies / A_DAY)}) d`,
  ];
}

/** Homeowners, one a lawn, and companies' people; who is signed in. */
function people({ jobs, companies }: Size): Fill[] {
  const lawns = Math.floor(jobs / VISITS / 2);
  const weeks = Math.ceil(jobs / companies / A_DAY / 7);
  const everybody = `(select md5('a' || s)::uuid as account, s from generate_series(0, ${lawns - 1}) s) h`;
  const office = `(select md5('o' || i)::uuid as account, id as company, i from growth_companies) o`;
  return [
    `accounts (id, email, email_confirmed_at, created_at, updated_at)
      select account, 'client' || s || '@bench.test', ${NOW}, ${NOW} - interval '2 years', ${NOW} from ${everybody}
       union all select account, 'office' || i || '@bench.test', ${NOW}, ${NOW}, ${NOW} from ${office}`,
    `profiles (account_id, role, full_name, phone_number, street_address, city, state, zip_code, lot_size_sqft, latitude, longitude, location_precision, time_zone_source, updated_at)
      select account, 'homeowner', 'Homeowner ' || s, '5735550100', '412 Elm Ave', 'Columbia', 'MO', '65203', 10890, 38.93, -92.36, 'zip', 'zip', ${NOW} from ${everybody}
       union all select account, 'company', 'Office ' || i, null, null, null, null, null, null, null, null, null, null, ${NOW} from ${office}`,
    `company_members (company_id, account_id, is_primary, created_at)
      select company, account, true, ${NOW} from ${office}`,
    `sessions (id, account_id, remember, amr, created_at, expires_at)
      select md5('h' || s)::uuid, account, true, 'password', ${NOW} - interval '9 days', ${NOW} + make_interval(days => 1 + s % 29) from ${everybody}`,
    `access_tokens (token_hash, session_id, expires_at)
      select sha256(('t' || s)::bytea), md5('h' || s)::uuid, ${NOW} + make_interval(secs => 1 + s % 900) from ${everybody} where s % 4 = 0`,
    `refresh_tokens (token_hash, session_id, created_at)
      select sha256(('r' || s)::bytea), md5('h' || s)::uuid, ${NOW} from ${everybody}`,
    `one_time_tokens (account_id, kind, token_hash, created_at, expires_at)
      select account, 'signup', sha256(('u' || s)::bytea), ${NOW}, ${NOW} - interval '6 days' from ${everybody} where s % 50 = 0`,
    `sign_in_codes (email, code_hash, created_at, expires_at)
      select 'client' || s || '@bench.test', sha256(('c' || s)::bytea), ${NOW}, ${NOW} - interval '6 days' from ${everybody} where s % 50 = 0`,
    `push_subscriptions (account_id, session_id, endpoint, p256dh, auth, created_at)
      select account, md5('h' || s)::uuid, 'https://push.test/' || s, 'key', 'auth', ${NOW} from ${everybody} where s % 4 = 0`,
    `calendar_feeds (account_id, secret_hash, created_at)
      select account, sha256(('f' || s)::bytea), ${NOW} from ${everybody} where s % 10 = 0`,
    `zip_watches (email, zip_code, lot_size_sqft, created_at, ends_at)
      select 'waits' || s || '@bench.test', (10000 + s % 80000)::text, 10890, ${NOW}, ${NOW} + interval '90 days' from ${everybody} where s % 20 = 0`,
    `own_clients (company_id, full_name, street_address, city, state, zip_code, latitude, longitude, time_zone, time_zone_source, lot_size_sqft, price_cents, same_as, created_at, updated_at)
      select company, 'Client ' || n, n || ' Oak St', 'Columbia', 'MO', '65203', 38.93, -92.36, 'America/Chicago', 'zip', 10890, 4500, 'client ' || n, ${NOW}, ${NOW} from ${office}, generate_series(1, 20) n`,
    `payouts (id, company_id, gateway, gateway_payout_id, cents, status, arrival_day, sent_at, parts_known, updated_at)
      select md5('o' || i || ' ' || n)::uuid, company, 'stripe', 'po_' || i || '_' || n, 40000, case when n = 0 then 'in_transit' else 'paid' end, date '${TODAY}' - 7 * n, ${NOW} - make_interval(days => 7 * n), true, ${NOW}
       from ${office}, generate_series(0, ${weeks}) n`,
    `payout_parts (payout_id, payment_id, cents)
      select md5('o' || i || ' ' || n)::uuid, gen_random_uuid(), 4400 from ${office}, generate_series(0, ${weeks}) n, generate_series(1, ${A_DAY * 2})`,
    `company_earnings_snapshots (company_id, period_type, period_start, amount_cents, job_count, updated_at)
      select company, 'week', date '${TODAY}' - 7 * n, 60000, 14, ${NOW} from ${office}, generate_series(0, ${weeks}) n`,
  ];
}

/** What is written by the way and goes by its age, as much of it as the days hold after which it goes. */
function traces(size: Size): Fill[] {
  const m = mowing(size);
  const daily = size.companies * A_DAY;
  return [
    `notices (account_id, kind, subject_id, params, created_at, read_at)
      select client, 'completed', job, '{"company": "Green Blade Mowing"}', day + interval '16 hours', case when n % 5 > 0 then day + interval '1 day' end
       from ${m} where past and day > date '${TODAY}' - 365`,
    `outbox_messages (recipient, template, subject, html, text, job_id, created_at, sent_at)
      select 'client' || s || '@bench.test', 'mowing-completed', 'Your lawn is mowed', repeat('<p>Mowed</p>', 20), repeat('Mowed ', 20), job, day + interval '16 hours', day + interval '16 hours'
       from ${m} where past and day > date '${TODAY}' - 90`,
    `payment_events (gateway, event_id, type, subject, received_at, processed_at)
      select 'stripe', 'evt_' || n, 'payment_intent.succeeded', '{"kind": "ignored"}', day + interval '16 hours', day + interval '16 hours'
       from ${m} where past and day > date '${TODAY}' - 90`,
    `photos (id, owner_id, job_id, kind, width, height, bytes, created_at)
      select md5('f' || n)::uuid, client, job, 'after', 1600, 1200, 300000, day + interval '16 hours' from ${m} where past and not canceled and n % 10 = 1`,
    `reschedule_notices (job_id, account_id, old_date, new_date, created_at, acknowledged_at, answer_by)
      select job, client, day - 5, day, day - 3, day - 2, day - 1 from ${m} where past and n % 50 = 1`,
    `audit_events (at, event, actor_id, actor, subject_id, subject)
      select day + interval '9 hours', 'session.opened', client, 'client' || s || '@bench.test', client, 'client' from ${m} where past and n % 5 = 0`,
    `change_events (kind, subject, audience, at)
      select 'job.changed', job, array['company:' || company, 'account:' || client], now() - make_interval(secs => n % 170000) from ${m} where n < ${daily * 8}`,
    `rate_counters (key, slot, count)
      select 'POST /api/checkout/session bench ' || n, ${NOW} - make_interval(mins => n % 1400), 1 from generate_series(1, ${daily * 10}) n`,
    `queued_jobs (id, client_id, status, ${LAWN_COLUMNS}, time_zone, yard_ready, acceptable_dates, created_at, updated_at, expired_at)
      select md5('w' || n)::uuid, client, 'expired', ${LAWN}, 'America/Chicago', true, array[day], day - 5, day, day + interval '9 hours' from ${m} where past and n % 50 = 2`,
    `offers (queued_job_id, company_id, status, price_cents, fee_cents, service_date, created_at, expires_at, ended_at)
      select md5('w' || n)::uuid, company, 'expired', 4500, 100, day, day - 5, day - 4, day - 4 from ${m} where past and n % 50 = 2`,
    `series_proposals (company_id, client_id, status, full_name, address, frequency, start_date, end_date, weekday, sent_by, created_at, answer_by, closed_at)
      select company, client, 'expired', 'Harriet Miller', '412 Elm Ave', 'weekly', day, day + 90, 1, client, day, day + 7, day + 7 from ${m} where past and n % 100 = 3`,
  ];
}
