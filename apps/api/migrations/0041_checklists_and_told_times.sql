-- What was open on a company's checklist when somebody of it put the checklist away: it comes back for something else.
create table checklists_away (
  account_id uuid not null references accounts on delete cascade,
  company_id uuid not null references companies on delete cascade,
  open_items text[] not null check (open_items <@ array['rate', 'hours', 'areas', 'payouts', 'profile']),
  away_at    timestamptz not null,
  primary key (account_id, company_id)
);
create index checklists_away_of_company on checklists_away (company_id);

-- Until when a homeowner was told to expect the crew: the end of the arrival window as they last read it before the day; on
-- the day itself only the first one counts, for the route follows the clock then. Null: nobody was told. Whether a company
-- comes when it said is counted by it.
alter table jobs add column told_until timestamptz;
