-- Hours that members of companies work. Times are at the minute, so that sums agree with the times shown.
create table work_shifts (
  id               uuid primary key default gen_random_uuid(),
  company_id       uuid not null references companies on delete cascade,
  account_id       uuid not null references accounts,
  work_date        date not null,                          -- on which it began, in the company's time zone
  started_at       timestamptz not null,
  ended_at         timestamptz,                            -- null: not ended yet, or forgotten to
  break_started_at timestamptz,                            -- of a break that goes on
  break_minutes    int not null default 0 check (break_minutes >= 0),
  is_changed       boolean not null default false,         -- entered or corrected by hand
  removed_at       timestamptz,                            -- not worked after all; it stays on record
  check (ended_at >= started_at),
  check (break_started_at >= started_at),
  check (ended_at is null or break_started_at is null)
);
create index work_shifts_by_day on work_shifts (company_id, work_date) where removed_at is null;
create index work_shifts_by_member on work_shifts (account_id, company_id, started_at desc) where removed_at is null;

-- What was clocked and corrected, with what the hours were after it. Never changed.
create table work_shift_events (
  id            bigint generated always as identity primary key,
  shift_id      uuid not null references work_shifts on delete cascade,
  kind          text not null check (kind in ('start', 'break', 'resume', 'end', 'added', 'corrected', 'removed')),
  at            timestamptz not null,
  received_at   timestamptz,                               -- when it arrived, if a device sent it later
  clock_changed boolean not null default false,
  done_by       uuid not null references accounts,
  key           uuid,                                      -- of the device's act, which counts once
  started_at    timestamptz not null,
  ended_at      timestamptz,
  break_minutes int not null,
  reason        text not null default '' check (length(reason) <= 300)
);
create index work_shift_events_by_shift on work_shift_events (shift_id, id);
create unique index work_shift_events_by_key on work_shift_events (done_by, key) where key is not null;
comment on column work_shift_events.kind is 'plain';
comment on column work_shift_events.reason is 'personal: words';

-- Weeks of a member that an owner has approved: from then on only owners correct their hours.
create table approved_work_weeks (
  company_id  uuid not null references companies on delete cascade,
  account_id  uuid not null references accounts,
  week        date not null check (extract(dow from week) = 0),
  approved_by uuid not null references accounts,
  approved_at timestamptz not null,
  primary key (company_id, week, account_id)
);
