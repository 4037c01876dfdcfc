-- Crews of a company. From the second one on, each has a day, a route and a capacity of its own; a company with one crew
-- or none is planned as a whole. Source: docs/rules/crews.md.
create table crews (
  id                uuid primary key default gen_random_uuid(),
  company_id        uuid not null references companies,
  name              text not null check (length(name) between 1 and 40),
  color             text not null check (color in ('green', 'blue', 'orange', 'purple', 'teal', 'red', 'brown', 'gray')),
  -- Where its day starts and ends; all null: at the company's own address. The place is null while it is not found.
  street_address    text check (length(street_address) between 1 and 200),
  city              text check (length(city) between 1 and 100),
  state             text check (length(state) = 2),
  zip_code          text check (length(zip_code) between 5 and 10),
  latitude          double precision,
  longitude         double precision,
  largest_lot_sqft  integer check (largest_lot_sqft > 0),      -- null: a lot of any size
  fits_narrow_gates boolean not null default true,
  mows_slopes       boolean not null default true,
  area_zip_codes    text[] not null default '{}',              -- where it mows first
  created_at        timestamptz not null,
  ended_at          timestamptz,                               -- it does not exist any more; its past jobs keep it
  constraint crews_depot check (num_nulls(street_address, city, state, zip_code) in (0, 4)
    and (street_address is not null or latitude is null) and (latitude is null) = (longitude is null))
);
create index crews_of_company on crews (company_id, created_at) where ended_at is null;
comment on column crews.name is 'personal: business';
comment on column crews.color is 'plain';
comment on column crews.street_address is 'personal: address';
comment on column crews.city is 'personal: address';
comment on column crews.state is 'plain';
comment on column crews.zip_code is 'personal: address';
comment on column crews.latitude is 'personal: place';
comment on column crews.longitude is 'personal: place';
comment on column crews.area_zip_codes is 'plain';

-- Hours of a crew by weekday (0: Sunday), within those of its company. A crew without any works the company's hours.
create table crew_hours (
  crew_id      uuid not null references crews on delete cascade,
  weekday      smallint not null check (weekday between 0 and 6),
  start_minute integer not null check (start_minute >= 0),
  end_minute   integer not null check (end_minute between start_minute + 1 and 1440),
  primary key (crew_id, weekday)
);

-- Days on which a crew does not work although its company does.
create table crew_days_off (
  id        uuid primary key default gen_random_uuid(),
  crew_id   uuid not null references crews on delete cascade,
  from_date date not null,
  to_date   date not null check (to_date >= from_date)
);
create index crew_days_off_of_crew on crew_days_off (crew_id, to_date);

-- Which crew a member drives with: one at most.
create table crew_members (
  company_id uuid not null references companies on delete cascade,
  account_id uuid not null references accounts,
  crew_id    uuid not null references crews on delete cascade,
  primary key (company_id, account_id),
  foreign key (company_id, account_id) references company_members on delete cascade
);
create index crew_members_of_crew on crew_members (crew_id);

alter table jobs
  add column crew_id uuid references crews,                    -- null: the company has one crew, or none can take it
  add column crew_choice text not null default 'rule' check (crew_choice in ('rule', 'hand', 'plan')),
  -- What the lawn asks of a crew, as its company has seen it; the next visits to the same customer take it over.
  add column has_narrow_gate boolean not null default false,
  add column is_steep boolean not null default false;
comment on column jobs.crew_choice is 'plain';
create index jobs_of_crew on jobs (crew_id, service_date) where crew_id is not null;
alter table series add column crew_id uuid references crews;   -- that a member has chosen for its visits
create index series_of_crew on series (crew_id) where crew_id is not null;

-- What is taken of a day is read by crew, still from the index alone.
drop index jobs_of_company_day;
create index jobs_of_company_day on jobs (company_id, service_date, route_order, id)
  include (duration_minutes, buffer_minutes, status, crew_id);

-- A route of each crew. The route of a company as a whole has no crew.
alter table routes add column crew_id uuid references crews;
alter table routes drop constraint routes_pkey;
alter table routes add constraint routes_of_day unique nulls not distinct (company_id, service_date, crew_id);
