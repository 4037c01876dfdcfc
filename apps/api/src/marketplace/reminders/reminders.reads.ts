import type { ChecklistItem } from '@swath/domain/companies/checklist';
import type { AccountId, CompanyId, SessionId } from '@swath/domain/ids';
import type { Db } from '../../platform/db/db.ts';

/** When the newest job was queued that a member has seen in the company's queue; null: they have seen none. */
export async function findSeenThrough(db: Db, account: AccountId, company: CompanyId): Promise<Date | null> {
  const row = await db
    .selectFrom('queue_views')
    .where('account_id', '=', account)
    .where('company_id', '=', company)
    .select('seen_through')
    .executeTakeFirst();
  return row?.seen_through ?? null;
}

/** Whether the hint about missing settings (the spotlight on the Settings button) was shown in a session. */
export async function hasSeenSpotlight(db: Db, session: SessionId): Promise<boolean> {
  const row = await db
    .selectFrom('spotlights')
    .where('session_id', '=', session)
    .select('session_id')
    .executeTakeFirst();
  return row !== undefined;
}

/** The items of a company's setup checklist that were missing when a member dismissed it; null: they never did. */
export async function findChecklistAway(
  db: Db,
  account: AccountId,
  company: CompanyId,
): Promise<readonly ChecklistItem[] | null> {
  const row = await db
    .selectFrom('checklists_away')
    .where('account_id', '=', account)
    .where('company_id', '=', company)
    .select('open_items')
    .executeTakeFirst();
  return row?.open_items ?? null;
}
