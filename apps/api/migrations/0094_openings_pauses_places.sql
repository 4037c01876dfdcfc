-- From when on a crew is at work around the time it is expected: no homeowner is told to expect it earlier. Rows from before
-- get theirs with the next route of their day.
alter table jobs add column opens_at timestamptz;

-- Who has paused a series for a stretch of days: its company may, too.
alter table series add column paused_by text not null default 'homeowner' check (paused_by in ('homeowner', 'company'));
