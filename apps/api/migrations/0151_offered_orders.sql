-- By how many minutes of driving another order of a route under way would be shorter; null: by none worth a change.
-- Source: docs/rules/jobs.md.
alter table routes add column saves_minutes integer check (saves_minutes > 0);
