-- Some weeks before a series ends, its homeowner is asked whether it goes on. Source: docs/rules/series.md, D927.
alter table series add column end_asked_for date; -- the end date that its homeowner was last asked about, or has just chosen
create index series_ending on series (end_date)
  where status = 'active' and client_id is not null and end_asked_for is distinct from end_date;
