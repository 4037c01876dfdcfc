-- Prices of a company's own, beside its rate: a minimum, what visits of a series and visits near another one of the day
-- cost less, and what tall grass costs its own clients more. Source: docs/rules/booking-and-price.md, D1070.
alter table companies
  add column minimum_cents integer not null default 0 check (minimum_cents between 0 and 100000),
  add column weekly_percent smallint not null default 0 check (weekly_percent between 0 and 50),
  add column biweekly_percent smallint not null default 0 check (biweekly_percent between 0 and 50),
  add column monthly_percent smallint not null default 0 check (monthly_percent between 0 and 50),
  add column neighbor_cents integer not null default 0 check (neighbor_cents between 0 and 10000),
  add column neighbor_miles double precision not null default 0.25 check (neighbor_miles in (0.25, 0.5, 1)),
  add column tall_grass_cents integer not null default 2500 check (tall_grass_cents between 0 and 50000);
comment on column companies.neighbor_miles is 'plain';

-- Of a series: lines of each visit after the first one; of `neighbor_cents`, what a visit costs less on a day on which
-- the company mows near it.
alter table series
  add column minimum_cents integer not null default 0 check (minimum_cents >= 0),
  add column frequency_cents integer not null default 0 check (frequency_cents >= 0),
  add column neighbor_cents integer not null default 0 check (neighbor_cents >= 0);
alter table quotes
  add column minimum_cents integer not null default 0,
  add column frequency_cents integer not null default 0,
  add column neighbor_cents integer not null default 0,
  drop constraint quotes_price,
  add constraint quotes_price check (price_cents >= 50 and least(minimum_cents, frequency_cents, neighbor_cents, any_time_cents) >= 0
    and price_cents = mowing_cents + minimum_cents + overgrowth_cents - frequency_cents - neighbor_cents - any_time_cents) not valid;
alter table jobs
  add column minimum_cents integer not null default 0,
  add column frequency_cents integer not null default 0,
  add column neighbor_cents integer not null default 0,
  drop constraint jobs_price,
  add constraint jobs_price check (least(minimum_cents, frequency_cents, neighbor_cents, any_time_cents) >= 0
    and price_cents = mowing_cents + minimum_cents + overgrowth_cents - frequency_cents - neighbor_cents - any_time_cents) not valid;
