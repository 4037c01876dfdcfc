-- Invoices that clients pay by card at the signed link, through the company's account at the payment provider. Such a
-- payment has an invoice and no homeowner. Source: docs/rules/payments-and-refunds.md, D1103 to D1109.
alter table invoice_settings add column takes_cards boolean not null default false;

alter table payments
  alter column homeowner_id drop not null,
  add column invoice_id uuid references invoices,
  drop constraint payments_kind_check,
  add constraint payments_kind_check check (kind in ('checkout', 'visit', 'invoice')),
  drop constraint payments_kind,
  add constraint payments_kind check (
    (kind = 'invoice') = (invoice_id is not null) and (kind = 'invoice') = (homeowner_id is null)
    and case kind
      when 'checkout' then quote_id is not null and saved_card_id is null and session_expires_at is not null
      when 'visit' then quote_id is null and job_id is not null and (saved_card_id is null or session_expires_at is null)
      else quote_id is null and job_id is null and saved_card_id is null and session_expires_at is not null
    end
  );
create index payments_of_invoice_link on payments (invoice_id) where invoice_id is not null;
-- Whoever opens the link meanwhile gets the same page.
create unique index one_open_page_per_invoice on payments (invoice_id)
  where invoice_id is not null and refund_reason is null and state in ('requires_payment', 'processing');

-- What the sweep of every minute reads: money without a booking, and open pages of visits and invoices.
drop index payments_without_job;
create index payments_without_job on payments (created_at)
  where kind = 'checkout' and job_id is null and refund_reason is null
    and state in ('requires_payment', 'processing', 'authorized', 'paid');
drop index payments_of_visits_open;
create index payments_without_quote_open on payments (created_at)
  where kind <> 'checkout' and state in ('requires_payment', 'processing');
drop index payments_unpaid;
create index payments_unpaid on payments (session_expires_at)
  where kind <> 'visit' and job_id is null and refund_reason is null and captured_cents = 0
    and state in ('failed', 'canceled', 'expired');

alter table invoice_payments
  add column payment_id uuid unique references payments,   -- of a payment by card: its amount is what was not given back
  drop constraint invoice_payments_method_check,
  add constraint invoice_payments_method_check check (method in ('cash', 'check', 'bank', 'app', 'card')),
  add constraint invoice_payments_by_card check ((method = 'card') = (payment_id is not null));
