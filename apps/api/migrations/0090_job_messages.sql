-- What the homeowner and the company of a booked job write to each other about it. A message is read once one of the other
-- side has read it. Source: docs/decisions.md, D790 to D793.
create table job_messages (
  id          uuid primary key default gen_random_uuid(),
  job_id      uuid not null references jobs on delete cascade,
  number      integer not null check (number > 0),            -- its place in the thread, from 1
  side        text not null check (side in ('homeowner', 'company')),
  author_id   uuid not null references accounts,
  words       text not null check (length(words) between 1 and 1000),
  -- Made on the device: a message that is sent again because an answer was lost is kept once.
  send_key    uuid not null,
  sent_at     timestamptz not null,
  read_at     timestamptz,                                     -- when the other side read it first
  mail_due_at timestamptz,                                     -- when it is mailed, unless it is read before; null: no more
  mailed_at   timestamptz,
  removed_at  timestamptz,                                     -- an administrator took it out of the thread
  unique (job_id, number),
  unique (job_id, author_id, send_key)
);
create index job_messages_to_mail on job_messages (mail_due_at) where mail_due_at is not null;

-- Words that one side does not want to leave as they are: an administrator looks at them. A message is reported once.
create table message_reports (
  id          uuid primary key default gen_random_uuid(),
  message_id  uuid not null unique references job_messages on delete cascade,
  reported_by uuid not null references accounts,
  reported_at timestamptz not null,
  reason      text not null default '' check (length(reason) <= 500),
  settled_at  timestamptz,
  settled_by  uuid references accounts,
  -- What the administrator did, for the record.
  note        text not null default '' check (length(note) <= 500),
  check ((settled_at is not null) = (settled_by is not null))
);
create index message_reports_open on message_reports (reported_at) where settled_at is null;

-- How many messages of the other side nobody has read yet, so that lists of jobs know without looking for them.
alter table jobs
  add column unread_by_homeowner integer not null default 0 check (unread_by_homeowner >= 0),
  add column unread_by_company   integer not null default 0 check (unread_by_company >= 0);

-- Messages are a topic of their own to both sides.
alter table notice_preferences
  drop constraint notice_preferences_topic_check,
  add constraint notice_preferences_topic_check check (topic in ('bookings', 'visit_day', 'messages', 'offers', 'payments'));
alter table company_notice_preferences
  drop constraint company_notice_preferences_topic_check,
  add constraint company_notice_preferences_topic_check
    check (topic in ('bookings', 'changes', 'messages', 'requests', 'money', 'low_ratings', 'ratings', 'questions'));
