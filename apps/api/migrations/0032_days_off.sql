-- Stretches of days on which a company does not work. What one date says (availability_overrides) counts before them.
create table days_off (
  id         uuid primary key default gen_random_uuid(),
  company_id uuid not null references companies on delete cascade,
  from_date  date not null,
  to_date    date not null,                                -- the last day, included
  reason     text check (length(reason) between 1 and 200),
  created_at timestamptz not null,
  check (from_date <= to_date)
);
create index days_off_of_company on days_off (company_id, to_date);

-- So many jobs a day a company wants at most, whatever its hours hold. Without a row: as many as fit.
create table company_day_limits (
  company_id uuid primary key references companies on delete cascade,
  most_jobs  smallint not null check (most_jobs between 1 and 200),
  updated_at timestamptz not null
);
