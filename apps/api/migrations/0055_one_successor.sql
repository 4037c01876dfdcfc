-- A refresh token has one successor, however often it is exchanged in its ten seconds: the successor is made of the token,
-- which is not kept here, and of this. Taken away after them, so that an old token and a copy of this table do not lead to
-- the ones of today. Source: docs/decisions.md, D575.
alter table refresh_tokens
  add column successor_salt bytea check (length(successor_salt) = 32),
  add constraint refresh_tokens_succeeded check (successor_salt is null or used_at is not null);
