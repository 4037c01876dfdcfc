-- Later visits of a series are paid for with the card that was saved with the first one: authorised the day before,
-- captured when the lawn is done. Each try is a row of its own; a job has many over time and one living one.
alter table payments
  alter column quote_id drop not null,
  alter column session_expires_at drop not null,
  add column kind text not null default 'checkout' check (kind in ('checkout', 'visit')),
  add column attempt smallint not null default 1 check (attempt >= 1),   -- of this job, and part of the gateway's key
  add column saved_card_id uuid references saved_cards,                  -- charged without its owner being there
  add column asked_at timestamptz,                                       -- the gateway may know of it from here on
  add column capture_before timestamptz,                                 -- an authorisation ends by itself then
  add column capture_asked_at timestamptz,                               -- the lawn is done: the money is to be taken
  -- A checkout is for a quote. A visit is for its job, with a saved card or on a page.
  add constraint payments_kind check (
    case kind
      when 'checkout' then quote_id is not null and saved_card_id is null and session_expires_at is not null
      else quote_id is null and job_id is not null and (saved_card_id is null or session_expires_at is null)
    end
  );
drop index one_payment_per_job;
-- Living: money is held or may still come, and it is not on its way back.
create unique index one_living_payment_per_job on payments (job_id)
  where job_id is not null and refund_reason is null
    and state in ('requires_payment', 'processing', 'authorized', 'paid', 'partially_refunded', 'disputed');
create index payments_of_job on payments (job_id, created_at desc) where job_id is not null;
create index payments_to_capture on payments (capture_asked_at) where state = 'authorized' and capture_asked_at is not null;

-- Visits that somebody has to look at: those of series that are still to be paid for.
create index jobs_to_charge on jobs (service_date) where series_id is not null and status <> 'canceled';

-- A page on which another card is saved for a series.
create table card_setups (
  id            uuid primary key default gen_random_uuid(),
  series_id     uuid not null references series,
  account_id    uuid not null references accounts,
  gateway       text not null check (gateway in ('stripe', 'sandbox')),
  session_id    text unique,
  client_secret text,
  state         text not null default 'open' check (state in ('open', 'saved', 'expired')),
  saved_card_id uuid references saved_cards,
  expires_at    timestamptz not null,                      -- fixed, so that a retry sends the same bytes
  created_at    timestamptz not null,
  check ((state = 'saved') = (saved_card_id is not null))
);
create unique index one_open_card_setup on card_setups (series_id) where state = 'open';
create index card_setups_open on card_setups (created_at) where state = 'open';

-- The practice provider learns to keep cards, to authorise and to capture.
create table sandbox.methods (
  id          text primary key,
  customer_id text not null,
  card_last4  text not null check (card_last4 ~ '^\d{4}$'),
  created_at  timestamptz not null
);
alter table sandbox.checkouts add column save_card boolean not null default false;
alter table sandbox.intents
  drop constraint intents_status_check,
  add constraint intents_status_check check (status in (
    'requires_payment_method', 'requires_action', 'requires_capture', 'succeeded', 'canceled')),
  add column method_id text references sandbox.methods,    -- the card that was kept, or charged later
  add column captured_by timestamptz,                      -- an authorisation ends by itself then
  add column canceled_for text check (canceled_for in ('expired', 'requested'));
update sandbox.intents set canceled_for = 'expired' where status = 'canceled';
create index sandbox_authorizations_due on sandbox.intents (captured_by) where status = 'requires_capture';

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
