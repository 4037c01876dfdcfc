-- Moves of many visits at once, such as a rain day, with what is needed to undo them.
-- Source: docs/rules/jobs.md, D1020 to D1029.
create table bulk_moves (
  id              uuid primary key default gen_random_uuid(),
  company_id      uuid not null references companies,
  idempotency_key uuid not null,                            -- from the client: sent twice, moved once
  reason          text not null check (reason in ('weather', 'other')),
  moved_by        uuid not null references accounts,
  moved_at        timestamptz not null,
  notify_at       timestamptz not null,                     -- when homeowners get mail and push messages
  undo_until      timestamptz not null,
  undone_at       timestamptz,                              -- null: not undone
  unique (company_id, idempotency_key)
);
create index bulk_moves_of_company on bulk_moves (company_id, moved_at);
create index bulk_moves_by_age on bulk_moves (moved_at);
comment on column bulk_moves.reason is 'plain';

create table bulk_move_visits (
  bulk_move_id uuid not null references bulk_moves on delete cascade,
  job_id       uuid not null references jobs on delete cascade,
  came         text not null check (came in ('moved', 'asked', 'stays')),
  cause        text check ((came = 'stays') = (cause is not null)),  -- why it stays
  from_date    date not null,
  to_date      date check (to_date is not null or came = 'stays'),
  event_id     bigint,                                      -- the line of its history; null: it stays
  notice_id    uuid,                                        -- the notice to its homeowner; null: nobody is notified
  message_id   uuid,                                        -- the mail to its homeowner, for all their visits; null: none
  -- The job before, where the move has changed it.
  promised_from_minute smallint,
  promised_to_minute   smallint,
  promise_broken_at    timestamptz,
  planned_start        timestamptz,
  route_order          integer,
  arrival_at           timestamptz,
  opens_at             timestamptz,
  told_until           timestamptz,
  not_before           timestamptz,
  missed_at            timestamptz,
  -- The move that its homeowner had not answered yet; null: none.
  agreed_date          date,
  agreed_from_minute   smallint,
  agreed_to_minute     smallint,
  agreed_event_id      bigint,
  -- What was taken of its day before any visit was moved away, so that it fits back although the day was overfull.
  taken_minutes integer not null,
  taken_jobs    integer not null,
  restored_at   timestamptz,                                -- when the bulk move was undone for it
  undo_cause    text,                                       -- why it was not moved back then
  primary key (bulk_move_id, job_id)
);
create index bulk_move_visits_of_job on bulk_move_visits (job_id);
comment on column bulk_move_visits.came is 'plain';
comment on column bulk_move_visits.cause is 'plain';
comment on column bulk_move_visits.undo_cause is 'plain';
