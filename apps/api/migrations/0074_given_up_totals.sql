-- How often something that is retried was given up, since the beginning: what alarms are set on (docs/operations.md). The
-- rows that say which one are purged one day; these totals only grow.
create table given_up_totals (
  what  text primary key check (length(what) between 1 and 40),
  total bigint not null check (total > 0),
  last_at timestamptz not null
);
