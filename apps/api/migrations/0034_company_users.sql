-- What somebody is in a company besides its primary user: of its office, or of the crew that drives.
alter table company_members
  add column role text not null default 'company' check (role in ('company', 'crew')),
  add constraint primary_member_is_of_office check (not is_primary or role = 'company');

-- People a company asked to join it, by mail. A row goes when they have joined, or when the company takes it back.
create table company_invitations (
  id         uuid primary key default gen_random_uuid(),
  company_id uuid not null references companies on delete cascade,
  email      text not null check (length(email) <= 254 and email = lower(email)),
  full_name  text not null check (length(full_name) between 1 and 254),
  role       text not null check (role in ('company', 'crew')),
  token_hash bytea not null unique,                        -- of the newest mail's link; earlier links serve no longer
  created_at timestamptz not null,
  sent_at    timestamptz not null,
  expires_at timestamptz not null,
  unique (company_id, email)
);
create index company_invitations_by_end on company_invitations (expires_at);

-- A company's completed jobs, latest first: its settings, its list with filters, and the file of it.
create index jobs_completed_of_company on jobs (company_id, completed_at desc, id) where status = 'completed';
