-- Tables of the practice gateway, created once by src/make-tables.ts. No other table references them.
-- Comments of columns say which personal data they hold: 'personal: <kind>' or 'plain'.
create schema sandbox;

-- Connected payout accounts of companies.
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
  review_ends_at  timestamptz,                             -- a minute after the document under review came in
  bank_refuses    boolean not null default false,          -- the bank returns payouts
  check ((standing = 'reviewing') = (review_ends_at is not null))
);
create index sandbox_reviews_due on sandbox.accounts (review_ends_at) where review_ends_at is not null;
comment on column sandbox.accounts.company_id is 'plain';
comment on column sandbox.accounts.email is 'personal: email';
comment on column sandbox.accounts.id is 'plain';
comment on column sandbox.accounts.name is 'personal: business';
comment on column sandbox.accounts.standing is 'plain';

-- Onboarding links. Single-use: opening a link issues the secret of its page.
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
comment on column sandbox.onboardings.account_id is 'plain';
comment on column sandbox.onboardings.link_secret is 'personal: secret';
comment on column sandbox.onboardings.page_secret is 'personal: secret';
comment on column sandbox.onboardings.refresh_url is 'plain';
comment on column sandbox.onboardings.return_url is 'plain';

-- Saved cards for later charges.
create table sandbox.methods (
  id          text primary key,
  customer_id text not null,
  card_last4  text not null check (card_last4 ~ '^\d{4}$'),
  created_at  timestamptz not null
);
comment on column sandbox.methods.card_last4 is 'personal: card';
comment on column sandbox.methods.customer_id is 'personal: reference';
comment on column sandbox.methods.id is 'plain';

-- Payments. Created when the first card is tried, as a real provider does it.
create table sandbox.intents (
  id              text primary key,
  payment_id      text not null,                           -- the host's, returned with every answer
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
  dispute_due_at  timestamptz,                             -- when some test cards dispute the payment
  disputed_at     timestamptz,
  created_at      timestamptz not null,
  method_id       text references sandbox.methods,         -- the card that was saved, or charged off-session
  captured_by     timestamptz,                             -- an authorization expires then
  canceled_for    text check (canceled_for in ('expired', 'requested')),
  reversed_cents  integer not null default 0               -- taken back from the company, at most once
    check (reversed_cents between 0 and captured_cents),
  fee_returned_cents integer not null default 0            -- of the platform's fee, to the company
    check (fee_returned_cents between 0 and fee_cents)
);
create index sandbox_disputes_due on sandbox.intents (dispute_due_at) where dispute_due_at is not null;
create index sandbox_authorizations_due on sandbox.intents (captured_by) where status = 'requires_capture';
comment on column sandbox.intents.canceled_for is 'plain';
comment on column sandbox.intents.card_last4 is 'personal: card';
comment on column sandbox.intents.destination is 'plain';
comment on column sandbox.intents.failure_code is 'plain';
comment on column sandbox.intents.failure_message is 'personal: words';
comment on column sandbox.intents.id is 'plain';
comment on column sandbox.intents.method_id is 'plain';
comment on column sandbox.intents.payment_id is 'plain';
comment on column sandbox.intents.status is 'plain';

-- Payment pages. The client secret is enough to pay.
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
comment on column sandbox.checkouts.client_secret is 'personal: secret';
comment on column sandbox.checkouts.customer_email is 'personal: email';
comment on column sandbox.checkouts.description is 'personal: words';
comment on column sandbox.checkouts.destination is 'plain';
comment on column sandbox.checkouts.id is 'plain';
comment on column sandbox.checkouts.intent_id is 'plain';
comment on column sandbox.checkouts.payment_id is 'plain';
comment on column sandbox.checkouts.return_url is 'plain';
comment on column sandbox.checkouts.status is 'plain';

-- Pages that save a card without a charge.
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
comment on column sandbox.setups.card_last4 is 'personal: card';
comment on column sandbox.setups.client_secret is 'personal: secret';
comment on column sandbox.setups.customer_id is 'personal: reference';
comment on column sandbox.setups.failure_code is 'plain';
comment on column sandbox.setups.failure_message is 'personal: words';
comment on column sandbox.setups.id is 'plain';
comment on column sandbox.setups.method_id is 'plain';
comment on column sandbox.setups.return_url is 'plain';
comment on column sandbox.setups.status is 'plain';

-- Refunds. With some test cards they arrive later, or fail.
create table sandbox.refunds (
  id           text primary key,
  intent_id    text not null references sandbox.intents,
  amount_cents integer not null check (amount_cents > 0),
  status       text not null check (status in ('pending', 'succeeded', 'failed')),
  ends_as      text check (ends_as in ('succeeded', 'failed')),
  ends_at      timestamptz,                                -- null: final
  created_at   timestamptz not null,
  check ((ends_as is null) = (ends_at is null))
);
create index sandbox_refunds_of_intent on sandbox.refunds (intent_id);
create index sandbox_refunds_due on sandbox.refunds (ends_at) where ends_at is not null;
comment on column sandbox.refunds.ends_as is 'plain';
comment on column sandbox.refunds.id is 'plain';
comment on column sandbox.refunds.intent_id is 'plain';
comment on column sandbox.refunds.status is 'plain';

-- Payouts to a company's bank, once a day; some banks return them.
create table sandbox.payouts (
  id              text primary key,
  account_id      text not null references sandbox.accounts,
  amount_cents    integer not null check (amount_cents > 0),
  status          text not null check (status in ('in_transit', 'paid', 'failed')),
  ends_at         timestamptz,                             -- when the bank accepts or returns it; null once it has
  arrival_date    date not null,
  failure_code    text,
  failure_message text,
  created_at      timestamptz not null,
  check ((status = 'in_transit') = (ends_at is not null))
);
create index sandbox_payouts_of_account on sandbox.payouts (account_id, created_at);
create index sandbox_payouts_due on sandbox.payouts (ends_at) where ends_at is not null;
comment on column sandbox.payouts.account_id is 'plain';
comment on column sandbox.payouts.failure_code is 'plain';
comment on column sandbox.payouts.failure_message is 'plain';
comment on column sandbox.payouts.id is 'plain';
comment on column sandbox.payouts.status is 'plain';

-- Append-only ledger of every account; a balance is the sum. Without updates no transaction waits for a row lock.
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
comment on column sandbox.balance_lines.account_id is 'plain';
comment on column sandbox.balance_lines.cause is 'plain';
comment on column sandbox.balance_lines.intent_id is 'plain';
comment on column sandbox.balance_lines.payout_id is 'plain';

-- Answers by idempotency key, so that a retried call is done once.
create table sandbox.idempotency (
  key        text primary key,
  body_hash  text not null,
  answer     jsonb,
  created_at timestamptz not null
);
comment on column sandbox.idempotency.answer is 'personal: secret';
comment on column sandbox.idempotency.body_hash is 'plain';
comment on column sandbox.idempotency.key is 'plain';

-- Webhook events (outbox), byte for byte; retried until they are accepted.
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
comment on column sandbox.events.body is 'personal: reference';
comment on column sandbox.events.id is 'plain';
comment on column sandbox.events.type is 'plain';
