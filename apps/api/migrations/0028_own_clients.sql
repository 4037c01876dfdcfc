-- A company's own clients: people without an account, whom the company bills itself. Nobody but the company sees them.
create table own_clients (
  id             uuid primary key default gen_random_uuid(),
  company_id     uuid not null references companies,
  full_name      text not null check (length(full_name) between 1 and 160),
  street_address text not null check (length(street_address) between 1 and 200),
  city           text not null check (length(city) between 1 and 100),
  state          text not null check (state ~ '^[A-Z]{2}$'),
  zip_code       text not null,
  latitude       double precision,                         -- null: not looked up yet, or not found
  longitude      double precision,
  phone_number   text check (phone_number ~ '^\d{10}$'),
  email          text check (length(email) <= 254),
  lot_size_sqft  integer not null check (lot_size_sqft > 0),
  price_cents    integer not null check (price_cents between 0 and 1000000),  -- of a visit, billed by the company itself
  notes          text not null default '' check (length(notes) <= 2000),
  same_as        text not null,                            -- name, street and ZIP without case and spaces: who it is
  created_at     timestamptz not null,
  updated_at     timestamptz not null,
  archived_at    timestamptz,
  unique (company_id, same_as)
);
create index own_clients_of_company on own_clients (company_id, lower(full_name), id);

-- A job is somebody's: a homeowner's, or an own client's. What an own client pays never passes through here: no fee, no
-- payment, no stars.
alter table jobs
  alter column client_id drop not null,
  add column own_client_id uuid references own_clients,
  add constraint jobs_whose check ((client_id is null) <> (own_client_id is null)),
  add constraint jobs_of_own_client check (own_client_id is null or (fee_cents = 0 and rating is null));
create unique index one_job_per_own_client_day on jobs (own_client_id, service_date)
  where own_client_id is not null and status <> 'canceled';
-- Whether somebody who was never told has been missed is the crew's to see: the overdue lane of their dashboard.
drop index jobs_to_miss;
create index jobs_to_miss on jobs (service_date) where status = 'pending' and missed_at is null and client_id is not null;

-- Nor does a series of theirs have a rate, a consent or a card.
alter table series
  alter column client_id drop not null,
  alter column rate_cents drop not null,
  alter column consent_text drop not null,
  alter column consented_at drop not null,
  add column own_client_id uuid references own_clients,
  add column window_start smallint check (window_start between 0 and 1439),  -- when the crew comes, minutes after midnight
  add column window_end smallint,
  add constraint series_window check (num_nulls(window_start, window_end) <> 1 and window_end > window_start and window_end <= 1440),
  drop constraint series_visit_cents_check,
  add constraint series_visit_cents_check check (visit_cents >= case when own_client_id is null then 50 else 0 end),
  add constraint series_whose check ((client_id is null) <> (own_client_id is null)),
  add constraint series_of_own_client check (
    case when own_client_id is null then rate_cents is not null and consent_text is not null and consented_at is not null
      else fee_cents = 0 and saved_card_id is null and status in ('active', 'ended') end
  );
create index series_of_own_client_idx on series (own_client_id) where own_client_id is not null;

-- What a company earned with its own clients, beside what it earned here.
alter table company_earnings_snapshots
  add column own_amount_cents integer not null default 0,
  add column own_job_count integer not null default 0;
