-- What happened, for everybody who may hear of it. Read in (xid, id) order up to the oldest transaction still open:
-- rows below it are final, so a reader can never be handed an earlier row later.
-- Source: docs/decisions/0004-change-feed.md
create table change_events (
  id       bigint generated always as identity,
  xid      xid8 not null default pg_current_xact_id(),
  kind     text not null,
  subject  uuid not null,
  audience text[] not null,                                -- 'account:<id>', 'company:<id>', 'admins'
  at       timestamptz not null default clock_timestamp(),
  primary key (xid, id)
);
create index change_events_by_age on change_events (at);

-- Up to where rows were purged; whoever asks for older ones is told to read everything again.
create table change_feed (
  one            boolean primary key default true check (one),
  purged_through xid8 not null default '0'
);
insert into change_feed default values;

create function ring_change_bell() returns trigger language plpgsql as $$
begin
  perform pg_notify('changes', '');
  return null;
end $$;
create trigger ring_change_bell after insert on change_events for each statement execute function ring_change_bell();
