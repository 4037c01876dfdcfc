-- What was open on a company's checklist when somebody of it put the checklist away: it comes back for something else.
create table checklists_away (
  account_id uuid not null references accounts on delete cascade,
  company_id uuid not null references companies on delete cascade,
  open_items text[] not null check (open_items <@ array['rate', 'hours', 'areas', 'payouts', 'profile']),
  away_at    timestamptz not null,
  primary key (account_id, company_id)
);
create index checklists_away_of_company on checklists_away (company_id);
