-- A notice to somebody as a member of a company: listed to them as long as they belong to it and may know such things.
alter table notices add column company_id uuid references companies;
