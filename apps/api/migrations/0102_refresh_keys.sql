-- The idempotency key of the exchange by which a refresh token was first used: whoever sends the same token with the same
-- key again is the sender whose answer was lost, not a holder of a copy. Taken away with the salt. Source:
-- docs/rules/accounts.md, D866.
alter table refresh_tokens add column idempotency_key uuid;
comment on column refresh_tokens.idempotency_key is 'personal: secret';
