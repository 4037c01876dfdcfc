-- What happened to a job, in order; only ever added to. Its words are made from kind and details when it is read.
create table job_events (
  id         bigint generated always as identity primary key,
  job_id     uuid not null references jobs,
  at         timestamptz not null,
  side       text not null check (side in ('homeowner', 'company', 'product')),
  account_id uuid references accounts,                     -- who it was; null: the product by itself
  kind       text not null check (length(kind) between 1 and 40),
  details    jsonb not null default '{}',
  note       text not null default '' check (length(note) <= 500),
  photo_id   uuid references photos
);
create index job_events_of_job on job_events (job_id, id);
create index notices_about on notices (account_id, subject_id);
create unique index one_event_per_photo on job_events (photo_id) where photo_id is not null;

-- A move of more than three days waits for its homeowner's consent: the job stays where it is, the place of the new day
-- is kept until they answer or the time for it is over.
alter table reschedule_notices
  add column answer_by  timestamptz,                       -- null: the job has moved already, and they are only told
  add column new_start  timestamptz,                       -- the time that was chosen with the new day
  add column new_locked boolean not null default false,
  add column event_id   bigint references job_events,      -- why the crew could not do it; null: they have not been there
  add constraint reschedule_notices_time_waits check (answer_by is not null or (new_start is null and not new_locked));
create index reschedule_notices_waiting on reschedule_notices (answer_by)
  where acknowledged_at is null and answer_by is not null;
create index reschedule_notices_places on reschedule_notices (new_date)
  where acknowledged_at is null and answer_by is not null;

-- Why a company has canceled, and whether the homeowner has seen to it since: another day, the queue, or put away.
alter table jobs
  add column canceled_because text check (canceled_because in ('equipment', 'staff', 'weather', 'no_access', 'too_high', 'dog', 'other')),
  add column cancellation_seen_at timestamptz,
  add constraint jobs_canceled_because_canceled check (canceled_because is null or status = 'canceled');
create index jobs_called_off_unseen on jobs (client_id, canceled_at)
  where status = 'canceled' and canceled_because is not null and cancellation_seen_at is null;
