-- The private address of a homeowner's visits for calendar programs. Only the hash of its secret is known here: whoever
-- reads this table cannot read a calendar.
create table calendar_feeds (
  account_id   uuid primary key references accounts,
  secret_hash  bytea not null unique check (length(secret_hash) = 32),
  created_at   timestamptz not null
);
