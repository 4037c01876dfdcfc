-- Who of a company may give a homeowner's money back by themselves, besides its primary user. Source: docs/decisions.md, D730.
alter table companies
  add column standard_may_refund boolean not null default false,
  add column crew_may_refund     boolean not null default false;

-- What a member asks for who may not: it waits until somebody who may has answered. Source: docs/decisions.md, D731.
create table refund_requests (
  id           uuid primary key default gen_random_uuid(),
  company_id   uuid not null references companies on delete cascade,
  series_id    uuid references series on delete cascade,       -- where visits of a series are deleted, or it is ended
  act          text not null check (act in ('call_off', 'cannot_do', 'delete_visits', 'end_series')),
  reason       text check (reason in ('equipment', 'staff', 'weather', 'no_access', 'too_high', 'dog', 'other')),
  note         text not null default '' check (length(note) <= 500),
  amount_cents integer not null check (amount_cents > 0),      -- what would go back, as it stood when it was asked
  asked_by     uuid not null references accounts,
  asked_at     timestamptz not null,
  state        text not null default 'waiting' check (state in ('waiting', 'approved', 'declined', 'gone')),
  answered_by  uuid references accounts,
  answered_at  timestamptz,
  answer       text not null default '' check (length(answer) <= 500),
  check ((act in ('delete_visits', 'end_series')) = (series_id is not null)),
  check ((act in ('call_off', 'cannot_do')) = (reason is not null)),
  check ((state in ('approved', 'declined')) = (answered_by is not null))
);
create index refund_requests_of_company on refund_requests (company_id, asked_at) where state = 'waiting';
create index refund_requests_of_series on refund_requests (series_id) where series_id is not null;
create unique index one_request_to_end_a_series on refund_requests (series_id) where state = 'waiting' and act = 'end_series';

-- The jobs that a request would cancel. A job is asked for once at a time.
create table refund_request_jobs (
  request_id uuid not null references refund_requests on delete cascade,
  job_id     uuid not null references jobs on delete cascade,
  is_waiting boolean not null default true,
  primary key (request_id, job_id)
);
create unique index one_refund_request_per_job on refund_request_jobs (job_id) where is_waiting;
create index refund_requests_of_job on refund_request_jobs (job_id);

-- A job that is completed, canceled or moved is asked for no more, whoever did that; a request without a job left is gone.
create function end_refund_requests() returns trigger language plpgsql as $$
begin
  with ended as (
    update refund_request_jobs set is_waiting = false where job_id = new.id and is_waiting returning request_id
  )
  update refund_requests set state = 'gone'
    from ended
    where refund_requests.id = ended.request_id and refund_requests.state = 'waiting'
      and not exists (
        select from refund_request_jobs other
        where other.request_id = refund_requests.id and other.is_waiting and other.job_id <> new.id
      );
  return null;
end $$;
create trigger jobs_end_refund_requests after update of status, service_date on jobs for each row
  when (new.service_date <> old.service_date or (new.status <> old.status and new.status in ('completed', 'canceled')))
  execute function end_refund_requests();
