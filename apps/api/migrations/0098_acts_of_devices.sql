-- What a crew did without a network arrives later: an event is at the time when it was done. When it arrived, if that was
-- later, and whether the clock of the device was wrong. Rows from before arrived at their own time.
alter table job_events
  add column received_at   timestamptz,
  add column clock_changed boolean not null default false,
  add constraint job_events_received_after check (received_at > at) not valid;

-- A device sends an act again when the answer is lost on the way. The key is made on the device; of one job it is taken once.
create table device_acts (
  job_id uuid not null references jobs,
  key    uuid not null,
  primary key (job_id, key)
);
