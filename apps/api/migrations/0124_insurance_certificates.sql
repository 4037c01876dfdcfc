-- Certificates of companies' insurance. An administrator approves or rejects each; a company has at most one that is
-- approved, and one that waits or was rejected. Source: docs/rules/companies.md, D961 to D964.
create table insurance_certificates (
  id          uuid primary key default gen_random_uuid(),
  company_id  uuid not null references companies,
  photo_id    uuid not null unique references photos,      -- picture of the certificate
  ends_on     date not null,                               -- last day on which the company is insured
  status      text not null check (status in ('waiting', 'approved', 'rejected')),
  sent_at     timestamptz not null,
  decided_at  timestamptz,
  reason      text check (length(reason) between 1 and 500),
  reminded_at timestamptz,                                 -- when the company was reminded that it ends
  check ((status = 'waiting') = (decided_at is null)),
  check ((status = 'rejected') = (reason is not null)),
  check (reminded_at is null or status = 'approved')
);
create unique index insurance_approved on insurance_certificates (company_id) where status = 'approved';
create unique index insurance_sent on insurance_certificates (company_id) where status <> 'approved';
create index insurance_waiting on insurance_certificates (sent_at, id) where status = 'waiting';
create index insurance_to_remind on insurance_certificates (ends_on) where status = 'approved' and reminded_at is null;
comment on column insurance_certificates.status is 'plain';
comment on column insurance_certificates.reason is 'personal: words';
