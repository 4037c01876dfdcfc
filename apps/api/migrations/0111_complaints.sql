-- Problems that homeowners report with a mowing that counts as done: the company answers, then an administrator decides,
-- then one appeal is decided. One a job. Source: docs/rules/jobs.md, D891 to D897.
create table complaints (
  id            uuid primary key default gen_random_uuid(),
  job_id        uuid not null unique references jobs on delete cascade,
  kind          text not null check (kind in ('nobody_came', 'part_left_out', 'damage', 'gate_left_open', 'bill', 'other')),
  words         text not null check (length(words) between 1 and 1000),
  reported_at   timestamptz not null,
  state         text not null check (state in ('company', 'homeowner', 'swath', 'decided', 'appealed', 'closed')),
  -- Deadline of whom the complaint waits for; administrators have none.
  due_at        timestamptz,
  -- What the company answered; null: nothing, or not in time.
  answer        text check (answer in ('redo', 'refund', 'explanation')),
  answer_words  text not null default '' check (length(answer_words) <= 1000),
  answered_at   timestamptz,
  answered_by   uuid references accounts,
  answer_cents  integer check (answer_cents > 0),
  redo_job_id   uuid references jobs on delete set null,
  -- Why the homeowner asked administrators to decide; without a time they did not.
  objection     text not null default '' check (length(objection) <= 1000),
  objected_at   timestamptz,
  decided_cents integer check (decided_cents >= 0),
  decision      text not null default '' check (length(decision) <= 1000),
  decided_at    timestamptz,
  decided_by    uuid references accounts,
  appeal_side   text check (appeal_side in ('homeowner', 'company')),
  appeal        text not null default '' check (length(appeal) <= 1000),
  appealed_at   timestamptz,
  appealed_by   uuid references accounts,
  final_cents   integer check (final_cents >= 0),
  final_words   text not null default '' check (length(final_words) <= 1000),
  final_at      timestamptz,
  final_by      uuid references accounts,
  ended         text check (ended in ('accepted', 'withdrawn', 'unanswered', 'not_appealed', 'final')),
  ended_at      timestamptz,
  constraint complaints_due check ((due_at is not null) = (state in ('company', 'homeowner', 'decided'))),
  constraint complaints_answer check ((answer is null) = (answered_at is null)
    and (answer_cents is not null) = (answer is not distinct from 'refund')),
  constraint complaints_decision check ((decided_cents is null) = (decided_at is null)),
  constraint complaints_appeal check ((appeal_side is null) = (appealed_at is null)),
  constraint complaints_final check ((final_cents is null) = (final_at is null)),
  constraint complaints_end check ((ended is null) = (state <> 'closed') and (ended is null) = (ended_at is null))
);
create index complaints_due on complaints (due_at) where due_at is not null;
-- What administrators have to decide.
create index complaints_to_decide on complaints (reported_at) where state in ('swath', 'appealed');
-- By whoever deletes the job that was mowed again.
create index complaints_of_redo on complaints (redo_job_id) where redo_job_id is not null;
comment on column complaints.words is 'personal: words';
comment on column complaints.answer_words is 'personal: words';
comment on column complaints.objection is 'personal: words';
comment on column complaints.decision is 'personal: words';
comment on column complaints.appeal is 'personal: words';
comment on column complaints.final_words is 'personal: words';
comment on column complaints.kind is 'plain';
comment on column complaints.state is 'plain';
comment on column complaints.answer is 'plain';
comment on column complaints.appeal_side is 'plain';
comment on column complaints.ended is 'plain';

-- Photos that the homeowner added to a complaint.
alter table photos add column complaint_id uuid references complaints on delete cascade;
-- What nothing shows is looked for by the clock and at each upload: not among the photos of complaints and companies.
drop index photos_unattached;
drop index photos_forgotten;
create index photos_unattached on photos (owner_id, created_at)
  where queued_job_id is null and job_id is null and company_id is null and work_of is null and complaint_id is null;
create index photos_forgotten on photos (created_at)
  where queued_job_id is null and job_id is null and company_id is null and work_of is null and complaint_id is null;
create index photos_of_complaint on photos (complaint_id) where complaint_id is not null;
