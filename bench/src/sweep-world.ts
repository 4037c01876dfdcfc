import pg from 'pg';

/** Days of work that lie behind, and days that are booked ahead. */
const [BEHIND, AHEAD] = [1_000, 30];
const CLIENTS = 5_000;
const COMPANIES = 500;

/** A mowing like any other, as far as the columns go that no sweep looks at. */
const LAWN = `'Harriet Miller', '412 Elm Ave, Columbia, MO 65203', '65203', 10890, 30, 'medium_4_8'`;

/**
 * Fills a database as some years leave it: most rows are old and finished, a few are open, and nothing is due at the
 * moment at which its clock stands, which is read once a statement. Jobs, payments, series and access tokens have so many
 * rows each, the rest fewer.
 */
export async function fillForSweeps(url: string, rows: number): Promise<void> {
  await onServer(url, async (run) => {
    // The product's time stands, or what is open would come due while it is measured. Noon in Columbia, Missouri.
    await run(
      `update clock set frozen_at = date_trunc('day', now() at time zone 'America/Chicago') at time zone 'America/Chicago' + interval '12 hours'`,
    );
    await withoutIndexes(run, async () => {
      await people(run);
      await mowings(run, rows);
      await payments(run, rows);
      await quotes(run, rows);
      await queue(run, rows / 10);
      await questions(run, rows / 10);
      await sessions(run, rows);
      await traces(run, rows / 10);
    });
  });
}

/** Makes a hundred rows due for each statement. */
export async function makeHundredDue(url: string): Promise<void> {
  await onServer(url, async (run) => {
    const ago = (time: string) => `(select clock_now()) - interval '${time}'`;
    const hundred = (table: string, where: string) =>
      `ctid = any(array(select ctid from ${table} where ${where} limit 100))`;
    await run(
      `update payments set created_at = ${ago('1 hour')} where ${hundred('payments', `job_id is null and state = 'requires_payment'`)}`,
    );
    await run(
      `update payments set refund_reason = 'canceled' where ${hundred('payments', `kind = 'checkout' and state = 'paid'`)}`,
    );
    await run(
      `update payments set capture_asked_at = ${ago('1 hour')} where ${hundred('payments', `state = 'authorized'`)}`,
    );
    await run(
      `update payments set capture_before = ${ago('1 hour')} where ${hundred('payments', `state = 'authorized' and capture_asked_at is null`)}`,
    );
    await run(
      `update payments set state = 'processing', created_at = ${ago('1 hour')} where ${hundred('payments', `state = 'authorized' and capture_asked_at is null and capture_before > (select clock_now())`)}`,
    );
    await run(
      `update payments set state = 'requires_payment', created_at = ${ago('1 hour')} where ${hundred('payments', `state = 'authorized' and capture_asked_at is null and capture_before > (select clock_now())`)}`,
    );
    await run(`update companies set payouts_enabled = true`);
    await run(
      `update queued_jobs set expires_at = ${ago('1 minute')} where ${hundred('queued_jobs', `status = 'queued'`)}`,
    );
    await run(`update offers set expires_at = ${ago('1 minute')} where ${hundred('offers', `status = 'open'`)}`);
    await run(
      `update queued_jobs set offers_mail_due_at = ${ago('1 minute')} where ${hundred('queued_jobs', `status = 'offered'`)}`,
    );
    await run(
      `update offers set end_mail_due_at = ${ago('1 minute')} where ${hundred('offers', `status = 'expired'`)}`,
    );
    await run(`update photos set ends_at = ${ago('1 minute')} where ${hundred('photos', 'ends_at is not null')}`);
    await run(
      `update payments set session_expires_at = ${ago('31 days')} where ${hundred('payments', `job_id is null and state = 'expired'`)}`,
    );
    await run(`update quotes set expires_at = ${ago('31 days')} where ${hundred('quotes', `outcome = 'expired'`)}`);
    await run(
      `update series set status = 'draft', ended_at = null, created_at = ${ago('31 days')} where ${hundred('series', `status = 'ended'`)}`,
    );
    await run(
      `update jobs set service_date = service_date - 1 where ${hundred('jobs', `status = 'pending' and missed_at is null and service_date = (select clock_now())::date and series_id is null`)}`,
    );
    await run(
      `update jobs set missed_at = ${ago('49 hours')} where ${hundred('jobs', `status = 'pending' and missed_at is not null`)}`,
    );
    await run(
      `update reschedule_notices set answer_by = ${ago('1 minute')} where ${hundred('reschedule_notices', 'acknowledged_at is null')}`,
    );
    await run(
      `update series_proposals set answer_by = ${ago('1 minute')} where ${hundred('series_proposals', `status = 'open'`)}`,
    );
    await run(`update companies set created_at = ${ago('9 days')} where ${hundred('companies', `status = 'pending'`)}`);
    await run(`delete from company_members`);
    await run(`update photos set created_at = ${ago('25 hours')} where ${hundred('photos', 'queued_job_id is null')}`);
    for (const [table, column, age] of [
      ['access_tokens', 'expires_at', '1 hour'],
      ['sessions', 'expires_at', '1 hour'],
      ['one_time_tokens', 'expires_at', '8 days'],
      ['sign_in_codes', 'expires_at', '8 days'],
      ['notices', 'created_at', '366 days'],
      ['rate_counters', 'slot', '25 hours'],
      ['outbox_messages', 'created_at', '91 days'],
      ['payment_events', 'received_at', '91 days'],
    ] as const) {
      await run(`update ${table} set ${column} = ${ago(age)} where ${hundred(table, 'true')}`);
    }
    await run(`update change_events set at = now() - interval '49 hours' where ${hundred('change_events', 'true')}`);
  });
}

type Run = (statement: string) => Promise<pg.QueryResult>;

async function onServer(url: string, work: (run: Run) => Promise<void>): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  // Rows that no sweep reads are left out, so what points at them is not checked.
  await client.query('set session_replication_role = replica');
  await client.query('set synchronous_commit = off');
  await work((statement) => client.query(statement));
  await client.query('vacuum analyze');
  await client.end();
}

/** Fills tables before their indexes are made, all but those of keys: that takes half the time. */
async function withoutIndexes(run: Run, fill: () => Promise<void>): Promise<void> {
  const { rows } =
    await run(`select indexrelid::regclass::text as name, pg_get_indexdef(indexrelid) as made from pg_index
    where not indisunique and indrelid in (select oid from pg_class where relnamespace = 'public'::regnamespace)`);
  for (const { name } of rows) await run(`drop index ${name}`);
  await fill();
  for (const { made } of rows) await run(made);
}

async function people(run: Run): Promise<void> {
  await run(`insert into accounts (email, created_at, updated_at)
    select 'client' || n || '@bench.test', now(), now() from generate_series(1, ${CLIENTS}) n`);
  // A tenth are not approved; the last one of those that are cannot be paid.
  await run(`insert into companies (name, status, email, street_address, city, state, zip_code, payout_account_id, charges_enabled, payouts_enabled, created_at, updated_at)
    select 'Company ' || n, case when n <= 100 then 'pending' when n <= 120 then 'suspended' else 'approved' end, 'c' || n || '@bench.test',
      '1 Depot Rd', 'Columbia', 'MO', '65203', 'acct_' || n, true, n < ${COMPANIES}, (select clock_now()) - interval '1 year', (select clock_now())
    from generate_series(1, ${COMPANIES}) n`);
  await run(
    `insert into company_members select c.id, a.id, true, now() from companies c, (select id from accounts limit 1) a`,
  );
}

/** Numbers everything: the n-th job is of the n-th part of the days; every second one is a visit of the n-th series. */
async function mowings(run: Run, rows: number): Promise<void> {
  await run(`create table n as select n, gen_random_uuid() as job, gen_random_uuid() as series,
      ((select clock_now())::date - ${BEHIND} + (n::bigint * ${BEHIND + AHEAD} / ${rows})::int) as day,
      a.ids[1 + n % ${CLIENTS}] as client, c.ids[1 + n % cardinality(c.ids)] as company
    from generate_series(0, ${rows - 1}) n, (select array_agg(id) ids from accounts) a,
      (select array_agg(id) ids from companies where status = 'approved') c`);
  await run(`insert into jobs (id, client_id, company_id, series_id, status, service_date, time_zone, started_at, completed_at, canceled_at,
      missed_at, full_name, address, zip_code, lot_size_sqft, duration_minutes, grass_height, yard_ready, mowing_cents, price_cents, fee_cents, created_at, updated_at)
    select job, client, company, case when n % 2 = 0 then series end,
      case when day >= today or is_missed then 'pending' when n % 12 = 0 then 'canceled' else 'completed' end, day, 'America/Chicago',
      case when day < today and not is_missed then day + interval '15 hours' end, case when day < today and n % 12 <> 0 and not is_missed then day + interval '16 hours' end,
      case when day < today and n % 12 = 0 and not is_missed then day + interval '9 hours' end, case when is_missed then (select clock_now()) - interval '7 hours' end,
      ${LAWN}, true, 4500, 4500, 100, day - 10, day
    from (select *, (select clock_now())::date as today, day = (select clock_now())::date - 1 and n % 2 = 1 and n % 12 <> 0 and n % 5 = 0 as is_missed from n) n`);
  // Those whose last visit lies behind have ended. A few stand still: their company cannot be paid.
  await run(`insert into series (id, client_id, company_id, title, status, pause_reason, ended_at, frequency, start_date, end_date, weekday, time_zone, agreed_dates, rule_dates,
      full_name, address, zip_code, lot_size_sqft, duration_minutes, grass_height, rate_cents, visit_cents, fee_cents, consent_text, consented_at, created_at, updated_at)
    select series, client, company, 'Weekly mowing', case when halted then 'paused' when ended then 'ended' else 'active' end, case when halted then 'payouts' end,
      case when ended and not halted then day + interval '1 day' end, 'weekly', day, day, 1, 'America/Chicago', array[day], array[day],
      ${LAWN}, 4500, 4500, 100, 'Your card will be charged $45.00.', day - 10, day - 10, day
    from (select n.*, day < (select clock_now())::date - 10 as ended,
      n % 2 = 1 and n < 200000 and company = (select id from companies where not payouts_enabled) and n % 3 = 0 as halted from n) n`);
}

/** Each job is paid for; visits ahead are not yet, those of today and tomorrow are held. In their place, pages nobody paid on. */
async function payments(run: Run, rows: number): Promise<void> {
  await run(`insert into payments (quote_id, job_id, homeowner_id, company_id, gateway, destination_account, amount_cents, fee_cents, captured_cents, refunded_cents, state, kind,
      saved_card_id, refund_reason, refund_attempts, refund_tried_at, capture_asked_at, capture_before, session_expires_at, created_at, updated_at)
    select case when n.series_id is null or unused then gen_random_uuid() end, case when not unused then id end, client_id, company_id, 'stripe', 'acct_1', 4500, 100,
      case when status = 'pending' and n.series_id is not null or unused then 0 else 4500 end, case when status = 'canceled' then 4500 else 0 end,
      case when unused then 'expired' when status = 'canceled' then 'refunded' when status = 'pending' and n.series_id is not null then 'authorized' else 'paid' end,
      case when n.series_id is null or unused then 'checkout' else 'visit' end, case when n.series_id is not null and not unused then gen_random_uuid() end,
      case when status = 'canceled' then 'canceled' end, case when status = 'canceled' then 1 else 0 end, case when status = 'canceled' then canceled_at end,
      case when n.series_id is not null and status = 'completed' then completed_at end, case when status = 'pending' and n.series_id is not null and not unused then (select clock_now()) + interval '5 days' end,
      case when n.series_id is null or unused then service_date - 9 end, service_date - case when n.series_id is null or unused then 10 else 1 end + interval '13 hours', service_date
    from (select *, series_id is not null and service_date > (select clock_now())::date + 1 as unused from jobs) n`);
  await run(`insert into visits_to_charge select id, (service_date - 1 + interval '8 hours') at time zone time_zone
    from jobs where series_id is not null and service_date > (select clock_now())::date + 1`);
  await run(`insert into payments (quote_id, homeowner_id, company_id, gateway, destination_account, amount_cents, fee_cents, state, session_expires_at, created_at, updated_at)
    select gen_random_uuid(), client, company, 'stripe', 'acct_1', 4500, 100, 'requires_payment', (select clock_now()) + interval '30 minutes', (select clock_now()) - interval '20 seconds', (select clock_now())
    from n where n < ${Math.min(rows, 200)}`);
}

/** Most were booked; a hundredth came to nothing within the last thirty days. */
async function quotes(run: Run, rows: number): Promise<void> {
  await run(`insert into quotes (client_id, company_id, service_date, full_name, address, zip_code, lot_size_sqft, duration_minutes, grass_height,
      rate_cents, mowing_cents, overgrowth_cents, price_cents, fee_cents, created_at, held_until, expires_at, outcome)
    select client, company, day, ${LAWN}, 4500, 4500, 0, 4500, 100, day, day, case when n % 100 = 0 then (select clock_now()) - interval '9 days' else day end,
      case when n % 100 = 0 then 'expired' when n % 100 = 1 then 'returned' else 'booked' end
    from n where n < ${rows}`);
}

async function queue(run: Run, rows: number): Promise<void> {
  await run(`insert into queued_jobs (client_id, status, full_name, address, zip_code, lot_size_sqft, duration_minutes, grass_height, time_zone, yard_ready, acceptable_dates, created_at, updated_at, expires_at, seconds_left, expired_at)
    select client, case when n < 500 then 'queued' when n < 1000 then 'offered' else 'expired' end, ${LAWN}, 'America/Chicago', true, array[day], day, day,
      case when n < 500 then (select clock_now()) + interval '1 day' end, case when n >= 500 and n < 1000 then 3600 end, case when n >= 1000 then (select clock_now()) - interval '9 days' end
    from n where n < ${rows}`);
  await run(`insert into offers (queued_job_id, company_id, status, price_cents, fee_cents, service_date, created_at, expires_at, ended_at)
    select gen_random_uuid(), company, case when n < 500 then 'open' else 'expired' end, 4500, 100, day, day,
      case when n < 500 then (select clock_now()) + interval '20 hours' else day end, case when n >= 500 then day end
    from n where n < ${rows}`);
  // A third of the photos that a queued job shows go in ten days; the others were booked.
  await run(`insert into photos (id, owner_id, queued_job_id, width, height, bytes, created_at, ends_at)
    select gen_random_uuid(), client, case when n >= 200 then series end, 1600, 1200, 300000, case when n >= 200 then day else (select clock_now()) - interval '1 hour' end,
      case when n >= 200 and n % 3 = 0 then (select clock_now()) + interval '10 days' end from n where n < ${rows}`);
}

/** What companies have asked homeowners: moves of more than three days, and series; most of it answered long ago. */
async function questions(run: Run, rows: number): Promise<void> {
  await run(`insert into reschedule_notices (job_id, account_id, old_date, new_date, created_at, acknowledged_at, answer_by)
    select job, client, day, day + 5, day - 3, case when n >= 200 then day - 2 end, case when n >= 200 then day - 1 else (select clock_now()) + interval '1 day' end
    from n where n < ${rows}`);
  await run(`insert into series_proposals (company_id, client_id, status, full_name, address, frequency, start_date, end_date, weekday, sent_by, created_at, answer_by, closed_at)
    select company, client, case when n < 200 then 'open' else 'expired' end, 'Harriet Miller', '412 Elm Ave', 'weekly', day, day + 90, 1, client, day,
      case when n < 200 then (select clock_now()) + interval '1 day' else day + 7 end, case when n >= 200 then day + 7 end
    from n where n < ${rows}`);
}

async function sessions(run: Run, rows: number): Promise<void> {
  await run(`insert into sessions (id, account_id, remember, amr, created_at, expires_at)
    select series, client, true, 'password', day, (select clock_now()) + make_interval(days => 1 + n % 29) from n where n < ${rows / 5}`);
  await run(`insert into access_tokens (token_hash, session_id, expires_at)
    select sha256(job::text::bytea), series, (select clock_now()) + make_interval(secs => 1 + n % 900) from n where n < ${rows}`);
  await run(`insert into one_time_tokens (account_id, kind, token_hash, created_at, expires_at)
    select client, 'signup', sha256(job::text::bytea), day, (select clock_now()) - interval '6 days' from n where n < ${rows / 50}`);
  await run(`insert into sign_in_codes (email, code_hash, created_at, expires_at)
    select 'client' || n || '@bench.test', sha256(job::text::bytea), day, (select clock_now()) - interval '6 days' from n where n < ${rows / 50}`);
}

/** What is written by the way and goes by its age. */
async function traces(run: Run, rows: number): Promise<void> {
  await run(
    `insert into notices (account_id, kind, subject_id, params, created_at) select client, 'booked', job, '{}', (select clock_now()) - make_interval(days => n % 360) from n where n < ${rows}`,
  );
  await run(
    `insert into rate_counters (key, slot, count) select 'POST ' || n, (select clock_now()) - make_interval(mins => n % 1400), 1 from n where n < ${rows}`,
  );
  await run(`insert into outbox_messages (recipient, template, subject, html, text, job_id, created_at, sent_at)
    select 'client' || n || '@bench.test', 'booked', 'Booked', repeat('<p>Booked</p>', 50), repeat('Booked ', 50), job, (select clock_now()) - make_interval(days => n % 89), (select clock_now()) from n where n < ${rows}`);
  await run(`insert into payment_events (gateway, event_id, type, subject, received_at, processed_at)
    select 'stripe', 'evt_' || n, 'payment_intent.succeeded', '{"kind": "ignored"}', (select clock_now()) - make_interval(days => n % 89), (select clock_now()) from n where n < ${rows}`);
  await run(
    `insert into change_events (kind, subject, audience, at) select 'job.created', job, '{admins}', now() - make_interval(mins => n % 2600) from n where n < ${rows}`,
  );
  await run('drop table n');
}
