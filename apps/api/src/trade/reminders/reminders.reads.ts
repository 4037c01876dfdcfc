import type { AccountId, CompanyId, SessionId } from '@swath/domain/ids';
import type { Db } from '../../machinery/db/db.ts';

/** Until when somebody has seen the queue of a company; null before they first looked. */
export async function findSeenThrough(db: Db, account: AccountId, company: CompanyId): Promise<Date | null> {
  const row = await db
    .selectFrom('queue_views')
    .where('account_id', '=', account)
    .where('company_id', '=', company)
    .select('seen_through')
    .executeTakeFirst();
  return row?.seen_through ?? null;
}

/** Whether a sign-in has had the spotlight over the Settings button. */
export async function hasSeenSpotlight(db: Db, session: SessionId): Promise<boolean> {
  const row = await db
    .selectFrom('spotlights')
    .where('session_id', '=', session)
    .select('session_id')
    .executeTakeFirst();
  return row !== undefined;
}
