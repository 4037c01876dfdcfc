import type { SessionId } from '@swath/domain/ids';
import { sql } from 'kysely';
import { recordChange } from '../../notifications/change-feed/record-change.ts';
import type { Tx } from '../../platform/db/db.ts';

/** Ends sessions at once: their tokens go with them, and their open streams are told. @returns those that had not ended yet */
export async function endSessions(tx: Tx, sessions: readonly SessionId[]): Promise<SessionId[]> {
  // Locked in one order, so that two who end the same sessions do not wait for each other.
  const { rows: ended } = await sql<{ id: SessionId }>`
    delete from sessions
     where id in (select id from sessions where id = any(${[...sessions]}::uuid[]) order by id for update)
    returning id`.execute(tx);
  for (const { id } of ended) {
    await recordChange(tx, { kind: 'session.ended', subject: id, audience: { session: id } });
  }
  return ended.map(({ id }) => id);
}
