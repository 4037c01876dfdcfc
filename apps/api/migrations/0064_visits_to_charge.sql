-- Visits of series that nobody has paid for, each with the moment at which its card is asked: what the clock looks at every
-- minute, so that a look costs what is open and not every visit of ten days. Kept true by what changes a visit or a payment,
-- whoever does it; a row finds a visit, and nothing is charged without asking the visit and its payments again.
create table visits_to_charge (
  job_id    uuid primary key references jobs on delete cascade,
  charge_at timestamptz not null
);
create index visits_to_charge_due on visits_to_charge (charge_at);

create function keep_visit_to_charge(visit uuid) returns void language plpgsql as $$
declare
  due timestamptz;
begin
  -- Eight in the morning of the day before, where the company is.
  select (service_date - 1 + interval '8 hours') at time zone time_zone into due from jobs
   where id = visit and series_id is not null and client_id is not null and status <> 'canceled'
     and not exists (select from payments where job_id = visit and refund_reason is null
       and state in ('authorized', 'paid', 'partially_refunded', 'refunded', 'disputed', 'dispute_lost'));
  if due is null then
    delete from visits_to_charge where job_id = visit;
  else
    insert into visits_to_charge (job_id, charge_at) values (visit, due)
    on conflict (job_id) do update set charge_at = excluded.charge_at
     where visits_to_charge.charge_at <> excluded.charge_at;
  end if;
end $$;

create function keep_charge_of_job() returns trigger language plpgsql as $$
begin
  perform keep_visit_to_charge(new.id);
  return null;
end $$;
-- At the end of the transaction, like that of the payments: whoever changes a visit goes on to its payments, whoever settles
-- a payment does not ask for the visit, and neither may hold the row here while it still waits for the other.
create constraint trigger keep_charge_of_job
  after insert or update of client_id, series_id, status, service_date, time_zone on jobs
  deferrable initially deferred for each row when (new.series_id is not null) execute function keep_charge_of_job();

create function keep_charge_of_payment() returns trigger language plpgsql as $$
begin
  perform keep_visit_to_charge(new.job_id);
  return null;
end $$;
create constraint trigger keep_charge_of_payment
  after insert or update of job_id, state, refund_reason on payments
  deferrable initially deferred for each row when (new.job_id is not null) execute function keep_charge_of_payment();

-- Days that ended more than a week ago are the crew's matter.
insert into visits_to_charge (job_id, charge_at)
select id, (service_date - 1 + interval '8 hours') at time zone time_zone from jobs
 where series_id is not null and client_id is not null and status <> 'canceled' and service_date > current_date - 10
   and not exists (select from payments where job_id = jobs.id and refund_reason is null
     and state in ('authorized', 'paid', 'partially_refunded', 'refunded', 'disputed', 'dispute_lost'));

-- Whether a visit is paid for is asked of the visit's own payments.
drop index payments_of_visits_paid;
