-- On my way: when the homeowner or own client was told. Null: not yet, or not at all, as the tap arrived too late.
-- Source: docs/rules/jobs.md, D1120.
alter table jobs add column on_my_way_told_at timestamptz,
  add constraint jobs_on_my_way_told check (on_my_way_told_at is null
    or (on_my_way_at is not null and on_my_way_tells_at is null));

-- Visits that are still to come say so on their card: they were told, unless the tap arrived more than ten minutes later.
update jobs set on_my_way_told_at = on_my_way_at
 where status = 'pending' and service_date >= current_date - 1 and on_my_way_at is not null and on_my_way_tells_at is null
   and not exists (select from job_events e where e.job_id = jobs.id and e.kind = 'on_my_way' and e.at = jobs.on_my_way_at
     and e.received_at > e.at + interval '10 minutes');
