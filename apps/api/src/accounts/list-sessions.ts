import type { OwnSession } from '@swath/contract/sessions';
import type { Db } from '../db/db.ts';
import type { Viewer } from '../http/viewer.ts';

/** The devices on which somebody is signed in, the one that asks first, then the last used. */
export async function listSessions(db: Db, viewer: Viewer): Promise<OwnSession[]> {
  const rows = await db
    .selectFrom('sessions')
    .where('account_id', '=', viewer.account)
    .where('standing', '=', 'full')
    .where('expires_at', '>', (eb) => eb.fn<Date>('clock_now'))
    .orderBy((eb) => eb('id', '=', viewer.session), 'desc')
    .orderBy('last_used_at', 'desc')
    .orderBy('id')
    .limit(100)
    .select(['id', 'created_at', 'last_used_at', 'remember', 'ip', 'user_agent'])
    .execute();
  return rows.map((row) => ({
    ...row,
    current: row.id === viewer.session,
    created_at: row.created_at.toISOString(),
    last_used_at: row.last_used_at.toISOString(),
  }));
}
