-- What a company takes off the price of a visit that may come at any time of the day, and what was taken off. Source:
-- docs/rules/booking-and-price.md, D874.
alter table companies add column any_time_cents integer not null default 0 check (any_time_cents between 0 and 10000);
alter table series add column any_time_cents integer not null default 0 check (any_time_cents >= 0);
alter table quotes
  add column any_time_cents integer not null default 0,
  drop constraint quotes_check,
  add constraint quotes_price check (price_cents >= 50 and any_time_cents >= 0
    and price_cents = mowing_cents + overgrowth_cents - any_time_cents) not valid;
alter table jobs
  add column any_time_cents integer not null default 0,
  drop constraint jobs_check,
  add constraint jobs_price check (any_time_cents >= 0
    and price_cents = mowing_cents + overgrowth_cents - any_time_cents) not valid;
