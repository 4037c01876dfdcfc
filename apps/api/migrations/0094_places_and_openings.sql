-- From when on a crew is at work around the time it is expected: no homeowner is told to expect it earlier. Rows from before
-- get theirs with the next route of their day.
alter table jobs add column opens_at timestamptz;
