-- What one company has ahead is counted by its days. Beside them the planner also read everything that is pending anywhere,
-- for this index could say so of any mowing; it is there for those whose arrival somebody knows.
drop index jobs_expected;
create index jobs_expected on jobs (arrival_at) where status = 'pending' and arrival_at is not null;

-- Every minute: open offers of companies that may not mow any more. From the few companies, not from every open offer.
create index offers_open_of_company on offers (company_id) where status = 'open';

-- A page of companies of one status comes in the order in which it is shown: the planner went through all of them else.
drop index companies_by_status;
create index companies_by_status on companies (status, created_at desc, id);

-- Whoever confirms an address asks whether a registration with it waits.
create index companies_by_email on companies (email);

-- Offers of one queued job and mowings of one own client, of whatever status: the indexes that there were say which, and a
-- statement that is planned without values cannot use them.
create index offers_of_queued_job on offers (queued_job_id);
create index jobs_of_own_client on jobs (own_client_id, service_date) where own_client_id is not null;

-- A fifth of ten million rows is a month of changes: too long for what lies dead among today's rows to be cleared away, and for
-- the planner to know of today. From a fiftieth on, and a hundredth for what it knows.
do $$
declare
  one text;
begin
  foreach one in array array['jobs', 'payments', 'quotes', 'company_ledger', 'payment_ledger', 'job_events', 'notices', 'outbox_messages',
    'payment_events', 'change_events', 'sessions', 'access_tokens', 'refresh_tokens']
  loop
    execute format('alter table %I set (autovacuum_vacuum_scale_factor = 0.02, autovacuum_vacuum_insert_scale_factor = 0.02,
      autovacuum_analyze_scale_factor = 0.01)', one);
  end loop;
end $$;
