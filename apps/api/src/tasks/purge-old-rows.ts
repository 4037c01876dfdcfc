import { sql } from 'kysely';
import { removeUnconfirmedCompanies } from '../companies/remove-unconfirmed-companies.ts';
import type { Context } from '../context.ts';

/** Throws away what has served its time: change lines after 48 hours, dead sessions and codes, old counters, registrations nobody can own, notices after a year. */
export async function purgeOldRows(ctx: Context): Promise<void> {
  await ctx.db.transaction().execute(async (tx) => {
    // Real time, not the product's clock: readers of the feed live in real time.
    await sql`update change_feed set purged_through = greatest(purged_through, coalesce(
      (select xid from change_events where at < now() - interval '48 hours' order by xid desc limit 1), '0'))`.execute(
      tx,
    );
    await sql`delete from change_events where xid <= (select purged_through from change_feed)`.execute(tx);
  });
  await sql`delete from access_tokens where expires_at < clock_now()`.execute(ctx.db);
  await sql`delete from sessions where expires_at < clock_now()`.execute(ctx.db);
  await removeUnconfirmedCompanies(ctx);
  await sql`delete from one_time_tokens where expires_at < clock_now() - interval '7 days'`.execute(ctx.db);
  await sql`delete from sign_in_codes where expires_at < clock_now() - interval '7 days'`.execute(ctx.db);
  await sql`delete from notices where created_at < clock_now() - interval '1 year'`.execute(ctx.db);
  await sql`delete from rate_counters where slot < clock_now() - interval '1 day'`.execute(ctx.db);
}
