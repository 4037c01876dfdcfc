-- What a homeowner chose for a series besides its rule, and what a change of the rule must keep: that it goes on until they
-- stop it (its end is the latest possible day), and that it rests in winter.
-- Source: docs/rules/series.md, D1111 and D1112.
alter table series add column until_stopped boolean not null default false,
  add column pauses_in_winter boolean not null default false;

-- Up to now both were told from the dates.
update series set until_stopped = true
 where client_id is not null and status in ('active', 'paused') and end_date = (start_date + interval '1 year')::date;
