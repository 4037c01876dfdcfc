-- Every move of a company's money, one line each, written in the transaction that writes down why it moved and never
-- changed. The lines of a payment sum up to what the payment provider's books have of the company's side.
create table company_ledger (
  id         bigint generated always as identity primary key,
  company_id uuid not null references companies,
  payment_id uuid references payments,                     -- null: it went to the company's bank, or came back from there
  kind       text not null check (kind in (
    'payment', 'fee', 'refund', 'fee_returned', 'dispute', 'payout', 'payout_returned')),
  cents      integer not null check (cents <> 0),          -- more for the company above zero, less below
  at         timestamptz not null,                         -- when we learned of it
  check ((payment_id is null) = (kind in ('payout', 'payout_returned')))
);
create index company_ledger_of_company on company_ledger (company_id, at, id);
create index company_ledger_of_payment on company_ledger (payment_id);

create function keep_company_ledger() returns trigger language plpgsql as $$
begin
  raise exception 'company_ledger is only ever added to';
end $$;

-- What has moved before there was this ledger. A refund that failed later did not come back to the company; one that was
-- tried again took nothing from it twice.
insert into company_ledger (company_id, payment_id, kind, cents, at)
select company_id, payment_id, kind, cents, at
from (
  select id, company_id, payment_id, at,
    captured - coalesce(lag(captured) over step, 0) as got,
    back - coalesce(lag(back) over step, 0) as gave,
    case when captured > 0 then fee else 0 end - case when coalesce(lag(captured) over step, 0) > 0 then fee else 0 end as paid_fee,
    fee_back - coalesce(lag(fee_back) over step, 0) as got_fee
  from (
    select *, case when captured > 0 then round(fee::numeric * back / captured)::int else 0 end as fee_back
    from (
      select line.id, payments.company_id, line.payment_id, line.at, payments.fee_cents as fee, line.captured_cents as captured,
        max(line.refunded_cents) over (partition by line.payment_id order by line.id) as back
      from payment_ledger line join payments on payments.id = line.payment_id
    ) as known
  ) as summed
  window step as (partition by payment_id order by id)
) as moved
cross join lateral (values
  (1, 'payment', got), (2, 'fee', -paid_fee), (3, 'refund', -gave), (4, 'fee_returned', got_fee)
) as movement (place, kind, cents)
where cents <> 0
order by id, place;

create trigger company_ledger_stays before update or delete on company_ledger
  for each row execute function keep_company_ledger();
create trigger company_ledger_stays_all before truncate on company_ledger
  for each statement execute function keep_company_ledger();

-- The practice gateway keeps the company's side of each payment: what was taken back from it once is not taken twice.
alter table sandbox.intents
  add column reversed_cents     integer not null default 0 check (reversed_cents between 0 and captured_cents),
  add column fee_returned_cents integer not null default 0 check (fee_returned_cents between 0 and fee_cents);
update sandbox.intents
   set reversed_cents = captured_cents, fee_returned_cents = fee_cents
 where captured_cents > 0
   and exists (select from sandbox.balance_lines line where line.intent_id = intents.id and line.cause = 'refund');
