import type { AccountId } from '@swath/domain/ids';
import { type RawBuilder, sql } from 'kysely';
import { LINE_COLUMNS } from '../../money/prices/to-price-lines.ts';
import type { Db } from '../../platform/db/db.ts';
import type { DB } from '../../platform/db/tables.ts';

/** Whose data is read: an account, with the e-mail address under which mails and watched ZIPs are stored. */
type Owner = { readonly account: AccountId; readonly email: string };

/** One list of the file: columns of the rows `t` of a table that are the owner's. */
type Section = {
  readonly name: string;
  readonly table: keyof DB;
  readonly columns: readonly string[];
  readonly whose: (owner: Owner) => RawBuilder<boolean>;
};

/** Declares a section; `columns` in the order of the file, the first of which sorts the rows. */
const of = <T extends keyof DB & string>(
  name: string,
  table: T,
  columns: readonly (keyof DB[T] & string)[],
  whose: Section['whose'],
): Section => ({ name, table, columns, whose });

const ofAccount: Section['whose'] = ({ account }) => sql`t.account_id = ${account}`;
const ofClient: Section['whose'] = ({ account }) => sql`t.client_id = ${account}`;
const ofPayer: Section['whose'] = ({ account }) =>
  sql`t.payment_id in (select id from payments where homeowner_id = ${account})`;
const ofQueue: Section['whose'] = ({ account }) =>
  sql`t.queued_job_id in (select id from queued_jobs where client_id = ${account})`;

/** What a visit, a job in the queue and a series know of the lawn. */
const LAWN = ['full_name', 'address', 'zip_code', 'latitude', 'longitude', 'lot_size_sqft', 'grass_height'] as const;
const YARD = ['yard_features', 'yard_notes'] as const;
const RULE = ['frequency', 'every', 'weekday', 'monthday', 'nth_week', 'nth_week_weekday'] as const;

/**
 * All that is stored about a person under their account: as a homeowner, as a member of a company, or both. Never
 * secrets and hashes, nor what is about somebody else; write-own-data.pg.test.ts compares it with every personal column.
 */
export const OWN_DATA: readonly Section[] = [
  of(
    'account',
    'accounts',
    ['created_at', 'email', 'email_confirmed_at', 'updated_at'],
    ({ account }) => sql`t.id = ${account}`,
  ),
  of(
    'profile',
    'profiles',
    [
      ...(['full_name', 'phone_number', 'street_address', 'city', 'state', 'zip_code', 'lot_size_sqft'] as const),
      ...(['latitude', 'longitude', 'location_precision', 'time_zone', 'role', 'updated_at'] as const),
    ],
    ofAccount,
  ),
  of(
    'visits',
    'jobs',
    [
      ...([
        'service_date',
        'id',
        'company_id',
        'series_id',
        'status',
        'time_zone',
        ...LAWN,
        'yard_ready',
        ...YARD,
      ] as const),
      ...(['promised_from_minute', 'promised_to_minute', 'started_at', 'completed_at', 'canceled_at'] as const),
      ...(['canceled_because', ...LINE_COLUMNS, 'price_cents'] as const),
      ...(['rating', 'rating_tags', 'rating_comment', 'rated_at', 'photos_allowed_at', 'created_at'] as const),
    ],
    ofClient,
  ),
  of(
    'visits_recorded_later',
    'visit_records',
    ['recorded_at', 'job_id', 'started_at', 'ended_at', 'state', 'note', 'objection', 'reason'],
    ({ account }) => sql`t.job_id in (select id from jobs where client_id = ${account})`,
  ),
  of(
    'reported_problems',
    'complaints',
    [
      ...(['reported_at', 'job_id', 'kind', 'words', 'state', 'answer', 'answer_words', 'answered_at'] as const),
      ...(['answer_cents', 'objection', 'objected_at', 'decision', 'decided_cents', 'decided_at'] as const),
      ...(['appeal_side', 'appeal', 'appealed_at', 'final_words', 'final_cents', 'final_at', 'ended'] as const),
    ],
    ({ account }) => sql`t.job_id in (select id from jobs where client_id = ${account})`,
  ),
  of(
    'moved_visits',
    'reschedule_notices',
    ['created_at', 'job_id', 'old_date', 'new_date', 'acknowledged_at'],
    ofAccount,
  ),
  of('things_done_with_visits', 'job_events', ['at', 'job_id', 'side', 'kind', 'note'], ofAccount),
  of(
    'messages_written',
    'job_messages',
    ['sent_at', 'job_id', 'words', 'written_at', 'read_at', 'removed_at'],
    ({ account }) => sql`t.author_id = ${account}`,
  ),
  of(
    'messages_reported',
    'message_reports',
    ['reported_at', 'reason', 'settled_at'],
    ({ account }) => sql`t.reported_by = ${account}`,
  ),
  of(
    'reviews_and_photos_reported',
    'content_reports',
    ['reported_at', 'kind', 'reason', 'note', 'settled_at'],
    ({ account }) => sql`t.reported_by = ${account}`,
  ),
  of(
    'reviews_and_photos_removed',
    'content_removals',
    ['removed_at', 'kind', 'words', 'reason', 'restored_at'],
    ({ account }) => sql`t.author_id = ${account}`,
  ),
  of(
    'series',
    'series',
    [
      ...(['start_date', 'id', 'company_id', 'status', 'title', ...LAWN, ...YARD, ...RULE, 'end_date'] as const),
      ...(['agreed_dates', 'visit_cents', 'consent_text', 'consented_at', 'created_at', 'ended_at'] as const),
    ],
    ofClient,
  ),
  of(
    'proposed_series',
    'series_proposals',
    ['created_at', 'company_id', 'status', 'full_name', 'address', 'note', ...RULE, 'start_date', 'end_date'],
    ofClient,
  ),
  of(
    'jobs_in_the_queue',
    'queued_jobs',
    ['created_at', 'id', 'status', ...LAWN, 'notes', 'yard_ready', ...YARD, 'acceptable_dates', 'expires_at', 'job_id'],
    ofClient,
  ),
  of(
    'offers_received',
    'offers',
    ['created_at', 'queued_job_id', 'company_id', 'service_date', 'price_cents', 'message', 'status'],
    ofQueue,
  ),
  of(
    'questions_received',
    'queue_questions',
    ['asked_at', 'queued_job_id', 'company_id', 'question', 'answer', 'answered_at'],
    ofQueue,
  ),
  of(
    'checkouts',
    'quotes',
    ['created_at', 'company_id', 'service_date', ...LAWN, ...YARD, 'price_cents', 'outcome', 'job_id'],
    ofClient,
  ),
  of(
    'payments',
    'payments',
    [
      ...(['created_at', 'id', 'job_id', 'company_id', 'kind', 'state', 'amount_cents', 'captured_cents'] as const),
      ...(['refunded_cents', 'refund_reason', 'card_brand', 'card_last4', 'failure_code', 'failure_message'] as const),
    ],
    ({ account }) => sql`t.homeowner_id = ${account}`,
  ),
  of(
    'movements_of_payments',
    'payment_ledger',
    ['at', 'payment_id', 'to_state', 'captured_cents', 'refunded_cents'],
    ofPayer,
  ),
  of('refunds_by_hand', 'payment_refunds', ['created_at', 'payment_id', 'amount_cents', 'reason', 'state'], ofPayer),
  of(
    'refunds_the_bank_did_not_take',
    'unpaid_refunds',
    ['failed_at', 'payment_id', 'amount_cents', 'outcome', 'note', 'closed_at'],
    ofPayer,
  ),
  of('saved_cards', 'saved_cards', ['created_at', 'brand', 'last4'], ofAccount),
  of(
    'photos',
    'photos',
    ['created_at', 'id', 'job_id', 'queued_job_id', 'complaint_id', 'kind', 'width', 'height', 'bytes'],
    ({ account }) => sql`t.owner_id = ${account} or t.job_id in (select id from jobs where client_id = ${account})`,
  ),
  of(
    'notices',
    'notices',
    ['created_at', 'kind', 'params', 'read_at'],
    ({ account }) => sql`t.account_id = ${account} and t.company_id is null`,
  ),
  // Without what they say: they name a company's customers.
  of(
    'notices_as_a_member',
    'notices',
    ['created_at', 'kind', 'read_at'],
    ({ account }) => sql`t.account_id = ${account} and t.company_id is not null`,
  ),
  of('chosen_notices', 'notice_preferences', ['topic', 'channel', 'is_on'], ofAccount),
  of('chosen_notices_as_a_member', 'company_notice_preferences', ['topic', 'by_mail'], ofAccount),
  of('devices', 'sessions', ['created_at', 'last_used_at', 'expires_at', 'remember', 'ip', 'user_agent'], ofAccount),
  of('devices_with_push_messages', 'push_subscriptions', ['created_at', 'platform'], ofAccount),
  of('authenticator_apps', 'factors', ['created_at', 'friendly_name', 'verified_at'], ofAccount),
  of('calendar_feed', 'calendar_feeds', ['created_at'], ofAccount),
  of(
    'links_sent',
    'one_time_tokens',
    ['created_at', 'kind', 'full_name', 'phone_number', 'wish_zip_code', 'wish_lot_size_sqft', 'wish_date'],
    ofAccount,
  ),
  of('memberships', 'company_members', ['created_at', 'company_id', 'role', 'is_primary'], ofAccount),
  of(
    'hours',
    'work_shifts',
    ['work_date', 'company_id', 'started_at', 'ended_at', 'break_minutes', 'is_changed', 'removed_at'],
    ofAccount,
  ),
  of(
    'hours_clocked_and_corrected',
    'work_shift_events',
    ['at', 'kind', 'started_at', 'ended_at', 'break_minutes', 'reason'],
    ({ account }) =>
      sql`t.done_by = ${account} or t.shift_id in (select id from work_shifts where account_id = ${account})`,
  ),
  of('absences', 'absences', ['from_date', 'to_date', 'company_id'], ofAccount),
  of('weeks_approved', 'approved_work_weeks', ['week', 'company_id', 'approved_at'], ofAccount),
  of(
    'invitations',
    'company_invitations',
    ['created_at', 'email', 'full_name', 'role'],
    ({ email }) => sql`t.email = ${email}`,
  ),
  of(
    'answers_to_reviews',
    'review_answers',
    ['answered_at', 'job_id', 'words'],
    ({ account }) => sql`t.author_id = ${account}`,
  ),
  of(
    'refunds_asked_for',
    'refund_requests',
    ['asked_at', 'reason', 'note', 'state'],
    ({ account }) => sql`t.asked_by = ${account}`,
  ),
  of(
    'watched_zips',
    'zip_watches',
    ['created_at', 'email', 'zip_code', 'lot_size_sqft', 'told_at'],
    ({ email }) => sql`t.email = ${email}`,
  ),
  // Without what they say, which may be a code; it is in the mailbox they went to.
  of(
    'emails_sent',
    'outbox_messages',
    ['created_at', 'recipient', 'template', 'sent_at'],
    ({ email }) => sql`t.recipient = ${email}`,
  ),
  of('record', 'audit_events', ['at', 'event', 'ip'], ({ account }) => sql`t.actor_id = ${account}`),
  of(
    'record_by_others',
    'audit_events',
    ['at', 'event'],
    ({ account }) => sql`t.subject_id = ${account} and t.actor_id is distinct from ${account}`,
  ),
  of(
    'companies',
    'companies',
    ['name', 'id'],
    ({ account }) => sql`t.id in (
      select company_id from jobs where client_id = ${account} union select company_id from quotes where client_id = ${account}
      union select company_id from series where client_id = ${account}
      union select company_id from series_proposals where client_id = ${account}
      union select o.company_id from offers o join queued_jobs q on q.id = o.queued_job_id where q.client_id = ${account}
      union select company_id from company_members where account_id = ${account})`,
  ),
];

/** The rows of one section, as they are stored: times in ISO 8601, money in cents. */
export async function listOwnRows(db: Db, { table, columns, whose }: Section, owner: Owner): Promise<object[]> {
  const listed = sql.join(columns.map((column) => sql.ref(`t.${column}`)));
  const { rows } = await sql<object>`
    select ${listed} from ${sql.table(table)} t where ${whose(owner)} order by 1`.execute(db);
  return rows;
}
