-- What everybody reads and somebody wants away: a review's words, a company's answer to it, a photo of work. Source:
-- docs/rules/companies.md, D900 to D905.

-- A report. Everybody reports the same words once; words that were changed since are others.
create table content_reports (
  id          uuid primary key default gen_random_uuid(),
  kind        text not null check (kind in ('review', 'answer', 'photo')),
  company_id  uuid not null references companies,
  job_id      uuid references jobs on delete cascade,         -- of a review, and of the review that is answered
  photo_id    uuid references photos on delete cascade,
  words       text check (length(words) between 1 and 1000),  -- as they were when they were reported
  reported_by uuid not null references accounts,
  reported_at timestamptz not null,
  reason      text not null check (reason in ('personal_data', 'insult', 'off_topic', 'advertisement', 'other')),
  note        text not null default '' check (length(note) <= 500),
  settled_at  timestamptz,
  settled_by  uuid references accounts,
  check ((settled_at is not null) = (settled_by is not null)),
  check (case kind when 'photo' then photo_id is not null and job_id is null and words is null
                   else photo_id is null and job_id is not null and words is not null end)
);
create unique index content_reports_once
  on content_reports (reported_by, kind, coalesce(job_id, photo_id), md5(coalesce(words, '')));
create index content_reports_open on content_reports (reported_at) where settled_at is null;
comment on column content_reports.kind is 'plain';
comment on column content_reports.words is 'personal: words';
comment on column content_reports.reason is 'plain';
comment on column content_reports.note is 'personal: words';

-- A removal, with the words that are no longer where everybody reads them, so that they can be restored.
create table content_removals (
  id          uuid primary key default gen_random_uuid(),
  kind        text not null check (kind in ('review', 'answer', 'photo')),
  company_id  uuid not null references companies,
  job_id      uuid references jobs on delete cascade,
  photo_id    uuid references photos on delete cascade,
  words       text check (length(words) between 1 and 1000),
  author_id   uuid not null references accounts,
  answered_at timestamptz,                                    -- when an answer was first given
  reason      text not null check (length(reason) between 1 and 500),  -- its author reads it
  removed_at  timestamptz not null,
  removed_by  uuid not null references accounts,
  restored_at timestamptz,
  restored_by uuid references accounts,
  check ((restored_at is not null) = (restored_by is not null)),
  check ((answered_at is not null) = (kind = 'answer')),
  check (case kind when 'photo' then photo_id is not null and job_id is null and words is null
                   else photo_id is null and job_id is not null and words is not null end)
);
create index content_removals_of_company on content_removals (company_id, removed_at desc);
create index content_removals_of_job on content_removals (job_id) where job_id is not null;
comment on column content_removals.kind is 'plain';
comment on column content_removals.words is 'personal: words';
comment on column content_removals.reason is 'personal: words';

-- When an administrator took the photo off its company's page; the company cannot put it back by itself.
alter table photos
  add column removed_at timestamptz,
  add constraint photos_removed check (removed_at is null or work_of is null) not valid;
