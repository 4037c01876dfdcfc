-- Who hears which line of the change feed, beside it as what an index finds: whoever comes back reads their own lines and
-- nobody else's. A line for crews stands under the keys of its lawn, as in queued_job_keys: the five digits of the ZIP, the
-- cells it lies in ('?' where nobody has worked them out), and '*' for companies that work everywhere. A key only says where
-- to look; whether a company works at the lawn is said by the shape of its areas, when the line is told.
-- Source: docs/decisions/0044-replay-by-hearer.md.
create table change_hearers (
  key  text   not null,                                    -- as in change_events.audience, or 'at:' and the key of a place
  xid  xid8   not null,
  id   bigint not null,
  primary key (key, xid, id)
);
-- What is purged goes by transaction. Rows of one transaction share an entry.
create index change_hearers_by_age on change_hearers (xid);

-- The keys of a line about a queued job, or about an offer for one.
create function keys_of_change(heard_by text[], about uuid) returns setof text language sql stable as $$
  select one.key from unnest(heard_by) as one(key) where one.key <> 'crews'
  union
  select 'at:' || one.key
    from queued_jobs lawn, unnest(array['*', left(trim(lawn.zip_code), 5)] || coalesce(lawn.cells, array['?'])) as one(key)
   where 'crews' = any(heard_by)
     and lawn.id = coalesce((select queued_job_id from offers where id = about), about)
$$;

create function note_hearers() returns trigger language plpgsql as $$
begin
  insert into change_hearers (key, xid, id)
  select heard.key, told.xid, told.id from told, keys_of_change(told.audience, told.subject) as heard(key);
  return null;
end $$;
create trigger note_hearers after insert on change_events referencing new table as told
  for each statement execute function note_hearers();

insert into change_hearers (key, xid, id)
select heard.key, told.xid, told.id from change_events told, keys_of_change(told.audience, told.subject) as heard(key);
