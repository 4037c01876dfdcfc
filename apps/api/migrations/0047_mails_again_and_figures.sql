-- A mail that an administrator sends again is a message of its own, with the same words to the same address. Only one copy
-- is under way at a time.
alter table outbox_messages add column copy_of uuid references outbox_messages on delete set null;
create unique index one_copy_under_way on outbox_messages (copy_of)
  where copy_of is not null and sent_at is null and failure is null;
create index outbox_messages_copies on outbox_messages (copy_of) where copy_of is not null;

-- The figures of a month are counted by what happened on its days.
create index jobs_by_booking on jobs (created_at) where client_id is not null;
create index payment_ledger_by_time on payment_ledger (at);
create index offers_by_making on offers (created_at);
create index queued_jobs_by_expiry on queued_jobs (expired_at) where status = 'expired';
