-- The rain that is expected where a company is, as its weather service said the evening before.
-- Source: docs/rules/jobs.md, D1029.
create table rain_forecasts (
  company_id   uuid not null references companies,
  service_date date not null,
  percent      smallint not null check (percent between 0 and 100),
  millimeters  real not null check (millimeters >= 0),
  read_at      timestamptz not null,
  dismissed_at timestamptz,                                 -- when the company put the suggestion away; null: it did not
  primary key (company_id, service_date)
);
create index rain_forecasts_by_age on rain_forecasts (read_at);
comment on column rain_forecasts.millimeters is 'plain';
