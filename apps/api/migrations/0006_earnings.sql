-- What a company earned in a week (from Sunday), month or year in its own zone. Written in the transaction that
-- completes a job.
create table company_earnings_snapshots (
  company_id   uuid not null references companies,
  period_type  text not null check (period_type in ('week', 'month', 'year')),
  period_start date not null,
  amount_cents integer not null,
  job_count    integer not null,
  updated_at   timestamptz not null,
  primary key (company_id, period_type, period_start)
);
