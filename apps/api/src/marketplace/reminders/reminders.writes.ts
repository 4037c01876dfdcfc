import type { ChecklistItem } from '@swath/domain/companies/checklist';
import type { AccountId, CompanyId, SessionId } from '@swath/domain/ids';
import { sql } from 'kysely';
import type { Tx } from '../../platform/db/db.ts';

/** Saves when the newest job was queued that a member has seen in the company's queue; never moves that time back. */
export async function keepSeenThrough(tx: Tx, by: { account: AccountId; company: CompanyId; through: Date }) {
  await tx
    .insertInto('queue_views')
    .values({ account_id: by.account, company_id: by.company, seen_through: by.through })
    .onConflict((conflict) =>
      conflict.columns(['account_id', 'company_id']).doUpdateSet({
        seen_through: sql`greatest(queue_views.seen_through, excluded.seen_through)`,
      }),
    )
    .execute();
}

/** Saves that the hint about missing settings was shown in a session. */
export async function keepSpotlight(tx: Tx, session: SessionId, now: Date): Promise<void> {
  await tx
    .insertInto('spotlights')
    .values({ session_id: session, shown_at: now })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

type Away = { account: AccountId; company: CompanyId; open: readonly ChecklistItem[]; at: Date };

/** Saves that a member dismissed a company's setup checklist, and which items were missing then. */
export async function keepChecklistAway(tx: Tx, { account, company, open, at }: Away): Promise<void> {
  await tx
    .insertInto('checklists_away')
    .values({ account_id: account, company_id: company, open_items: [...new Set(open)], away_at: at })
    .onConflict((conflict) =>
      conflict.columns(['account_id', 'company_id']).doUpdateSet((eb) => ({
        open_items: eb.ref('excluded.open_items'),
        away_at: eb.ref('excluded.away_at'),
      })),
    )
    .execute();
}
