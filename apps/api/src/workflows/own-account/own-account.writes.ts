import {
  FORMER_ADDRESS,
  FORMER_HOMEOWNER,
  FORMER_MEMBER,
  FORMER_WORDS,
  formerEmail,
} from '@swath/domain/accounts/former';
import type { AccountId, CompanyId, PhotoId } from '@swath/domain/ids';
import { type RawBuilder, sql } from 'kysely';
import type { Tx } from '../../platform/db/db.ts';

/**
 * An account being deleted. The statements below are those of all nouns that know something of a person, in one place:
 * so a test can hold them against every column that is marked as personal (remove-account.pg.test.ts).
 */
export type Leaving = { readonly account: AccountId; readonly email: string; readonly isHomeowner: boolean };

const ownJobs = (account: AccountId) => sql`(select id from jobs where client_id = ${account})`;
const ownQueued = (account: AccountId) => sql`(select id from queued_jobs where client_id = ${account})`;
const ownSeries = (account: AccountId) => sql`(select id from series where client_id = ${account})`;
const ownPayments = (account: AccountId) => sql`(select id from payments where homeowner_id = ${account})`;

/** What is written over name and place of a lawn. Figures by ZIP need its five digits. */
const NEUTRAL = sql`full_name = ${FORMER_HOMEOWNER}, address = ${FORMER_ADDRESS}, zip_code = left(trim(zip_code), 5),
  latitude = null, longitude = null, yard_notes = ''`;

async function run(tx: Tx, statements: readonly RawBuilder<unknown>[]): Promise<void> {
  for (const statement of statements) await statement.execute(tx);
}

/**
 * Deletes the photos of a homeowner's lawns: those they uploaded, and those that crews took of their visits, which leave
 * the company's public page with it.
 *
 * @returns the deleted ones, whose files the caller removes after the commit
 */
export async function deletePhotosOf(tx: Tx, account: AccountId): Promise<PhotoId[]> {
  const ofVisits = await sql<{ photo_id: PhotoId }>`
    update job_events e set photo_id = null from job_events before
     where e.id = before.id and before.photo_id is not null and e.job_id in ${ownJobs(account)}
    returning before.photo_id`.execute(tx);
  const reported = ofVisits.rows.map(({ photo_id }) => photo_id);
  const { rows } = await sql<{ id: PhotoId }>`
    delete from photos
     where job_id in ${ownJobs(account)} or queued_job_id in ${ownQueued(account)} or id = any(${reported}::uuid[])
        -- not what a member uploaded for their company
        or (owner_id = ${account} and job_id is null and company_id is null and work_of is null
            and not exists (select from job_events where photo_id = photos.id))
    returning id`.execute(tx);
  await sql`update jobs set photos_before = 0, photos_after = 0, photos_allowed_at = null
             where client_id = ${account}`.execute(tx);
  return rows.map(({ id }) => id);
}

/** Erases what a homeowner's visits, series and jobs in the queue say of them; days, money, stars and states stay. */
export const eraseLawns = (tx: Tx, account: AccountId): Promise<void> =>
  run(tx, [
    // What members of companies were told, with the customer's name in it.
    sql`delete from notices where company_id is not null and subject_id in
         (select id from ${ownJobs(account)} j union all select id from ${ownQueued(account)} q
          union all select id from ${ownSeries(account)} s union all select id from ${ownPayments(account)} p
          union all select id from series_proposals where client_id = ${account}
          union all select id from queue_questions where queued_job_id in ${ownQueued(account)})`,
    sql`update jobs set ${NEUTRAL}, rating_comment = null where client_id = ${account}`,
    sql`delete from review_answers where job_id in ${ownJobs(account)}`,
    sql`update complaints set words = ${FORMER_WORDS}, answer_words = '', objection = '', decision = '', appeal = '',
          final_words = '' where job_id in ${ownJobs(account)}`,
    sql`update job_events set note = '' where job_id in ${ownJobs(account)}`,
    sql`update job_messages set words = ${FORMER_WORDS}, mail_due_at = null where author_id = ${account}`,
    sql`update message_reports set reason = '', note = '' where reported_by = ${account}
         or message_id in (select id from job_messages where author_id = ${account})`,
    // Reports and removals of words that are erased: nothing is left to be decided or restored.
    sql`delete from content_reports where job_id in ${ownJobs(account)}`,
    sql`delete from content_removals where job_id in ${ownJobs(account)}`,
    sql`update content_reports set note = '' where reported_by = ${account}`,
    sql`update visit_records set note = '', objection = '', reason = '' where job_id in ${ownJobs(account)}`,
    sql`update refund_requests set note = '', answer = ''
         where id in (select request_id from refund_request_jobs where job_id in ${ownJobs(account)})`,
    sql`update series set ${NEUTRAL}, title = ${FORMER_ADDRESS}, saved_card_id = null where client_id = ${account}`,
    sql`update series_proposals set full_name = ${FORMER_HOMEOWNER}, address = ${FORMER_ADDRESS}, note = '',
          status = case status when 'open' then 'expired' else status end, closed_at = coalesce(closed_at, clock_now())
         where client_id = ${account}`,
    sql`update queued_jobs set ${NEUTRAL}, notes = '', cells = null where client_id = ${account}`,
    sql`update offers set message = '' where queued_job_id in ${ownQueued(account)}`,
    sql`delete from queue_questions where queued_job_id in ${ownQueued(account)}`,
    sql`update quotes set ${NEUTRAL} where client_id = ${account}`,
    sql`delete from reschedule_notices where account_id = ${account}`,
    sql`delete from place_lookups where subject::text = ${account}::text
         or subject::text in (select id::text from ${ownJobs(account)} j union all select id::text from ${ownQueued(account)} q
                              union all select id::text from ${ownSeries(account)} s)`,
  ]);

/**
 * Erases what payments say of a homeowner's card. Amounts, days and the provider's names of payments stay: they are the
 * books.
 *
 * @returns the ids of the cards that the provider still has
 */
export async function eraseCards(tx: Tx, account: AccountId): Promise<string[]> {
  await run(tx, [
    sql`update payments set card_last4 = null, client_secret = null, failure_message = null, saved_card_id = null
         where homeowner_id = ${account}`,
    sql`delete from card_setups where account_id = ${account}`,
    sql`update saved_cards set brand = null, last4 = null where account_id = ${account}`,
  ]);
  const { rows } = await sql<{ id: string }>`select id from saved_cards where account_id = ${account}`.execute(tx);
  return rows.map(({ id }) => id);
}

/** Lists the ids of an account's customers at payment gateways, which a task is to remove there. */
export async function listCustomers(tx: Tx, account: AccountId): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`select id from gateway_customers where account_id = ${account}`.execute(
    tx,
  );
  return rows.map(({ id }) => id);
}

/** Deletes what lets an account in and what it is told by, and frees its e-mail address. Its row stays, closed. */
export async function closeAccount(tx: Tx, { account, email, isHomeowner }: Leaving): Promise<void> {
  await run(tx, [
    sql`delete from push_subscriptions where account_id = ${account}`,
    sql`delete from factors where account_id = ${account}`,
    sql`delete from one_time_tokens where account_id = ${account}`,
    sql`delete from sign_in_codes where email = ${email}`,
    sql`delete from calendar_feeds where account_id = ${account}`,
    sql`delete from notices where account_id = ${account}`,
    sql`delete from notice_preferences where account_id = ${account}`,
    sql`delete from company_notice_preferences where account_id = ${account}`,
    // The hours stay: the company pays them, and has to keep them. What was written about them goes.
    sql`update work_shift_events set reason = ''
         where done_by = ${account} or shift_id in (select id from work_shifts where account_id = ${account})`,
    sql`delete from checklists_away where account_id = ${account}`,
    sql`delete from queue_views where account_id = ${account}`,
    sql`delete from company_invitations where email = ${email}`,
    sql`delete from zip_watches where email = ${email}`,
    sql`delete from outbox_messages where recipient = ${email}`,
    sql`update profiles set full_name = ${isHomeowner ? FORMER_HOMEOWNER : FORMER_MEMBER}, phone_number = null,
          street_address = null, city = null, state = null, zip_code = null, lot_size_sqft = null, latitude = null,
          longitude = null, location_precision = null, updated_at = clock_now() where account_id = ${account}`,
    sql`update accounts set email = ${formerEmail(account)}, password_hash = null, email_confirmed_at = null,
          deleted_at = clock_now(), updated_at = clock_now() where id = ${account}`,
  ]);
}

/** Ends an account's memberships. @returns the companies it belonged to */
export async function deleteMemberships(tx: Tx, account: AccountId): Promise<CompanyId[]> {
  const { rows } = await sql<{ company_id: CompanyId }>`
    delete from company_members where account_id = ${account} returning company_id`.execute(tx);
  return rows.map(({ company_id }) => company_id);
}

/** Deletes the row of a customer, whom its gateway has deleted. */
export async function deleteCustomer(tx: Tx, id: string): Promise<void> {
  await sql`delete from gateway_customers where id = ${id}`.execute(tx);
}

/** Deletes a saved card's row, which its gateway has detached. */
export async function deleteSavedCard(tx: Tx, id: string): Promise<void> {
  await sql`delete from saved_cards where id = ${id}`.execute(tx);
}
