-- From when on a crew is at work around the time it is expected: no homeowner is told to expect it earlier. Rows from before
-- get theirs with the next route of their day.
alter table jobs add column opens_at timestamptz;

-- Who has paused a series for a stretch of days: its company may, too.
alter table series add column paused_by text not null default 'homeowner' check (paused_by in ('homeowner', 'company'));

-- Addresses whose place nobody knew when they were typed are looked up later: how often, and when next. Without a next time
-- it was given up; another address begins anew.
create table place_lookups (
  kind text not null check (kind in ('company', 'homeowner', 'client', 'job')),
  subject uuid not null,
  address_hash text not null,
  tries smallint not null check (tries > 0),
  looked_at timestamptz not null,
  next_at timestamptz,
  primary key (kind, subject)
);

create index companies_without_place on companies (id) where latitude is null;
create index profiles_without_place on profiles (account_id) where latitude is null and street_address is not null;
create index own_clients_without_place on own_clients (id) where latitude is null and archived_at is null;
create index jobs_without_place on jobs (service_date, id) where latitude is null and status = 'pending';
