-- Estimates of companies for their own clients, who accept or decline them at a signed link, without an account.
-- Source: docs/rules/payments-and-refunds.md, D996 to D1000.

-- Of the estimate that was sent last.
alter table invoice_settings add column last_estimate_number integer not null default 0 check (last_estimate_number >= 0);

create table estimates (
  id             uuid primary key default gen_random_uuid(),
  company_id     uuid not null references companies,
  own_client_id  uuid not null references own_clients,
  status         text not null default 'draft' check (status in ('draft', 'sent', 'accepted', 'declined', 'withdrawn')),
  number         integer check (number > 0),               -- given when it is sent; per company, without gaps
  full_name      text not null check (length(full_name) between 1 and 160),
  address        text not null,
  note           text not null default '' check (length(note) <= 1000),
  subtotal_cents integer not null check (subtotal_cents >= 0),
  discount_cents integer not null check (discount_cents between 0 and subtotal_cents),
  tax_rate       integer not null check (tax_rate between 0 and 30000),  -- thousandths of a percent
  tax_cents      integer not null check (tax_cents >= 0),
  total_cents    integer not null,
  valid_until    date not null,                             -- the last day on which the client can accept it
  created_at     timestamptz not null,
  issued_on      date,
  mailed_at      timestamptz,
  answered_at    timestamptz,
  accepted_name  text check (length(accepted_name) between 1 and 160),   -- as the client typed it
  decline_reason  text check (length(decline_reason) <= 1000),
  -- What it became; null: nothing yet, or the draft was deleted.
  invoice_id     uuid unique references invoices on delete set null,
  constraint estimates_sum check (total_cents = subtotal_cents - discount_cents + tax_cents),
  constraint estimates_sent check ((status = 'draft') = (number is null) and (number is null) = (issued_on is null)),
  constraint estimates_answered check ((status in ('accepted', 'declined')) = (answered_at is not null)
    and (status = 'accepted') = (accepted_name is not null) and (status = 'declined' or decline_reason is null)),
  constraint estimates_invoiced check (invoice_id is null or status = 'accepted'),
  unique (company_id, number)
);
create index estimates_of_client on estimates (own_client_id, created_at);
create index estimates_waiting on estimates (company_id, issued_on) where status in ('sent', 'accepted');
comment on column estimates.status is 'plain';
comment on column estimates.full_name is 'personal: name';
comment on column estimates.address is 'personal: address';
comment on column estimates.note is 'personal: words';
comment on column estimates.accepted_name is 'personal: name';
comment on column estimates.decline_reason is 'personal: words';

create table estimate_lines (
  estimate_id uuid not null references estimates on delete cascade,
  position    smallint not null check (position between 1 and 100),
  kind        text not null check (kind in ('mowing', 'edging', 'leaf', 'cleanup', 'other')),
  words       text not null check (length(words) between 1 and 160),
  quantity    smallint not null check (quantity between 1 and 999),
  price_cents integer not null check (price_cents between 0 and 1000000),     -- of one
  primary key (estimate_id, position)
);
comment on column estimate_lines.kind is 'plain';
comment on column estimate_lines.words is 'personal: words';
