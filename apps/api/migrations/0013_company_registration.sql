alter table companies
  add column business_entity_type text not null default 'llc'
    check (business_entity_type in ('llc', 'sole_proprietor', 'corporation', 'partnership')),
  add column equipment_checklist boolean not null default false,   -- mower, trimmer and blower, all three
  add column decided_at timestamptz,                               -- the last approval, rejection, suspension or reinstatement
  add column search text generated always as (lower(name || ' ' || email || ' ' || city || ' ' || zip_code)) stored;
create index companies_newest on companies (created_at desc, id);

-- A registration waits beside the token of its mail like a password does: whoever opens that mail becomes the company's
-- first member, so that nobody can make somebody else the owner of a company.
alter table one_time_tokens add column company_id uuid references companies on delete cascade;
create index one_time_tokens_of_company on one_time_tokens (company_id) where company_id is not null;
