create table jobs (
  id                 uuid primary key default gen_random_uuid(),
  client_id          uuid not null references accounts,
  company_id         uuid not null references companies,
  series_id          uuid,
  status             text not null check (status in ('pending', 'in-progress', 'completed', 'canceled')),
  service_date       date not null,                        -- in the company's zone
  time_zone          text not null,
  planned_start      timestamptz,
  started_at         timestamptz,
  completed_at       timestamptz,
  canceled_at        timestamptz,
  route_order        integer,                              -- null: not planned yet, driven last
  is_locked          boolean not null default false,       -- its planned start must not move
  full_name          text not null,
  address            text not null,
  zip_code           text not null,
  latitude           double precision,
  longitude          double precision,
  lot_size_sqft      integer not null check (lot_size_sqft > 0),
  duration_minutes   integer not null check (duration_minutes > 0),
  buffer_minutes     integer not null default 5,
  grace_minutes      integer not null default 15,
  grass_height       text not null check (grass_height in ('short_0_4', 'medium_4_8', 'tall_8_14', 'very_tall_14_plus', 'not_sure')),
  yard_ready         boolean not null,
  yard_features      text[] not null default '{}',
  yard_notes         text not null default '' check (length(yard_notes) <= 2000),
  mowing_cents       integer not null check (mowing_cents >= 0),
  overgrowth_cents   integer not null default 0 check (overgrowth_cents >= 0),
  price_cents        integer not null check (price_cents = mowing_cents + overgrowth_cents),
  fee_cents          integer not null check (fee_cents between 0 and price_cents),  -- the platform's share of the price
  rating             smallint check (rating between 1 and 5),
  rating_comment     text check (length(rating_comment) <= 500),
  rated_at           timestamptz,
  created_at         timestamptz not null,
  updated_at         timestamptz not null,

  -- the Job union of packages/domain/src/jobs/job.ts, said again where it cannot be bypassed
  constraint jobs_times_match_status check (
    case status
      when 'pending'     then started_at is null and completed_at is null and canceled_at is null
      when 'in-progress' then started_at is not null and completed_at is null and canceled_at is null
      when 'completed'   then started_at is not null and completed_at is not null and canceled_at is null
      else canceled_at is not null
    end
  ),
  constraint jobs_rated_when_completed check (rating is null or status = 'completed'),
  constraint jobs_rating_is_dated check ((rating is null) = (rated_at is null))
);
-- The same homeowner, company and day is one job.
create unique index one_job_per_client_company_day on jobs (client_id, company_id, service_date) where status <> 'canceled';
create index jobs_of_company_day on jobs (company_id, service_date, route_order, id);
create index jobs_of_client on jobs (client_id, service_date);
create index jobs_to_rate on jobs (client_id, completed_at desc) where status = 'completed' and rating is null;

-- One row per company and day that anybody asked a place of: the row that is locked while places are counted.
create table company_days (
  company_id   uuid not null references companies,
  service_date date not null,
  primary key (company_id, service_date)
);

-- What a homeowner asked for, priced, with the place it keeps while they pay. A quote ends as a job or is given up.
create table quotes (
  id               uuid primary key default gen_random_uuid(),
  client_id        uuid not null references accounts,
  company_id       uuid not null references companies,
  service_date     date not null,
  full_name        text not null,
  address          text not null,
  zip_code         text not null,
  latitude         double precision,
  longitude        double precision,
  lot_size_sqft    integer not null check (lot_size_sqft > 0),
  duration_minutes integer not null check (duration_minutes > 0),
  grass_height     text not null,
  yard_features    text[] not null default '{}',
  yard_notes       text not null default '',
  rate_cents       integer not null check (rate_cents > 0),
  mowing_cents     integer not null,
  overgrowth_cents integer not null,
  price_cents      integer not null check (price_cents >= 50 and price_cents = mowing_cents + overgrowth_cents),
  fee_cents        integer not null check (fee_cents between 0 and price_cents),
  created_at       timestamptz not null,
  held_until       timestamptz not null,                   -- the place is kept until then
  expires_at       timestamptz not null,                   -- the price is kept until then
  outcome          text not null default 'open' check (outcome in ('open', 'booked', 'returned', 'expired')),
  job_id           uuid references jobs
);
create index quotes_holding on quotes (company_id, service_date) where outcome = 'open';
create index quotes_of_client on quotes (client_id, created_at desc);
create unique index one_quote_per_job on quotes (job_id) where job_id is not null;
