-- Which of three words a homeowner tapped in a rating. Source: docs/rules/companies.md, D880.
alter table jobs
  add column rating_tags text[] not null default '{}',
  add constraint jobs_rating_tags check (rating_tags <@ '{on_time,careful,tidy}'::text[]
    and cardinality(rating_tags) <= 3 and (rating is not null or rating_tags = '{}')) not valid;
comment on column jobs.rating_tags is 'plain';
create index jobs_rated_with_tags on jobs (company_id) where rating_tags <> '{}';
