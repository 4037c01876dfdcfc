-- Sign-in identities. Who somebody is for the product (name, role, property) is in profiles; both rows exist together.
create table accounts (
  id                 uuid primary key default gen_random_uuid(),
  email              text not null unique check (email = lower(email) and length(email) <= 254),
  password_hash      text,                        -- argon2id; null until the address is confirmed
  email_confirmed_at timestamptz,
  created_at         timestamptz not null,
  updated_at         timestamptz not null,
  constraint accounts_password_needs_confirmed_email check (password_hash is null or email_confirmed_at is not null)
);

create table profiles (
  account_id         uuid primary key references accounts on delete cascade,
  role               text not null default 'user' check (role in ('admin', 'company', 'homeowner', 'user')),
  full_name          text check (length(full_name) <= 200),
  phone_number       text check (phone_number ~ '^\d{10}$'),
  street_address     text check (length(street_address) <= 200),
  city               text check (length(city) <= 100),
  state              text check (state ~ '^[A-Z]{2}$'),
  zip_code           text check (zip_code ~ '^\d{5}(-?\d{4})?$'),
  lot_size_sqft      integer check (lot_size_sqft > 0),
  latitude           double precision,            -- degrees, looked up by the server; null when unknown
  longitude          double precision,
  location_precision text check (location_precision in ('rooftop', 'street', 'zip', 'city')),
  time_zone          text not null default 'America/Chicago',
  updated_at         timestamptz not null
);

-- One row per device. Deleting it ends the session everywhere at once: tokens go with it.
create table sessions (
  id         uuid primary key default gen_random_uuid(),
  account_id uuid not null references accounts on delete cascade,
  remember   boolean not null,                    -- outlives the browser
  amr        text not null check (amr in ('password', 'signup', 'otp', 'recovery')),
  ip         text,
  user_agent text check (length(user_agent) <= 400),
  created_at timestamptz not null,
  expires_at timestamptz not null
);
create index sessions_of_account on sessions (account_id);

-- Opaque random tokens; only their SHA-256 is kept.
create table access_tokens (
  token_hash bytea primary key check (length(token_hash) = 32),
  session_id uuid not null references sessions on delete cascade,
  expires_at timestamptz not null
);
create index access_tokens_of_session on access_tokens (session_id);

create table refresh_tokens (
  token_hash bytea primary key check (length(token_hash) = 32),
  session_id uuid not null references sessions on delete cascade,
  created_at timestamptz not null,
  used_at    timestamptz                          -- set when it was exchanged; using it again later is theft
);
create index refresh_tokens_of_session on refresh_tokens (session_id);

-- What travels in a mail. The password chosen at sign-up waits here, hashed, and becomes valid only through the mail
-- that confirms the address: nobody can prepare an account for somebody else's e-mail.
create table one_time_tokens (
  id            uuid primary key default gen_random_uuid(),
  account_id    uuid not null references accounts on delete cascade,
  kind          text not null check (kind in ('signup', 'otp', 'recovery')),
  token_hash    bytea not null unique check (length(token_hash) = 32),
  password_hash text,
  attempts      integer not null default 0,
  created_at    timestamptz not null,
  expires_at    timestamptz not null
);
create index one_time_tokens_of_account on one_time_tokens (account_id, kind);

-- Fixed windows, counted over all processes. Unlogged: after a crash the count starts again.
create unlogged table rate_counters (
  key   text not null,
  slot  timestamptz not null,
  count integer not null,
  primary key (key, slot)
);
