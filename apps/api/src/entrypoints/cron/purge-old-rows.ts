import { type RawBuilder, sql } from 'kysely';
import { removeUnconfirmedCompanies } from '../../marketplace/companies/registration/remove-unconfirmed-companies.ts';
import type { Context } from '../../platform/context.ts';
import type { Db } from '../../platform/db/db.ts';
import { removeUnpaidQuotes } from '../../workflows/booking/remove-unpaid-quotes.ts';

/** Rows deleted per transaction: few, so that their locks are held only briefly. */
const AT_ONCE = 5_000;
/**
 * How many sessions are deleted per transaction. Few, as each one's tokens are deleted too: up to some thousands for a
 * month of use.
 */
const SESSIONS_AT_ONCE = 200;

/**
 * How many recipients of change lines are deleted per transaction. Many, as the rows are small and a line has up to
 * ten.
 */
const HEARERS_AT_ONCE = 20_000;

/** Deletes one batch of expired rows of one kind. @returns whether there may be more */
type Purge = (ctx: Context, now: Date) => Promise<boolean>;

const KINDS: { readonly [kind: string]: Purge } = {
  'change lines': ({ db }) => purgeChangeLines(db),
  'hearers of change lines': ({ db }) => purgeChangeHearers(db),
  'access tokens': older('access_tokens', 'expires_at', '0'),
  sessions: older('sessions', 'expires_at', '0', { atOnce: SESSIONS_AT_ONCE }),
  'unconfirmed companies': removeUnconfirmedCompanies,
  'one-time tokens': older('one_time_tokens', 'expires_at', '7 days'),
  // Kept 30 days after expiry, so that a company can see that an invitation expired and send it again.
  invitations: older('company_invitations', 'expires_at', '30 days'),
  'sign-in codes': older('sign_in_codes', 'expires_at', '7 days'),
  notices: older('notices', 'created_at', '1 year'),
  'rate counters': older('rate_counters', 'slot', '1 day'),
  messages: older('outbox_messages', 'created_at', '90 days'),
  'payment events': older('payment_events', 'received_at', '90 days'),
  'unpaid quotes': removeUnpaidQuotes,
  'card pages': older('card_setups', 'expires_at', '30 days', { where: sql`state = 'expired'` }),
  'zip watches': older('zip_watches', 'ends_at', '0'),
  // Later visits of a series whose time to be charged is over.
  'visits nobody paid for': older('visits_to_charge', 'charge_at', '30 days'),
  // Records of failed geocoding: without its record, an address that was given up is tried once more.
  'looks for places': older('place_lookups', 'looked_at', '90 days'),
  // Bulk moves are undone for half an hour and listed for a day.
  'bulk moves': older('bulk_moves', 'moved_at', '30 days'),
  'rain forecasts': older('rain_forecasts', 'read_at', '30 days'),
  // Driving times are a cache: roads change.
  drives: older('drives', 'fetched_at', '30 days'),
};

/**
 * Deletes expired rows of all kinds: one batch of each kind in turn, each in its own transaction, until none is left.
 * So a kind with a million rows does not delay the others. A kind that fails is retried with the next run, an hour
 * later.
 *
 * @throws Error that names the kinds that failed, after the others are done
 */
export async function purgeOldRows(ctx: Context): Promise<void> {
  const now = await ctx.clock.now(ctx.db);
  const failed: string[] = [];
  let left = Object.keys(KINDS);
  while (left.length > 0) {
    const more: string[] = [];
    for (const kind of left) {
      try {
        if (await KINDS[kind]!(ctx, now)) more.push(kind);
      } catch (fault) {
        ctx.log.error({ err: fault, kind }, 'old rows could not be purged');
        failed.push(kind);
      }
    }
    left = more;
  }
  if (failed.length > 0) throw new Error(`Not purged: ${failed.join(', ')}.`);
}

/**
 * Makes a function that deletes one batch of a table's rows older than an interval, oldest first. `where` restricts the
 * rows, with the predicate of their partial index. Rows are deleted by ctid, so that none is looked up twice.
 *
 * Source: PostgreSQL, DELETE, Examples, on deleting in batches.
 */
function older(
  table: string,
  column: string,
  than: string,
  { atOnce = AT_ONCE, where = sql`true` }: { atOnce?: number; where?: RawBuilder<unknown> } = {},
): Purge {
  const [rows, time] = [sql.table(table), sql.ref(column)];
  return async ({ db }, now) => {
    const { numAffectedRows } = await sql`
      delete from ${rows} where ctid = any(array(
        select ctid from ${rows} where ${where} and ${time} < ${now}::timestamptz - interval ${sql.lit(than)}
         order by ${time} limit ${sql.lit(atOnce)} for update skip locked))`.execute(db);
    return numAffectedRows === BigInt(atOnce);
  };
}

/**
 * Deletes change lines (the change feed's entries) after 48 hours, and stores the last transaction id whose lines are
 * deleted. Uses real time, not the product's adjustable clock, because change lines are stamped with real time.
 *
 * @returns whether there may be more
 */
async function purgeChangeLines(db: Db): Promise<boolean> {
  const { rows } = await sql<{ gone: number }>`
    with gone as (
      delete from change_events where ctid = any(array(
        select ctid from change_events where at < now() - interval '48 hours'
         order by at limit ${sql.lit(AT_ONCE)} for update skip locked))
      returning xid),
    noted as (
      update change_feed set purged_through = greatest(purged_through, (select max(xid) from gone))
       where exists (select from gone))
    select count(*)::int as gone from gone`.execute(db);
  return rows[0]!.gone === AT_ONCE;
}

/** Deletes one batch of recipients whose change lines are deleted already. @returns whether there may be more */
async function purgeChangeHearers(db: Db): Promise<boolean> {
  const { numAffectedRows } = await sql`
    delete from change_hearers where ctid = any(array(
      select ctid from change_hearers where xid <= (select purged_through from change_feed)
       order by xid limit ${sql.lit(HEARERS_AT_ONCE)} for update skip locked))`.execute(db);
  return numAffectedRows === BigInt(HEARERS_AT_ONCE);
}
