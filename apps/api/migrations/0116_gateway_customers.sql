-- A homeowner's customer at the payment gateway, who has the cards that are remembered there. The row is there before the
-- gateway is asked: its id is the idempotency key.
create table gateway_customers (
  id          uuid primary key default gen_random_uuid(),
  account_id  uuid not null references accounts,
  gateway     text not null check (gateway in ('stripe', 'sandbox')),
  customer_id text,                                        -- null: the gateway has not answered yet
  created_at  timestamptz not null,
  unique (account_id, gateway)
);
comment on column gateway_customers.customer_id is 'personal: reference';
comment on column gateway_customers.gateway is 'plain';
create trigger gateway_customers_of_living before insert on gateway_customers
  for each row execute function refuse_deleted_account('account_id');
