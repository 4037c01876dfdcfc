-- Invoices of companies for their own clients: outside of Swath's payments, without a fee.
-- Source: docs/rules/payments-and-refunds.md, D985 to D994.

-- A client whom the company does not mow for any more, and why; null: it does.
alter table own_clients add column no_service_reason text check (length(no_service_reason) between 1 and 500);
comment on column own_clients.no_service_reason is 'personal: words';

-- What a company's invoices have in common. Without a row: no tax, 14 days, no words.
create table invoice_settings (
  company_id   uuid primary key references companies,
  tax_rate     integer not null default 0 check (tax_rate between 0 and 30000),  -- thousandths of a percent
  due_days     smallint not null default 14 check (due_days between 0 and 90),
  how_to_pay   text not null default '' check (length(how_to_pay) <= 500),
  last_number  integer not null default 0 check (last_number >= 0)                -- of the invoice that was sent last
);
comment on column invoice_settings.how_to_pay is 'personal: business';

create table invoices (
  id             uuid primary key default gen_random_uuid(),
  company_id     uuid not null references companies,
  own_client_id  uuid not null references own_clients,
  status         text not null default 'draft' check (status in ('draft', 'sent', 'void')),
  number         integer check (number > 0),               -- given when it is sent; per company, without gaps
  full_name      text not null check (length(full_name) between 1 and 160),
  address        text not null,
  note           text not null default '' check (length(note) <= 1000),
  subtotal_cents integer not null check (subtotal_cents >= 0),
  discount_cents integer not null check (discount_cents between 0 and subtotal_cents),
  tax_rate       integer not null check (tax_rate between 0 and 30000),
  tax_cents      integer not null check (tax_cents >= 0),
  total_cents    integer not null,
  paid_cents     integer not null default 0,
  created_at     timestamptz not null,
  issued_on      date,
  due_on         date,
  mailed_at      timestamptz,                               -- when it was last sent by mail, reminders included
  reminded_on    date,
  void_reason    text check (length(void_reason) between 1 and 500),
  constraint invoices_sum check (total_cents = subtotal_cents - discount_cents + tax_cents),
  constraint invoices_paid check (paid_cents between 0 and total_cents and (paid_cents = 0 or status = 'sent')),
  constraint invoices_sent check ((status = 'draft') = (number is null)
    and (number is null) = (issued_on is null) and (number is null) = (due_on is null)),
  constraint invoices_void check ((status = 'void') = (void_reason is not null)),
  unique (company_id, number)
);
create index invoices_of_client on invoices (own_client_id, created_at);
create index invoices_open on invoices (company_id, due_on) where status = 'sent' and paid_cents < total_cents;
comment on column invoices.status is 'plain';
comment on column invoices.full_name is 'personal: name';
comment on column invoices.address is 'personal: address';
comment on column invoices.note is 'personal: words';
comment on column invoices.void_reason is 'personal: words';

create table invoice_lines (
  invoice_id uuid not null references invoices on delete cascade,
  position   smallint not null check (position between 1 and 100),
  kind       text not null check (kind in ('mowing', 'edging', 'leaf', 'cleanup', 'other')),
  words      text not null check (length(words) between 1 and 200),
  amount_cents integer not null check (amount_cents between 0 and 1000000),
  -- The visit that it is for; null: none, or the invoice was made void and the visit may be invoiced again.
  job_id     uuid references jobs on delete set null,
  primary key (invoice_id, position)
);
create unique index one_invoice_a_visit on invoice_lines (job_id) where job_id is not null;
comment on column invoice_lines.kind is 'plain';
comment on column invoice_lines.words is 'personal: words';

create table invoice_payments (
  id            uuid primary key default gen_random_uuid(),
  invoice_id    uuid not null references invoices,
  amount_cents  integer not null check (amount_cents > 0),
  method        text not null check (method in ('cash', 'check', 'bank', 'app')),
  paid_on       date not null,
  note          text not null default '' check (length(note) <= 200),
  recorded_at   timestamptz not null,
  taken_back_at timestamptz
);
create index payments_of_invoice on invoice_payments (invoice_id, recorded_at);
comment on column invoice_payments.method is 'plain';
comment on column invoice_payments.note is 'personal: words';

-- A client's completed visits, to be invoiced.
create index jobs_done_at_own_clients on jobs (own_client_id, service_date) where own_client_id is not null and status = 'completed';
