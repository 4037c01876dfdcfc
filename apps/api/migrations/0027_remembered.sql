-- What somebody of a company has been reminded of already: kept for the person, so that another device knows it too.

-- Until when somebody has seen what waits in their company's queue.
create table queue_views (
  account_id   uuid not null references accounts on delete cascade,
  company_id   uuid not null references companies,
  seen_through timestamptz not null,                   -- never set back
  primary key (account_id, company_id)
);
create index queue_views_of_company on queue_views (company_id);

-- Sign-ins that have had the spotlight over the Settings button.
create table spotlights (
  session_id uuid primary key references sessions on delete cascade,
  shown_at   timestamptz not null
);
