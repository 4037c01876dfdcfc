-- One-time codes for signing in by mail: one per e-mail address, whoever asked and whether or not it has an account, so
-- that neither a row nor the time it takes tells. A code is worth five tries. Source: docs/decisions/0023-codes-and-factors.md
create table sign_in_codes (
  email      text primary key check (email = lower(email) and length(email) <= 254),
  code_hash  bytea not null check (length(code_hash) = 32),   -- keyed: six digits alone are soon tried out
  attempts   integer not null default 0,
  created_at timestamptz not null,
  expires_at timestamptz not null
);

alter table one_time_tokens drop constraint one_time_tokens_kind_check;
alter table one_time_tokens add constraint one_time_tokens_kind_check check (kind in ('signup', 'recovery'));

-- What a session is good for: everything; only choosing a new password; only giving its second factor.
alter table sessions
  add column standing     text not null default 'full' check (standing in ('full', 'recovery', 'factor')),
  add column factor_at    timestamptz,             -- when it last gave a code of an authenticator app
  add column last_used_at timestamptz not null default clock_now();

-- An authenticator app. Its secret is sealed with the key of this installation.
create table factors (
  id            uuid primary key default gen_random_uuid(),
  account_id    uuid not null references accounts on delete cascade,
  friendly_name text check (length(friendly_name) <= 80),
  sealed_secret bytea not null,
  last_step     bigint not null default 0,         -- the newest 30-second step whose code was taken: none serves twice
  verified_at   timestamptz,
  created_at    timestamptz not null
);
create index factors_of_account on factors (account_id);
create unique index one_verified_factor on factors (account_id) where verified_at is not null;

-- For whoever has lost the app; each serves once.
create table factor_recovery_codes (
  factor_id uuid not null references factors on delete cascade,
  code_hash bytea not null check (length(code_hash) = 32),
  primary key (factor_id, code_hash)
);
