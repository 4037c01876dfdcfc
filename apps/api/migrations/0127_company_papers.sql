-- Papers of companies: certificates of insurance, and tax forms (W-9). The file of each is in the object store under the
-- paper's own id, a PDF as it was sent or a picture made by us; before, a certificate was a photo.
-- Source: docs/rules/companies.md, D961 to D980.
alter table insurance_certificates rename to company_papers;
alter table company_papers
  add column kind      text not null default 'insurance' check (kind in ('insurance', 'w9')),
  add column file_name text not null default 'certificate.jpg' check (length(file_name) between 1 and 200),
  add column bytes     int,                                -- size of the file
  add column pages     int,                                -- of a PDF; null: a picture
  add column width     int,                                -- of a picture, in pixels; null: a PDF
  add column height    int,
  alter column ends_on drop not null;                      -- certificates only: last day on which the company is insured

update company_papers set id = photos.id, bytes = photos.bytes, width = photos.width, height = photos.height
  from photos where photos.id = photo_id;
create temporary table moved on commit drop as select photo_id from company_papers;
alter table company_papers
  drop column photo_id,
  alter column kind drop default,
  alter column file_name drop default,
  alter column bytes set not null,
  add check ((kind = 'insurance') = (ends_on is not null)),
  add check ((pages is null) = (width is not null)),
  add check ((width is null) = (height is null));
delete from photos where id in (select photo_id from moved);

drop index insurance_approved, insurance_sent;
create unique index papers_approved on company_papers (company_id, kind) where status = 'approved';
create unique index papers_sent on company_papers (company_id, kind) where status <> 'approved';
alter index insurance_waiting rename to papers_waiting;
comment on column company_papers.kind is 'plain';
comment on column company_papers.file_name is 'personal: words';
