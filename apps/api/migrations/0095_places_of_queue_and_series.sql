-- Addresses of queued jobs and series are looked up later as well, like those of 0094.
alter table place_lookups drop constraint place_lookups_kind_check;
alter table place_lookups add constraint place_lookups_kind_check
  check (kind in ('company', 'homeowner', 'client', 'job', 'queued_job', 'series'));

create index queued_jobs_without_place on queued_jobs (id) where latitude is null and status in ('queued', 'offered');
create index series_without_place on series (id) where latitude is null and status in ('active', 'paused');
