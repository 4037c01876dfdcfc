-- A mowing that companies may make offers for. It ends as a job, expires, or is canceled.
create table queued_jobs (
  id                uuid primary key default gen_random_uuid(),
  client_id         uuid not null references accounts,
  status            text not null default 'queued' check (status in ('queued', 'offered', 'accepted', 'expired', 'canceled')),
  full_name         text not null,
  address           text not null,
  zip_code          text not null,
  latitude          double precision,
  longitude         double precision,
  time_zone         text not null,                         -- of the property: the acceptable dates end there
  lot_size_sqft     integer not null check (lot_size_sqft > 0),
  duration_minutes  integer not null check (duration_minutes > 0),
  grass_height      text not null check (grass_height in ('short_0_4', 'medium_4_8', 'tall_8_14', 'very_tall_14_plus', 'not_sure')),
  yard_ready        boolean not null,
  yard_features     text[] not null default '{}',
  yard_notes        text not null default '' check (length(yard_notes) <= 2000),
  notes             text not null default '' check (length(notes) <= 2000),
  acceptable_dates  date[] not null check (cardinality(acceptable_dates) between 1 and 14),
  created_at        timestamptz not null,
  updated_at        timestamptz not null,
  -- When it ends unless somebody offers; null while an offer is open, for then the clock stands still.
  expires_at        timestamptz,
  -- What the clock had left when it was stopped.
  time_left         interval,
  expired_at        timestamptz,
  acknowledged_at   timestamptz,                           -- the homeowner has seen that it expired
  canceled_at       timestamptz,
  job_id            uuid references jobs,                  -- what it became

  constraint queued_jobs_clock check (
    case status
      when 'queued'  then expires_at is not null and time_left is null
      when 'offered' then expires_at is null and time_left is not null
      else true
    end
  ),
  constraint queued_jobs_ends check (
    (status = 'expired') = (expired_at is not null)
    and (status = 'canceled') = (canceled_at is not null)
    and (status = 'accepted') = (job_id is not null)
  )
);
create index queued_jobs_of_client on queued_jobs (client_id, created_at desc);
create index queued_jobs_waiting on queued_jobs (created_at desc) where status in ('queued', 'offered');
create index queued_jobs_due on queued_jobs (expires_at) where status = 'queued';
create unique index one_queued_job_per_job on queued_jobs (job_id) where job_id is not null;

-- What a company would do it for, on one of the acceptable dates.
create table offers (
  id            uuid primary key default gen_random_uuid(),
  queued_job_id uuid not null references queued_jobs,
  company_id    uuid not null references companies,
  -- closed: the queued job ended otherwise while this offer was open
  status        text not null default 'open' check (status in ('open', 'accepted', 'rejected', 'released', 'expired', 'closed')),
  price_cents   integer not null check (price_cents >= 50),
  fee_cents     integer not null check (fee_cents between 0 and price_cents),
  service_date  date not null,
  message       text not null default '' check (length(message) <= 1000),
  created_at    timestamptz not null,
  expires_at    timestamptz not null,
  ended_at      timestamptz,
  check ((status = 'open') = (ended_at is null))
);
create unique index one_open_offer_per_company on offers (queued_job_id, company_id) where status = 'open';
create unique index one_accepted_offer on offers (queued_job_id) where status = 'accepted';
create index offers_of_company on offers (company_id, created_at desc);
create index offers_due on offers (expires_at) where status = 'open';

-- An offer is paid through a quote like any other mowing: its price is the offer's.
alter table quotes add column offer_id uuid references offers;
create index quotes_of_offer on quotes (offer_id) where offer_id is not null;
