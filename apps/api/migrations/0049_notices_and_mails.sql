-- A notice to somebody as a member of a company: listed to them as long as they belong to it and may know such things.
alter table notices add column company_id uuid references companies;

-- The job that a mail is about, for whoever looks after it; of a series as a whole, an account or a company none. It is
-- written from here on.
alter table outbox_messages add column job_id uuid references jobs on delete set null;
create index outbox_messages_of_job on outbox_messages (job_id, created_at desc, id) where job_id is not null;
