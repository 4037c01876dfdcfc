-- What runs by the clock looks every minute for the few rows that something is due about. Each look has an index that
-- holds these rows and nothing else, so that it costs the same however much lies behind. No index holds updated_at: a
-- column that changes with every update would make each of them write to every index of its table.

-- Money that became nothing yet; open charges and pages of visits; holds that end by themselves; money on its way back.
drop index payments_unsettled;
create index payments_without_job on payments (created_at)
  where job_id is null and refund_reason is null and state in ('requires_payment', 'processing', 'authorized', 'paid');
create index payments_of_visits_open on payments (created_at)
  where kind = 'visit' and state in ('requires_payment', 'processing');
create index payments_lapsing on payments (capture_before) where state = 'authorized';
create index payments_to_refund on payments (created_at)
  where refund_reason is not null and state in ('paid', 'partially_refunded', 'authorized');

-- Visits that are paid for, by when they were charged: the look for those that are not reads these and nothing else.
create index payments_of_visits_paid on payments (created_at, job_id)
  where kind = 'visit' and refund_reason is null
    and state in ('authorized', 'paid', 'partially_refunded', 'refunded', 'disputed', 'dispute_lost');

-- Days that passed without a start: those of which nobody was told, and those whose homeowner may still choose.
drop index jobs_waiting_by_day;
create index jobs_to_miss on jobs (service_date) where status = 'pending' and missed_at is null;
create index jobs_missed on jobs (missed_at) where status = 'pending' and missed_at is not null;

-- Series that stand still because their company cannot be paid.
create index series_without_payouts on series (company_id) where pause_reason = 'payouts';

-- What goes by its age: the oldest first, a batch at a time.
create index access_tokens_by_end on access_tokens (expires_at);
create index sessions_by_end on sessions (expires_at);
create index one_time_tokens_by_end on one_time_tokens (expires_at);
create index sign_in_codes_by_end on sign_in_codes (expires_at);
create index notices_by_age on notices (created_at);
create index rate_counters_by_age on rate_counters (slot);
create index outbox_messages_by_age on outbox_messages (created_at);
create index payment_events_by_age on payment_events (received_at);

-- A registration that nobody owns is deleted, and everything that may point at a company is looked through for it.
create index payments_of_company on payments (company_id);
create index quotes_of_company on quotes (company_id);
