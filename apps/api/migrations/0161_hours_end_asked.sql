-- Work that was not ended: when its member was asked whether they have forgotten to end it. Null: not asked.
-- Source: docs/rules/companies.md, D1122.
alter table work_shifts add column end_asked_at timestamptz;
-- Of the cron task that looks for whom to ask.
create index work_shifts_to_ask on work_shifts (started_at)
  where ended_at is null and removed_at is null and end_asked_at is null;
