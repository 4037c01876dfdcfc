-- A photo of a lawn: two pictures that we made of what was uploaded. They lie in the object store under the photo's id;
-- the file as it came is kept nowhere.
create table photos (
  id             uuid primary key,
  owner_id       uuid not null references accounts,
  queued_job_id  uuid references queued_jobs on delete set null,   -- which job shows it; null: none yet
  position       smallint not null default 0 check (position >= 0),
  width          integer not null check (width between 1 and 1600),   -- pixels of the larger picture
  height         integer not null check (height between 1 and 1600),
  bytes          integer not null check (bytes > 0),                  -- of both pictures
  created_at     timestamptz not null
);
create index photos_of_queued_job on photos (queued_job_id, position) where queued_job_id is not null;
create index photos_unattached on photos (owner_id, created_at) where queued_job_id is null;
create index photos_forgotten on photos (created_at) where queued_job_id is null;
