-- Several properties under one client: who pays for an own client, another one of the same company. Its visits are put on
-- the payer's invoices. Null: the client itself. Source: docs/rules/payments-and-refunds.md, D1100.
alter table own_clients
  add column payer_id uuid references own_clients (id),
  add constraint own_clients_payer check (payer_id <> id);
create index own_clients_of_payer on own_clients (payer_id) where payer_id is not null;
