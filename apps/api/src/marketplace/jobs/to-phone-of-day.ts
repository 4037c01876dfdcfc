import type { NoMailCause } from '@swath/domain/jobs/no-mail-cause';
import { sql } from 'kysely';

/** SQL: why the job's own client is not mailed about their visits; null: they are, or it is a homeowner's job. */
export const clientNoMail = sql<NoMailCause | null>`(select case when c.email is null then 'no_address'
  when c.visit_mails_left_at is not null then 'stopped' when not c.visit_mails then 'switched_off' end
  from own_clients c where c.id = jobs.own_client_id)`;

/**
 * SQL: the customer's phone number, which the crew gets only on the day of the job and until it is done; else null.
 *
 * Source: docs/rules/jobs.md.
 */
export const phoneOfDay = sql<string | null>`case when jobs.status in ('pending', 'in-progress')
  and jobs.service_date = ((select clock_now()) at time zone jobs.time_zone)::date then coalesce(
    (select p.phone_number from profiles p where p.account_id = jobs.client_id),
    (select c.phone_number from own_clients c where c.id = jobs.own_client_id)) end`;
