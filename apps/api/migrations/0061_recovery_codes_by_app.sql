-- Recovery codes are hashed under the secret of their own app, which is sealed anew when ACCOUNT_SECRET is replaced; those from
-- before, and those that the version before still writes, under ACCOUNT_SECRET itself, and need it for as long as they live.
-- Source: docs/decisions/0048-replaceable-secrets.md
alter table factor_recovery_codes add column by_app boolean not null default false;
