-- On my way: while that can be taken back, the customer reads the arrival that was expected before it.
-- Source: docs/rules/jobs.md, D1159.
alter table jobs drop constraint jobs_on_my_way_arrival,
  add constraint jobs_on_my_way_arrival check (on_my_way_arrival_at is null or on_my_way_at is not null) not valid;
