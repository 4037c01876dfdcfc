-- Customers, whose cards are remembered. Added after the tables of schema.sql, and created in the same way.
create table sandbox.customers (
  id         text primary key,
  email      text not null,
  created_at timestamptz not null,
  deleted_at timestamptz
);
comment on column sandbox.customers.email is 'personal: email';
comment on column sandbox.customers.id is 'plain';

-- Whether the owner said that the card is to be offered on the customer's next payment pages.
alter table sandbox.methods add column remembered boolean not null default false;
create index sandbox_methods_remembered on sandbox.methods (customer_id) where remembered;
-- Whether the customer has said so of the card tried last.
alter table sandbox.intents add column remember boolean not null default false;
alter table sandbox.checkouts
  drop column customer_email,
  add column customer_id text references sandbox.customers;  -- null: opened before there were customers
comment on column sandbox.checkouts.customer_id is 'personal: reference';
