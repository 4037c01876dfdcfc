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

-- What nobody uses any more has an end: checkouts on which nothing was paid, quotes without one, series that were never
-- begun, pages on which no card was saved. Source: docs/decisions.md, D557 and D558.
create index payments_unpaid on payments (session_expires_at)
  where kind = 'checkout' and job_id is null and refund_reason is null and captured_cents = 0
    and state in ('failed', 'canceled', 'expired');
create index quotes_unused on quotes (expires_at) where outcome in ('open', 'expired');
create index series_drafts on series (created_at) where status = 'draft';
create index card_setups_ended on card_setups (expires_at) where state = 'expired';
-- A series that is deleted is looked for in everything that may point at one.
create index card_setups_of_series on card_setups (series_id);
create index series_proposals_of_series on series_proposals (series_id) where series_id is not null;

-- Photos of a queued job that came to nothing. Source: docs/decisions.md, D559.
alter table photos add column ends_at timestamptz;         -- when the photo goes; null: it stays
create index photos_ending on photos (ends_at) where ends_at is not null;
update photos set ends_at = coalesce(job.expired_at, job.canceled_at) + interval '30 days'
  from queued_jobs job where job.id = photos.queued_job_id and job.status in ('expired', 'canceled');
