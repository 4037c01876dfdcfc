import { sql } from 'kysely';

/** SQL: whether the job is at an own client who is mailed about their visits. */
export const isClientMailed = sql<boolean>`(jobs.own_client_id is not null and exists (select from own_clients c
  where c.id = jobs.own_client_id and c.email is not null and c.visit_mails and c.visit_mails_left_at is null))`;

/**
 * SQL: the customer's phone number, which the crew gets only on the day of the job and until it is done; else null.
 *
 * Source: docs/rules/jobs.md.
 */
export const phoneOfDay = sql<string | null>`case when jobs.status in ('pending', 'in-progress')
  and jobs.service_date = ((select clock_now()) at time zone jobs.time_zone)::date then coalesce(
    (select p.phone_number from profiles p where p.account_id = jobs.client_id),
    (select c.phone_number from own_clients c where c.id = jobs.own_client_id)) end`;
