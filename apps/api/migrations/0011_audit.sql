-- Who did what to whose account or company, for good: rows are added and never changed. No foreign keys, and the names as
-- they were then: the record outlives what it speaks of. Source: docs/decisions/0022-audit-log.md
create table audit_events (
  id          bigint generated always as identity primary key,
  at          timestamptz not null,
  event       text not null check (event ~ '^[a-z]+(\.[a-z_]+)+$'),
  actor_id    uuid,                                -- who did it; null: nobody who was signed in
  actor       text check (length(actor) <= 254),   -- their e-mail address
  subject_id  uuid,                                -- the account or company it happened to
  subject     text check (length(subject) <= 254), -- its e-mail address or name
  ip          text,
  details     jsonb not null default '{}'
);
create index audit_events_of_subject on audit_events (subject_id, id desc);

create function keep_audit_events() returns trigger language plpgsql as $$
begin
  raise exception 'audit_events is only ever added to';
end $$;
create trigger audit_events_stay before update or delete on audit_events for each row execute function keep_audit_events();
create trigger audit_events_stay_all before truncate on audit_events for each statement execute function keep_audit_events();
