-- The picture a company is shown with: a photo like any other, shown by the company. What no company shows any more is
-- removed like every photo that belongs to nothing.
alter table photos
  add column company_id uuid references companies on delete set null,
  drop constraint photos_shown_once,
  add constraint photos_shown_once check (num_nonnulls(queued_job_id, job_id, company_id) <= 1);
create unique index one_logo_per_company on photos (company_id) where company_id is not null;

drop index photos_unattached;
drop index photos_forgotten;
create index photos_unattached on photos (owner_id, created_at)
  where queued_job_id is null and job_id is null and company_id is null;
create index photos_forgotten on photos (created_at)
  where queued_job_id is null and job_id is null and company_id is null;

-- A name and an address that an approved company wants to have. What stands in `companies` counts until an administrator
-- has said yes; then, and when the company takes it back, the row goes. After a no it stays, with the reason.
create table profile_changes (
  id             uuid primary key default gen_random_uuid(),
  company_id     uuid not null unique references companies on delete cascade,
  name           text not null check (length(name) between 1 and 200),
  street_address text not null,
  city           text not null,
  state          text not null check (state ~ '^[A-Z]{2}$'),
  zip_code       text not null check (zip_code ~ '^\d{5}(-?\d{4})?$'),
  latitude       double precision,                         -- null: nobody knows where the address lies
  longitude      double precision,
  proposed_at    timestamptz not null,
  decided_at     timestamptz,                              -- null: it waits
  reason         text,                                     -- of the no, for the company to read
  check ((decided_at is null) = (reason is null)),
  check ((latitude is null) = (longitude is null))
);
create index profile_changes_waiting on profile_changes (proposed_at, id) where decided_at is null;
