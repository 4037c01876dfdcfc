-- Entries of companies' own calendars that are not understood, whole or in part: some of them with their names, as the last
-- reading found them. `skipped` counts all of them.
create table busy_unread_entries (
  company_id uuid not null references busy_calendars on delete cascade,
  position   smallint not null check (position >= 0),
  name       text check (length(name) between 1 and 200),  -- as its calendar calls it
  reason     text not null check (reason in
    ('unknown_zone', 'no_start', 'wrong_end', 'unknown_rule', 'unknown_dates', 'unknown_kind')),
  said       text check (length(said) between 1 and 200),  -- what is not understood, as it is written there
  primary key (company_id, position)
);

-- Lines of a calendar that are none; the last reading left them out.
alter table busy_calendars add column broken_lines integer not null default 0 check (broken_lines >= 0);

-- Calendars are understood better from here on: each is read anew once, also where its server says that it has not changed.
update busy_calendars set etag = null, last_modified = null;
