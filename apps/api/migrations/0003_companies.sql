create table companies (
  id                 uuid primary key default gen_random_uuid(),
  name               text not null check (length(name) between 1 and 200),
  description        text,
  status             text not null default 'pending' check (status in ('pending', 'approved', 'rejected', 'suspended')),
  status_reason      text,
  email              text not null,
  phone_number       text check (phone_number ~ '^\d{10}$'),
  website            text,
  street_address     text not null,
  city               text not null,
  state              text not null check (state ~ '^[A-Z]{2}$'),
  zip_code           text not null check (zip_code ~ '^\d{5}(-?\d{4})?$'),
  latitude           double precision,
  longitude          double precision,
  time_zone          text not null default 'America/Chicago',
  rate_cents         integer check (rate_cents between 0 and 100000),  -- per quarter acre; null: none saved yet
  rating_sum         integer not null default 0,           -- all stars ever given
  rating_count       integer not null default 0,
  payout_account_id  text unique,                          -- the payment provider's connected account
  charges_enabled    boolean not null default false,
  payouts_enabled    boolean not null default false,
  created_at         timestamptz not null,
  updated_at         timestamptz not null,
  check (rating_sum between rating_count and rating_count * 5)
);
create index companies_by_status on companies (status, created_at desc);

create table company_members (
  company_id uuid not null references companies on delete cascade,
  account_id uuid not null references accounts on delete cascade,
  is_primary boolean not null default false,
  created_at timestamptz not null,
  primary key (company_id, account_id)
);
create index company_members_of_account on company_members (account_id);
create unique index one_primary_member on company_members (company_id) where is_primary;

-- Where a company works. Without any row it works everywhere.
create table service_areas (
  id            uuid primary key default gen_random_uuid(),
  company_id    uuid not null references companies on delete cascade,
  kind          text not null check (kind in ('zipcode', 'radius', 'polygon')),
  city          text,
  postal_code   text,
  center_lat    double precision,
  center_lng    double precision,
  radius_miles  double precision check (radius_miles > 0),
  ring          jsonb,                                     -- [[latitude, longitude], ...] in degrees
  distance_miles double precision,                         -- from the depot, for display
  enabled       boolean not null default true,
  created_at    timestamptz not null,
  updated_at    timestamptz not null,
  constraint service_areas_shape check (
    case kind
      when 'zipcode' then postal_code is not null
      when 'radius'  then center_lat is not null and center_lng is not null and radius_miles is not null
      else ring is not null
    end
  )
);
create index service_areas_of_company on service_areas (company_id);

-- The week a company usually works; minutes after local midnight.
create table weekly_hours (
  company_id   uuid not null references companies on delete cascade,
  weekday      smallint not null check (weekday between 0 and 6),   -- 0 is Sunday
  start_minute smallint not null check (start_minute between 0 and 1439),
  end_minute   smallint not null check (end_minute between 1 and 1440),
  primary key (company_id, weekday, start_minute),
  check (start_minute < end_minute)
);

-- What one date says instead of the week.
create table availability_overrides (
  company_id   uuid not null references companies on delete cascade,
  service_date date not null,
  is_available boolean not null,
  windows      jsonb not null default '[]',                -- [{"start": "09:00", "end": "17:00"}, ...]
  reason       text,
  updated_at   timestamptz not null,
  primary key (company_id, service_date)
);
