-- What went from a company's account with the payment provider to its bank, as the provider says it.
create table payouts (
  id                uuid primary key default gen_random_uuid(),
  company_id        uuid not null references companies,
  gateway           text not null check (gateway in ('stripe', 'sandbox')),
  gateway_payout_id text not null,
  cents             integer not null check (cents <> 0),   -- below zero: the provider took it from the bank
  status            text not null check (status in ('pending', 'in_transit', 'paid', 'failed', 'canceled')),
  arrival_day       date not null,                         -- when the bank has it, or is expected to
  sent_at           timestamptz not null,                  -- by the provider's clock
  failure_code      text,
  failure_message   text,
  parts_known       boolean not null default false,        -- payout_parts says what it is made of
  updated_at        timestamptz not null,
  unique (gateway, gateway_payout_id)
);
create index payouts_of_company on payouts (company_id, sent_at desc, id);
create index payouts_on_their_way on payouts (company_id) where status in ('pending', 'in_transit');

-- Which payments went with a payout, each with what the company had of it by then.
create table payout_parts (
  payout_id  uuid not null references payouts,
  payment_id uuid not null references payments,
  cents      integer not null,
  primary key (payout_id, payment_id)
);
create index payout_parts_of_payment on payout_parts (payment_id);

alter table company_ledger
  add column payout_id uuid references payouts,
  add check ((payout_id is not null) = (kind in ('payout', 'payout_returned')));
create unique index company_ledger_once_a_payout on company_ledger (payout_id, kind) where payout_id is not null;

-- What the provider calls the company's side of a payment; payouts name their parts by it.
alter table payments add column gateway_share_id text unique;

-- The practice gateway pays companies out: once a day what is two days old. Some banks send it back.
alter table sandbox.accounts add column bank_refuses boolean not null default false;
create table sandbox.payouts (
  id              text primary key,
  account_id      text not null references sandbox.accounts,
  amount_cents    integer not null check (amount_cents > 0),
  status          text not null check (status in ('in_transit', 'paid', 'failed')),
  ends_at         timestamptz,                             -- when the bank has it or sends it back; null once it has
  arrival_date    date not null,
  failure_code    text,
  failure_message text,
  created_at      timestamptz not null,
  check ((status = 'in_transit') = (ends_at is not null))
);
create index sandbox_payouts_of_account on sandbox.payouts (account_id, created_at);
create index sandbox_payouts_due on sandbox.payouts (ends_at) where ends_at is not null;
alter table sandbox.balance_lines
  alter column intent_id drop not null,
  add column payout_id text references sandbox.payouts,    -- with which it went; of a payout's own line that one
  add check (intent_id is not null or payout_id is not null);
create index sandbox_balance_lines_to_pay_out on sandbox.balance_lines (account_id)
  where payout_id is null and account_id is not null;
create index sandbox_balance_lines_of_payout on sandbox.balance_lines (payout_id) where payout_id is not null;
