-- A message that a crew wrote without a network arrives later, and is in the thread where it arrived. When it was written, if
-- that was over ten minutes earlier, and whether the clock of the device may have been wrong then. Rows from before arrived
-- as they were written.
alter table job_messages
  add column written_at    timestamptz,
  add column clock_changed boolean not null default false,
  add constraint job_messages_written_before check (written_at < sent_at) not valid;
