-- Opening the mail proves the address; that the password is theirs, whoever opens it proves with what the browser that
-- signed up was given, whose SHA-256 stands here, or with the password itself. Source: docs/decisions.md, D490
alter table one_time_tokens
  add column proof_hash bytea check (length(proof_hash) = 32);

-- What somebody chose before they had an account. It leads on once the address is confirmed, and goes with the row.
alter table one_time_tokens
  add column wish_company_id    uuid references companies on delete set null,
  add column wish_date          date,
  add column wish_zip_code      text check (wish_zip_code ~ '^\d{5}(-?\d{4})?$'),
  add column wish_lot_size_sqft integer check (wish_lot_size_sqft > 0);
create index one_time_tokens_of_wished_company on one_time_tokens (wish_company_id) where wish_company_id is not null;
