-- The address to which an invoice (reminders included) or an estimate was mailed last: the client's own may change
-- afterwards. Null: it was not mailed, or before the address was kept.
-- Source: docs/rules/payments-and-refunds.md, D1085.
alter table invoices add column mailed_to text check (mailed_to is null or mailed_at is not null);
comment on column invoices.mailed_to is 'personal: email';
alter table estimates add column mailed_to text check (mailed_to is null or mailed_at is not null);
comment on column estimates.mailed_to is 'personal: email';
