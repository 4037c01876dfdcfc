-- Days on which a member of a company is absent, although their crew works. Why is not kept. Source: docs/rules/crews.md.
create table absences (
  id         uuid primary key default gen_random_uuid(),
  company_id uuid not null references companies on delete cascade,
  account_id uuid not null references accounts,
  from_date  date not null,
  to_date    date not null check (to_date >= from_date),
  unique (company_id, account_id, from_date, to_date),
  foreign key (company_id, account_id) references company_members on delete cascade
);
create index absences_of_company on absences (company_id, to_date);
