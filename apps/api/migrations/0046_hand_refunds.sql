-- What administrators give back by hand, in whole or in part, each once: the id comes from whoever asks, so that a lost
-- answer sent again finds what the first one did. The decision counts at once; a task has the gateway do it.
create table payment_refunds (
  id           uuid primary key,
  payment_id   uuid not null references payments,
  amount_cents integer not null check (amount_cents > 0),
  share_cents  integer not null check (share_cents between 0 and amount_cents),  -- of it the company's; the rest is the fee's
  reason       text not null check (length(reason) between 1 and 500),           -- homeowner and company read it
  asked_by     uuid not null references accounts,
  state        text not null default 'asked' check (state in ('asked', 'done', 'failed')),
  attempt      smallint not null default 1 check (attempt >= 1),                 -- part of the gateway's key
  tried_at     timestamptz,
  done_at      timestamptz,                                                      -- the first time
  created_at   timestamptz not null
);
-- Of two administrators at once one is told.
create unique index one_open_refund_per_payment on payment_refunds (payment_id) where state = 'asked';
create index payment_refunds_of_payment on payment_refunds (payment_id, created_at);
create index payment_refunds_open on payment_refunds (created_at) where state = 'asked';

-- What of its share went back to the homeowner by hand: the company earns so much less with the job.
alter table jobs add column share_returned_cents integer not null default 0
  check (share_returned_cents between 0 and price_cents);

-- Who looked at whose data, for that person's page.
create index audit_events_looks on audit_events (subject_id, id desc)
  where event in ('account.viewed', 'company.viewed');
-- Somebody is looked for by exact name.
create index profiles_by_name on profiles (lower(full_name));
-- A company's jobs of homeowners, latest first, and what it gave back; the id says which of one moment comes first.
create index jobs_of_company_homeowners on jobs (company_id, service_date desc, id) where client_id is not null;
create index payments_given_back on payments (company_id, updated_at desc, id) where refunded_cents > 0;
