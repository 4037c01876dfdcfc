-- Offers may come and go many times in a quarter of an hour. The first is mailed at once; what follows within the quarter
-- waits for one mail that says how it stands then. Written by whoever holds the queued job. Source: docs/decisions.md, D555.
alter table queued_jobs
  add column offers_mailed_at   timestamptz,               -- when its homeowner was last mailed about its offers
  add column offers_mail_due_at timestamptz;               -- when they are next; null: nothing waits to be said
create index queued_jobs_to_mail on queued_jobs (offers_mail_due_at) where offers_mail_due_at is not null;

alter table offers
  add column waits_for_mail  boolean not null default false, -- its homeowner was not mailed of it yet
  add column end_mailed_at   timestamptz,                    -- when its company was mailed that it became nothing
  add column end_mail_due_at timestamptz                     -- when it is, if nothing happens until then
    check (end_mail_due_at is null or status in ('rejected', 'expired', 'closed'));
create index offers_to_mail on offers (end_mail_due_at) where end_mail_due_at is not null;
