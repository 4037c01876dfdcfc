-- One row per attempt to pay for one quote. The gateway is the truth about money; this row follows it.
create table payments (
  id                  uuid primary key default gen_random_uuid(),
  quote_id            uuid not null unique references quotes,
  job_id              uuid references jobs,                -- set once, when the payment is used
  homeowner_id        uuid not null references accounts,
  company_id          uuid not null references companies,
  gateway             text not null check (gateway in ('stripe', 'sandbox')),
  session_id          text unique,                         -- the gateway's payment page
  client_secret       text,
  gateway_payment_id  text unique,
  destination_account text not null,
  amount_cents        integer not null check (amount_cents >= 50),
  fee_cents           integer not null check (fee_cents between 0 and amount_cents),
  captured_cents      integer not null default 0,
  refunded_cents      integer not null default 0,
  state               text not null default 'requires_payment' check (state in (
    'requires_payment', 'processing', 'authorized', 'paid', 'partially_refunded', 'refunded',
    'failed', 'canceled', 'expired', 'disputed', 'dispute_lost')),
  card_brand          text,
  card_last4          text check (card_last4 ~ '^\d{4}$'),
  failure_code        text,
  failure_message     text,
  refund_reason       text,                                -- set when the money is to go back; a task sees to it
  refund_attempts     integer not null default 0,          -- a bank can refuse a refund later: each try has its own key
  refund_tried_at     timestamptz,
  session_expires_at  timestamptz not null,                -- fixed, so that a retry sends the same bytes
  created_at          timestamptz not null,
  updated_at          timestamptz not null,
  check (refunded_cents <= captured_cents)
);
-- A payment makes one job at most, and a job has one payment at most.
create unique index one_payment_per_job on payments (job_id) where job_id is not null;
create index payments_unsettled on payments (created_at) where state in ('requires_payment', 'processing', 'authorized');
create index payments_of_homeowner on payments (homeowner_id, created_at desc);

-- Every move of money, in order; written with the row it tells of.
create table payment_ledger (
  id             bigint generated always as identity primary key,
  payment_id     uuid not null references payments,
  from_state     text not null,
  to_state       text not null,
  captured_cents integer not null,
  refunded_cents integer not null,
  cause          text not null,
  at             timestamptz not null
);
create index payment_ledger_of_payment on payment_ledger (payment_id, id);

-- What the gateway told us, once each; a task works it off.
create table payment_events (
  gateway      text not null,
  event_id     text not null,
  type         text not null,
  subject      jsonb not null,                             -- what it is about; never trusted beyond ids
  received_at  timestamptz not null,
  processed_at timestamptz,
  primary key (gateway, event_id)
);
