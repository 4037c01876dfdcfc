-- Time zones come from addresses. Until now every company and every profile was in the default zone, America/Chicago.

-- How a zone was found: by exact coordinates, by a ZIP code in one zone, as the zone of most addresses of a ZIP code in two,
-- or not at all, and then the zone that was there stays. Null: not decided yet; the task fill-time-zones does it.
alter table companies
  add column time_zone_source text check (time_zone_source in ('coordinates', 'zip', 'divided_zip', 'unknown'));
alter table profiles
  add column time_zone_source text check (time_zone_source in ('coordinates', 'zip', 'divided_zip', 'unknown'));
alter table own_clients
  add column time_zone        text,                        -- of their lawn; null: not known, then the company's
  add column time_zone_source text check (time_zone_source in ('coordinates', 'zip', 'divided_zip', 'unknown'));
alter table profile_changes
  add column time_zone        text,                        -- of the new address; null: not known
  add column time_zone_source text check (time_zone_source in ('coordinates', 'zip', 'divided_zip', 'unknown'));

create index companies_without_zone on companies (id) where time_zone_source is null;
create index profiles_without_zone on profiles (account_id) where time_zone_source is null and zip_code is not null;
create index own_clients_without_zone on own_clients (id) where time_zone_source is null;

-- jobs.time_zone is the company's: its service day, its hours, its route. What a homeowner reads, and when their card is
-- charged, follows the clock at the lawn. Null: the lawn is in the company's zone, or its own is not known.
alter table jobs add column property_time_zone text;

create or replace function keep_visit_to_charge(visit uuid) returns void language plpgsql as $$
declare
  due timestamptz;
begin
  -- Eight in the morning of the day before, at the lawn: that is what its homeowner agreed to.
  select (service_date - 1 + interval '8 hours') at time zone coalesce(property_time_zone, time_zone) into due from jobs
   where id = visit and series_id is not null and client_id is not null and status <> 'canceled'
     and not exists (select from payments where job_id = visit and refund_reason is null
       and state in ('authorized', 'paid', 'partially_refunded', 'refunded', 'disputed', 'dispute_lost'));
  if due is null then
    delete from visits_to_charge where job_id = visit;
  else
    insert into visits_to_charge (job_id, charge_at) values (visit, due)
    on conflict (job_id) do update set charge_at = excluded.charge_at
     where visits_to_charge.charge_at <> excluded.charge_at;
  end if;
end $$;

drop trigger keep_charge_of_job on jobs;
create constraint trigger keep_charge_of_job
  after insert or update of client_id, series_id, status, service_date, time_zone, property_time_zone on jobs
  deferrable initially deferred for each row when (new.series_id is not null) execute function keep_charge_of_job();
