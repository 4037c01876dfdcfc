-- On my way: the arrival that the customer was told, in that mail or in a later one that the crew is running late. Null:
-- they were not told yet, or without a time.
-- Source: docs/rules/jobs.md, D1124.
alter table jobs add column on_my_way_arrival_at timestamptz,
  add constraint jobs_on_my_way_arrival check (on_my_way_arrival_at is null or on_my_way_told_at is not null);
