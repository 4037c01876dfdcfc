-- What a company has on its account with the payment provider, payment by payment: the sum of a payment's ledger lines
-- less its parts of payouts. A payment of which nothing is left has no row, so the table stays as short as what is on its
-- way. Kept by triggers, since both sides of the sum are written in several places.
create table unpaid_shares (
  payment_id uuid primary key references payments,
  company_id uuid not null references companies,
  cents      integer not null                              -- below zero: more was taken back than is there
);
create index unpaid_shares_of_company on unpaid_shares (company_id, payment_id);

create function add_to_unpaid_shares(payments uuid[], of_companies uuid[], amounts integer[]) returns void
language plpgsql as $$
begin
  -- In one order, so that two payouts with the same payments cannot deadlock.
  insert into unpaid_shares (payment_id, company_id, cents)
  select payment, company, sum(amount)
    from unnest(payments, of_companies, amounts) as moved (payment, company, amount)
   group by payment, company having sum(amount) <> 0 order by payment
  on conflict (payment_id) do update set cents = unpaid_shares.cents + excluded.cents;
  delete from unpaid_shares where payment_id = any(payments) and cents = 0;
end $$;

create function keep_unpaid_of_ledger() returns trigger language plpgsql as $$
begin
  perform add_to_unpaid_shares(array_agg(payment_id), array_agg(company_id), array_agg(cents))
     from added where payment_id is not null having count(*) > 0;
  return null;
end $$;
create trigger company_ledger_unpaid after insert on company_ledger
  referencing new table as added for each statement execute function keep_unpaid_of_ledger();

create function keep_unpaid_of_parts() returns trigger language plpgsql as $$
declare
  sign integer := case tg_op when 'INSERT' then -1 else 1 end;
begin
  perform add_to_unpaid_shares(array_agg(part.payment_id), array_agg(payouts.company_id), array_agg(sign * part.cents))
     from changed part join payouts on payouts.id = part.payout_id having count(*) > 0;
  return null;
end $$;
create trigger payout_parts_added after insert on payout_parts
  referencing new table as changed for each statement execute function keep_unpaid_of_parts();
create trigger payout_parts_removed after delete on payout_parts
  referencing old table as changed for each statement execute function keep_unpaid_of_parts();

insert into unpaid_shares (payment_id, company_id, cents)
select payment_id, company_id, sum(cents)
  from (
    select payment_id, company_id, cents from company_ledger where payment_id is not null
    union all
    select part.payment_id, payouts.company_id, -part.cents
      from payout_parts part join payouts on payouts.id = part.payout_id
  ) as moved
 group by payment_id, company_id having sum(cents) <> 0;

-- The number by which the bank finds a payout among its own lines; null until the bank has given one.
alter table payouts add column trace_id text;
comment on column payouts.trace_id is 'plain';
