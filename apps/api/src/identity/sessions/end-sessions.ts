import type { SessionId } from '@swath/domain/ids';
import { sql } from 'kysely';
import { recordChange } from '../../notifications/change-feed/record-change.ts';
import type { Tx } from '../../platform/db/db.ts';

/**
 * Revokes sessions, effective immediately: deletes their tokens and closes their open streams. @returns those that were still
 * open
 */
export async function endSessions(tx: Tx, sessions: readonly SessionId[]): Promise<SessionId[]> {
  // Locked in one order, against deadlocks with concurrent calls.
  const { rows: ended } = await sql<{ id: SessionId }>`
    delete from sessions
     where id in (select id from sessions where id = any(${[...sessions]}::uuid[]) order by id for update)
    returning id`.execute(tx);
  for (const { id } of ended) {
    await recordChange(tx, { kind: 'session.ended', subject: id, audience: { session: id } });
  }
  return ended.map(({ id }) => id);
}
