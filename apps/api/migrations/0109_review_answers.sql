-- A company's public answer to a homeowner's review; without a row there is none. Source: docs/rules/companies.md, D881.
create table review_answers (
  job_id      uuid primary key references jobs on delete cascade,
  author_id   uuid not null references accounts,
  words       text not null check (length(words) between 1 and 1000),
  answered_at timestamptz not null,
  changed_at  timestamptz not null check (changed_at >= answered_at)
);
comment on column review_answers.words is 'personal: words';
