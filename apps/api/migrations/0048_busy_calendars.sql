-- A company's own calendar at an address outside, whose busy times are taken from its hours.
create table busy_calendars (
  company_id     uuid primary key references companies on delete cascade,
  sealed_address bytea not null,                           -- whoever has it reads the calendar
  host           text not null check (length(host) between 1 and 300),
  saved_at       timestamptz not null,
  etag           text check (length(etag) <= 2000),        -- what its server said, so that it need not send the same again
  last_modified  text check (length(last_modified) <= 2000),
  begun_at       timestamptz not null,                     -- when the last reading began that counts
  read_at        timestamptz not null,                     -- when it was last read well
  read_to        date not null,                            -- as far as its busy times are known, this day included
  skipped        integer not null check (skipped >= 0),    -- entries that nobody can make sense of
  failing_since  timestamptz,
  failure        text check (failure in ('calendar_not_allowed', 'calendar_unreachable', 'not_a_calendar', 'calendar_too_long')),
  due_at         timestamptz not null,
  check ((failing_since is null) = (failure is null))
);
create index busy_calendars_due on busy_calendars (due_at);

-- What these calendars take of the companies' days, in minutes after midnight on the company's clocks; none of a day
-- touches another.
create table busy_times (
  company_id   uuid not null references busy_calendars on delete cascade,
  service_date date not null,
  start_minute smallint not null check (start_minute >= 0),
  end_minute   smallint not null check (end_minute <= 1440),
  primary key (company_id, service_date, start_minute),
  check (start_minute < end_minute)
);
