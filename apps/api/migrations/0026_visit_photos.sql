-- Photos of a visit, taken by its crew before and after the mowing: rows of `photos` like those of a queued job, shown by a
-- job instead. A photo belongs to one of the two, or to none yet.
alter table photos
  add column job_id uuid references jobs,
  add column kind   text check (kind in ('before', 'after')),   -- null: of a queued job, or of none yet
  add constraint photos_shown_once check (num_nonnulls(queued_job_id, job_id) <= 1),
  add constraint photos_of_visits_have_a_kind check ((job_id is null) = (kind is null));
create index photos_of_job on photos (job_id) where job_id is not null;

-- What no job of either sort shows.
drop index photos_unattached;
drop index photos_forgotten;
create index photos_unattached on photos (owner_id, created_at) where queued_job_id is null and job_id is null;
create index photos_forgotten on photos (created_at) where queued_job_id is null and job_id is null;

alter table jobs
  -- How many photos there are of each kind, counted by whoever adds or removes one while they hold the job: lists read
  -- these and no other row.
  add column photos_before   smallint not null default 0 check (photos_before between 0 and 4),
  add column photos_after    smallint not null default 0 check (photos_after between 0 and 4),
  -- When a completed mowing is final: then its homeowner is told and its money taken. Null before it is completed, and
  -- once that has happened.
  add column final_at        timestamptz check (final_at is null or status = 'completed'),
  -- The day of whose start the homeowner was told, so that they are not told again when it was undone.
  add column start_told_for  date;
create index jobs_to_finish on jobs (final_at) where final_at is not null;

-- What a company asks of its crews.
alter table companies
  add column photo_before_required boolean not null default false,
  add column photo_after_required  boolean not null default false;
