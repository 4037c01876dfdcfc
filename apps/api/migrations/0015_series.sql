-- A card that its owner allowed to be charged later, as the payment gateway knows it. Never a number.
create table saved_cards (
  id           uuid primary key default gen_random_uuid(),
  account_id   uuid not null references accounts,
  gateway      text not null check (gateway in ('stripe', 'sandbox')),
  customer_id  text not null,
  method_id    text not null,
  brand        text,
  last4        text check (last4 ~ '^\d{4}$'),
  created_at   timestamptz not null,
  unique (gateway, method_id)
);
create index saved_cards_of_account on saved_cards (account_id, created_at desc);

-- A mowing that comes again: the rule, and what every visit is. Visits are jobs with stable ids; the rule only made them.
create table series (
  id                uuid primary key default gen_random_uuid(),
  client_id         uuid not null references accounts,
  company_id        uuid not null references companies,
  title             text not null check (length(title) between 1 and 200),
  -- draft: agreed, and waiting for the first payment
  status            text not null default 'draft' check (status in ('draft', 'active', 'paused', 'ended')),
  frequency         text not null check (frequency in ('weekly', 'biweekly', 'monthly')),
  every             smallint not null default 1 check (every between 1 and 12),   -- so many weeks or months apart; biweekly is 2 weeks
  start_date        date not null,
  end_date          date not null check (end_date >= start_date),
  weekday           smallint check (weekday between 0 and 6),                     -- 0 is Sunday
  monthday          smallint check (monthday between 1 and 31),
  nth_week          smallint check (nth_week in (-1, 1, 2, 3, 4, 5)),             -- -1 and 5: the last
  nth_week_weekday  smallint check (nth_week_weekday between 0 and 6),
  time_zone         text not null,                         -- of the company
  agreed_dates      date[] not null check (cardinality(agreed_dates) between 1 and 60),
  rule_dates        date[] not null,                       -- which of the rule's dates each agreed date stands for
  full_name         text not null,
  address           text not null,
  zip_code          text not null,
  latitude          double precision,
  longitude         double precision,
  lot_size_sqft     integer not null check (lot_size_sqft > 0),
  duration_minutes  integer not null check (duration_minutes > 0),
  grass_height      text not null,                         -- of the first visit; later ones are cut often enough
  yard_features     text[] not null default '{}',
  yard_notes        text not null default '' check (length(yard_notes) <= 2000),
  rate_cents        integer not null check (rate_cents > 0),
  visit_cents       integer not null check (visit_cents >= 50),                   -- the price of each later visit
  fee_cents         integer not null check (fee_cents between 0 and visit_cents),
  saved_card_id     uuid references saved_cards,
  consent_text      text not null,                         -- the words that were agreed to, and when
  consented_at      timestamptz not null,
  paused_from       date,
  paused_to         date,
  pause_reason      text check (pause_reason in ('homeowner', 'declines', 'payouts')),
  declines_in_row   smallint not null default 0,
  created_at        timestamptz not null,
  updated_at        timestamptz not null,
  ended_at          timestamptz,

  constraint series_rule check (
    case when frequency = 'monthly'
      then (monthday is not null) <> (nth_week is not null) and (nth_week is null) = (nth_week_weekday is null)
      else weekday is not null and monthday is null and nth_week is null
    end
  ),
  constraint series_dates check (cardinality(agreed_dates) = cardinality(rule_dates)),
  constraint series_paused check ((status = 'paused') = (pause_reason is not null)),
  constraint series_ended check ((status = 'ended') = (ended_at is not null))
);
create index series_of_client on series (client_id, created_at desc);
create index series_of_company on series (company_id, created_at desc);

alter table jobs
  add foreign key (series_id) references series,
  add column rule_date date;                               -- the series' own date of this visit, wherever it was moved to
create index jobs_of_series on jobs (series_id, service_date) where series_id is not null;

-- The first visit of a series is paid through a quote like any other; the series begins when it is booked.
alter table quotes add column series_id uuid references series;
create index quotes_of_series on quotes (series_id) where series_id is not null;
