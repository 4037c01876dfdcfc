-- From which time of a day, in minutes after midnight, its routes no longer change by themselves. Null: from the crew's
-- first stop on. Source: docs/rules/jobs.md, D1102.
alter table companies
  add column routes_settle_minute smallint check (routes_settle_minute between 0 and 1439);
