-- A visit whose day is over and that nobody started can be recorded as done by its company. Who still has to answer is its
-- state: the office (a member of the crew wrote it), the homeowner, or an administrator (the homeowner said no).
-- Source: docs/decisions.md, D710 to D716.
create table visit_records (
  id             uuid primary key default gen_random_uuid(),
  job_id         uuid not null references jobs on delete cascade,
  state          text not null check (state in
    ('office', 'homeowner', 'administrator', 'accepted', 'declined', 'withdrawn', 'expired', 'refused')),
  started_at     timestamptz not null,
  ended_at       timestamptz not null,
  note           text not null default '',
  recorded_by    uuid not null references accounts,
  recorded_at    timestamptz not null,
  -- An administrator wrote it for the company.
  by_swath       boolean not null default false,
  -- Until when the office or the homeowner can answer; null once nobody has to, and for an administrator, who has no bound.
  due_at         timestamptz,
  -- What the homeowner wrote to their no.
  objection      text not null default '',
  -- Why the office declined, or what an administrator decided.
  reason         text not null default '',
  ended_by       uuid references accounts,
  constraint visit_records_times check (ended_at > started_at),
  constraint visit_records_due check ((due_at is not null) = (state in ('office', 'homeowner')))
);
-- One open record a visit, whoever writes it.
create unique index visit_records_open on visit_records (job_id) where state in ('office', 'homeowner', 'administrator');
create index visit_records_of_job on visit_records (job_id);
create index visit_records_due on visit_records (due_at) where due_at is not null;
-- What administrators have to decide.
create index visit_records_disputed on visit_records (recorded_at) where state = 'administrator';

-- The record that is open, so that whoever holds a visit, or lists visits, knows without looking for one.
alter table jobs add column record_id uuid references visit_records on delete set null;
create index jobs_of_record on jobs (record_id) where record_id is not null;
