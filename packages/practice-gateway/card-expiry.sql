-- The last month of remembered cards. Added after customers.sql, and created in the same way.
alter table sandbox.methods add column expires text check (expires ~ '^\d{4}-\d{2}$');  -- null: saved before, or only for charges
alter table sandbox.intents add column card_expires text;  -- of the card tried last; null: as in methods
comment on column sandbox.methods.expires is 'plain';
comment on column sandbox.intents.card_expires is 'plain';
