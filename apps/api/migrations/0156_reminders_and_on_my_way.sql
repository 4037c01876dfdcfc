-- Reminders of estimates that wait for an answer: by hand, and once by Swath two days before the last day.
-- Source: docs/rules/payments-and-refunds.md, D1095 and D1096.

-- Whether Swath reminds clients of this company's estimates.
alter table invoice_settings add column remind_estimates boolean not null default true;

-- Of the last reminder, by the company's clock.
alter table estimates add column reminded_on date check (reminded_on is null or mailed_at is not null);
-- Whether Swath's own reminder is still to come. False for all that were sent before there were any.
alter table estimates add column reminder_pending boolean not null default false;
create index estimates_to_remind on estimates (valid_until) where reminder_pending and status = 'sent';

-- On my way: when the homeowner is told. Until then it can be taken back. Null: they are told already, or not at all.
-- Source: docs/rules/jobs.md, D1097.
alter table jobs add column on_my_way_tells_at timestamptz,
  add constraint jobs_on_my_way_tells check (on_my_way_tells_at is null or on_my_way_at is not null);
