-- Everybody reads a company's latest review with words beside its price at a ZIP, and the latest good ones of all companies
-- on the first page. Few ratings have words, so both indexes are small. Source: docs/rules/companies.md.
create index jobs_reviewed on jobs (company_id, rated_at desc, id) where rating_comment is not null;
create index jobs_reviewed_well on jobs (rated_at desc, id) where rating >= 4 and rating_comment is not null;
