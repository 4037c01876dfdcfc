import type { SessionId } from '@swath/domain/ids';
import { sql } from 'kysely';
import type { Tx } from '../../platform/db/db.ts';
import { idleLife } from './issue-tokens.ts';

/** Makes a session that has verified the second factor a full one, with the lifetime of a full session from now on. */
export async function raiseSession(tx: Tx, session: SessionId): Promise<void> {
  await sql`
    update sessions
       set standing = 'full', factor_at = clock_now(),
           expires_at = clock_now() + case when remember then ${idleLife(true)} else ${idleLife(false)} end::interval
     where id = ${session}`.execute(tx);
}
