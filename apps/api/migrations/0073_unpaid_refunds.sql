-- Refunds that could not be paid out: the gateway or the homeowner's bank refused them as often as they are tried.
-- Administrators pay them in another way, or have them tried again; homeowners read where theirs stands.
create table unpaid_refunds (
  id             uuid primary key default gen_random_uuid(),
  payment_id     uuid not null references payments,
  hand_refund_id uuid references payment_refunds,                          -- null: all of a payment for what was not mowed
  amount_cents   integer not null check (amount_cents > 0),
  tries          smallint not null check (tries > 0),
  last_error     text check (length(last_error) between 1 and 100),        -- the gateway's code
  failed_at      timestamptz not null,
  outcome        text check (outcome in ('paid_otherwise', 'tried_again', 'came_through')),
  closed_at      timestamptz,
  closed_by      uuid references accounts,                                 -- null: it came through by itself
  note           text check (length(note) between 1 and 500),              -- how it was paid; administrators read it
  constraint unpaid_refunds_closed check ((outcome is null) = (closed_at is null)),
  constraint unpaid_refunds_by check (outcome is null or (outcome = 'came_through') = (closed_by is null))
);
-- Of two that find it at once one tells the homeowner.
create unique index one_open_unpaid_refund on unpaid_refunds (payment_id, coalesce(hand_refund_id, payment_id))
  where outcome is null;
create index unpaid_refunds_of_payment on unpaid_refunds (payment_id, failed_at);
create index unpaid_refunds_open on unpaid_refunds (failed_at, id) where outcome is null;
create index unpaid_refunds_closed_at on unpaid_refunds (closed_at desc, id) where outcome is not null;
