-- What a company asks about a queued job before it offers, and what the homeowner answers: once each. Each company has a
-- thread of its own with the homeowner. It goes with the queued job. Source: docs/decisions.md, D444 to D446.
create table queue_questions (
  id            uuid primary key default gen_random_uuid(),
  queued_job_id uuid not null references queued_jobs on delete cascade,
  company_id    uuid not null references companies on delete cascade,
  question      text not null check (length(question) between 1 and 500),
  asked_at      timestamptz not null,
  answer        text check (length(answer) between 1 and 500),
  answered_at   timestamptz,
  check ((answer is null) = (answered_at is null))
);
create index queue_questions_of_job on queue_questions (queued_job_id, asked_at);
create index queue_questions_of_company on queue_questions (company_id);
-- One question after the other: the next one when the homeowner has answered.
create unique index one_waiting_question on queue_questions (queued_job_id, company_id) where answer is null;
