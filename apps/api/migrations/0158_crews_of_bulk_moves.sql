-- The crew of a job before a bulk move, which may be undone. Databases that were
-- migrated on 2026-11-29 may have these columns already, by an earlier text of 0150.
alter table bulk_move_visits
  add column if not exists crew_id uuid references crews,
  add column if not exists crew_choice text check (crew_choice in ('rule', 'hand', 'plan'));
comment on column bulk_move_visits.crew_choice is 'plain';
create index if not exists bulk_move_visits_of_crew on bulk_move_visits (crew_id) where crew_id is not null;
