-- What a company proposes to a homeowner it has mowed for: a series, or another rule for one that runs. Nothing is booked
-- by it: the homeowner does that, or does not.
create table series_proposals (
  id                uuid primary key default gen_random_uuid(),
  company_id        uuid not null references companies,
  client_id         uuid not null references accounts,
  series_id         uuid references series,                  -- the one that would change; of a new one, what was booked
  from_day          date,                                    -- from which day on a series would change; null: a new one
  status            text not null default 'open' check (status in ('open', 'accepted', 'declined', 'withdrawn', 'expired')),
  full_name         text not null,                           -- as the company knows them, from the mowing or the series
  address           text not null,
  frequency         text not null check (frequency in ('weekly', 'biweekly', 'monthly')),
  every             smallint not null default 1 check (every between 1 and 12),
  start_date        date not null,
  end_date          date not null check (end_date >= start_date),
  weekday           smallint check (weekday between 0 and 6),
  monthday          smallint check (monthday between 1 and 31),
  nth_week          smallint check (nth_week in (-1, 1, 2, 3, 4, 5)),
  nth_week_weekday  smallint check (nth_week_weekday between 0 and 6),
  note              text not null default '' check (length(note) <= 500),
  sent_by           uuid not null references accounts,
  created_at        timestamptz not null,
  answer_by         timestamptz not null,
  closed_at         timestamptz,

  constraint series_proposals_rule check (
    case when frequency = 'monthly'
      then (monthday is not null) <> (nth_week is not null) and (nth_week is null) = (nth_week_weekday is null)
      else weekday is not null and monthday is null and nth_week is null
    end
  ),
  constraint series_proposals_change check (from_day is null or series_id is not null),
  constraint series_proposals_new check (from_day is not null or series_id is null or status = 'accepted'),
  constraint series_proposals_closed check ((status = 'open') = (closed_at is null))
);
-- A homeowner is asked one thing at a time: one new series by a company, one change of a series.
create unique index one_open_series_proposal on series_proposals (company_id, client_id)
  where status = 'open' and from_day is null;
create unique index one_open_change_proposal on series_proposals (series_id)
  where status = 'open' and from_day is not null;
create index series_proposals_of_company on series_proposals (company_id, created_at desc);
create index series_proposals_of_client on series_proposals (client_id, created_at desc);
create index series_proposals_to_expire on series_proposals (answer_by) where closed_at is null;

-- Which proposal a series that waits for its first payment answers.
alter table series add column proposal_id uuid references series_proposals;
