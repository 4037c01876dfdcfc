-- Who wants to hear, once, that somebody mows at a ZIP where nobody could be booked for their lot: no account, an address.
create table zip_watches (
  email         text not null check (length(email) between 3 and 254),
  zip_code      text not null check (zip_code ~ '^\d{5}$'),
  lot_size_sqft integer not null check (lot_size_sqft > 0),
  created_at    timestamptz not null,
  told_at       timestamptz,                                -- when the one mail was written
  token_hash    bytea unique,                               -- of the link in that mail by which its reader leaves
  ends_at       timestamptz not null,                       -- when the row goes
  primary key (email, zip_code),
  check ((told_at is null) = (token_hash is null))
);
create index zip_watches_waiting on zip_watches (zip_code, lot_size_sqft) where told_at is null;
create index zip_watches_by_end on zip_watches (ends_at);

-- Where a mail's reader leaves the list it was sent to, for the header that mail programs show as a button.
alter table outbox_messages add leave_url text check (length(leave_url) <= 500);
