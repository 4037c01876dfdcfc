-- The books of the practice gateway. Whoever takes it in makes these tables once; nothing else refers to them.
create schema sandbox;

-- Connected accounts that companies are paid to.
create table sandbox.accounts (
  id              text primary key,
  company_id      text not null unique,                    -- the host's: a company has one account
  name            text not null,
  email           text not null,
  charges_enabled boolean not null default false,
  payouts_enabled boolean not null default false,
  created_at      timestamptz not null,
  standing        text not null default 'new' check (standing in (
    'new', 'restricted', 'reviewing', 'payouts_off', 'enabled')),
  review_ends_at  timestamptz,                             -- a minute after the papers came in that are looked at
  bank_refuses    boolean not null default false,          -- what is paid out comes back
  check ((standing = 'reviewing') = (review_ends_at is not null))
);
create index sandbox_reviews_due on sandbox.accounts (review_ends_at) where review_ends_at is not null;

-- The way to the pages on which a company says who it is. A link opens once; whoever opened it has the page's secret.
create table sandbox.onboardings (
  link_secret   text primary key,
  account_id    text not null references sandbox.accounts,
  return_url    text not null,
  refresh_url   text not null,
  page_secret   text unique,                               -- null: the link was not opened yet
  expires_at    timestamptz not null,                      -- of the link; once it is opened, of the page
  finished_at   timestamptz,
  created_at    timestamptz not null
);

-- Cards that are kept for later.
create table sandbox.methods (
  id          text primary key,
  customer_id text not null,
  card_last4  text not null check (card_last4 ~ '^\d{4}$'),
  created_at  timestamptz not null
);

-- Payments. Made when the first card is tried, as a real provider does it.
create table sandbox.intents (
  id              text primary key,
  payment_id      text not null,                           -- the host's, handed back with everything
  destination     text not null references sandbox.accounts,
  amount_cents    integer not null check (amount_cents >= 50),
  fee_cents       integer not null check (fee_cents between 0 and amount_cents),
  captured_cents  integer not null default 0 check (captured_cents between 0 and amount_cents),
  refunded_cents  integer not null default 0 check (refunded_cents between 0 and captured_cents),
  status          text not null check (status in (
    'requires_payment_method', 'requires_action', 'requires_capture', 'succeeded', 'canceled')),
  card_last4      text not null check (card_last4 ~ '^\d{4}$'),  -- names the test card; no number is stored
  failure_code    text,
  failure_message text,
  dispute_due_at  timestamptz,                             -- when the bank takes the money back, with some test cards
  disputed_at     timestamptz,
  created_at      timestamptz not null,
  method_id       text references sandbox.methods,         -- the card that was kept, or charged later
  captured_by     timestamptz,                             -- an authorisation ends by itself then
  canceled_for    text check (canceled_for in ('expired', 'requested')),
  reversed_cents  integer not null default 0               -- taken back from the company, at most once
    check (reversed_cents between 0 and captured_cents),
  fee_returned_cents integer not null default 0            -- of the platform's fee, to the company
    check (fee_returned_cents between 0 and fee_cents)
);
create index sandbox_disputes_due on sandbox.intents (dispute_due_at) where dispute_due_at is not null;
create index sandbox_authorizations_due on sandbox.intents (captured_by) where status = 'requires_capture';

-- Payment pages. Whoever has the client secret may pay.
create table sandbox.checkouts (
  id             text primary key,
  client_secret  text not null unique,
  payment_id     text not null,
  destination    text not null references sandbox.accounts,
  amount_cents   integer not null check (amount_cents >= 50),
  fee_cents      integer not null check (fee_cents between 0 and amount_cents),
  description    text not null,
  customer_email text not null,
  return_url     text not null,
  status         text not null default 'open' check (status in ('open', 'complete', 'expired')),
  intent_id      text unique references sandbox.intents,
  expires_at     timestamptz not null,
  created_at     timestamptz not null,
  save_card      boolean not null default false
);
create index sandbox_checkouts_open on sandbox.checkouts (expires_at) where status = 'open';

-- Pages on which a card is kept and nothing is charged.
create table sandbox.setups (
  id              text primary key,
  client_secret   text not null unique,
  customer_id     text not null,
  return_url      text not null,
  status          text not null default 'open' check (status in ('open', 'complete', 'expired')),
  waits_for_bank  boolean not null default false,
  card_last4      text check (card_last4 ~ '^\d{4}$'),
  method_id       text references sandbox.methods,
  failure_code    text,
  failure_message text,
  expires_at      timestamptz not null,
  created_at      timestamptz not null
);
create index sandbox_setups_open on sandbox.setups (expires_at) where status = 'open';

-- Money on its way back. With some test cards it arrives later, or does not.
create table sandbox.refunds (
  id           text primary key,
  intent_id    text not null references sandbox.intents,
  amount_cents integer not null check (amount_cents > 0),
  status       text not null check (status in ('pending', 'succeeded', 'failed')),
  ends_as      text check (ends_as in ('succeeded', 'failed')),
  ends_at      timestamptz,                                -- null: nothing more will happen to it
  created_at   timestamptz not null,
  check ((ends_as is null) = (ends_at is null))
);
create index sandbox_refunds_of_intent on sandbox.refunds (intent_id);
create index sandbox_refunds_due on sandbox.refunds (ends_at) where ends_at is not null;

-- What went to a company's bank, once a day; some banks send it back.
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

-- What every account got and gave back; a balance is the sum. Lines are only added, so that nobody waits for anybody.
create table sandbox.balance_lines (
  id         bigint generated always as identity primary key,
  account_id text references sandbox.accounts,             -- null: the platform itself
  intent_id  text references sandbox.intents,              -- null: the line of a payout itself
  cents      integer not null,
  cause      text not null,
  at         timestamptz not null,
  payout_id  text references sandbox.payouts,              -- with which it went; of a payout's own line that one
  check (intent_id is not null or payout_id is not null)
);
create index sandbox_balance_lines_of_account on sandbox.balance_lines (account_id);
create index sandbox_balance_lines_to_pay_out on sandbox.balance_lines (account_id)
  where payout_id is null and account_id is not null;
create index sandbox_balance_lines_of_payout on sandbox.balance_lines (payout_id) where payout_id is not null;

-- The answer to each key, so that a call that is made again is not done again.
create table sandbox.idempotency (
  key        text primary key,
  body_hash  text not null,
  answer     jsonb,
  created_at timestamptz not null
);

-- What is to be told, byte for byte; delivered until it is taken.
create table sandbox.events (
  id           text primary key,
  position     bigint generated always as identity unique,
  type         text not null,
  body         text not null,
  attempts     integer not null default 0,
  last_status  integer,                                    -- of the last answer; 0 when there was none
  created_at   timestamptz not null,
  delivered_at timestamptz
);
create index sandbox_events_waiting on sandbox.events (position) where delivered_at is null;
