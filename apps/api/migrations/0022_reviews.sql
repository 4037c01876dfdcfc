-- A company's public page shows its latest stars, page by page.
create index jobs_rated on jobs (company_id, rated_at desc, id) where rating is not null;
