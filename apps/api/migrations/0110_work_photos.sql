-- Photos of work on a company's public page, in the company's order: photos after the mowing of visits whose homeowner
-- allows it, and photos that the company uploads itself. Source: docs/rules/companies.md, D885 to D887.
alter table photos
  add column work_of       uuid references companies,          -- the company that shows it on its page; null: none
  add column work_position smallint check (work_position between 0 and 11),
  add constraint photos_of_work check ((work_of is null) = (work_position is null)
    and (work_of is null or (queued_job_id is null and company_id is null and kind is distinct from 'before'))) not valid;
create index photos_of_work on photos (work_of) where work_of is not null;
-- When the homeowner allowed the company to show the photos of this visit; null: not allowed.
alter table jobs
  add column photos_allowed_at timestamptz,
  add constraint jobs_photos_allowed check (photos_allowed_at is null or client_id is not null) not valid;
