-- A day that passed without a start: both sides were told then, and two days later what was paid goes back by itself.
alter table jobs add column missed_at timestamptz;
create index jobs_waiting_by_day on jobs (service_date) where status = 'pending';

-- A company has put a mowing on another day, and its homeowner has not answered. Several moves before the answer are one
-- notice: from the first old day to the last new one.
create table reschedule_notices (
  id              uuid primary key default gen_random_uuid(),
  job_id          uuid not null references jobs,
  account_id      uuid not null references accounts,
  old_date        date not null,
  new_date        date not null check (new_date <> old_date),
  created_at      timestamptz not null,
  acknowledged_at timestamptz
);
create unique index one_open_reschedule_notice on reschedule_notices (job_id) where acknowledged_at is null;
create index reschedule_notices_open on reschedule_notices (account_id, created_at) where acknowledged_at is null;

-- What happened that concerns a homeowner; their list. Its words are made from kind and params when it is read.
create table notices (
  id         uuid primary key default gen_random_uuid(),
  account_id uuid not null references accounts,
  kind       text not null check (length(kind) between 1 and 40),
  subject_id uuid not null,                                -- the job, queued job, series or payment it is about
  params     jsonb not null,
  created_at timestamptz not null,
  read_at    timestamptz
);
create index notices_of_account on notices (account_id, created_at desc, id);
create index notices_unread on notices (account_id) where read_at is null;

-- Which messages somebody wants besides the list. A pair without a row is on.
create table notice_preferences (
  account_id uuid not null references accounts,
  topic      text not null check (topic in ('bookings', 'visit_day', 'offers', 'payments')),
  channel    text not null check (channel in ('mail', 'push')),
  is_on      boolean not null,
  primary key (account_id, topic, channel),
  check (topic <> 'payments' or channel <> 'mail' or is_on)
);

-- A browser that may be sent push messages. It goes with its session: whoever has signed out is told nothing there.
create table push_subscriptions (
  id         uuid primary key default gen_random_uuid(),
  account_id uuid not null references accounts,
  session_id uuid not null references sessions on delete cascade,
  endpoint   text not null unique check (length(endpoint) <= 1000),
  p256dh     text not null,                                -- the browser's public key, base64url
  auth       text not null,                                -- the secret it shares with us, base64url
  created_at timestamptz not null
);
create index push_subscriptions_of_account on push_subscriptions (account_id, created_at desc);
create index push_subscriptions_of_session on push_subscriptions (session_id);

-- The key that push services know us by, where the environment names none: made once, private half sealed.
create table push_keys (
  one                boolean primary key default true check (one),
  public_key         text not null,
  sealed_private_key bytea not null
);
