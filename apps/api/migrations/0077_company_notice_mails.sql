-- What a member of a company wants by mail besides their list. A topic without a row is as it usually is for what they are
-- there. Source: docs/decisions.md, D735.
create table company_notice_preferences (
  account_id uuid not null references accounts on delete cascade,
  topic      text not null
    check (topic in ('bookings', 'changes', 'requests', 'money', 'low_ratings', 'ratings', 'questions')),
  by_mail    boolean not null,
  primary key (account_id, topic)
);

-- Mails to members are gathered: what happens within a quarter of an hour of one waits for the next. Source: docs/decisions.md, D736.
alter table notices
  add column mail_due_at timestamptz,                          -- when it is mailed at the latest; null: it is not, or was
  add column mailed_at   timestamptz;
create index notices_to_mail on notices (mail_due_at) where mail_due_at is not null;
create index notices_mailed on notices (account_id, company_id, mailed_at) where mailed_at is not null;
