import type { SessionId } from '@swath/domain/ids';
import { sql } from 'kysely';
import { recordChange } from '../../notifications/change-feed/record-change.ts';
import type { Viewer } from '../../platform/access/viewer.ts';
import type { Context } from '../../platform/context.ts';
import type { Tx } from '../../platform/db/db.ts';
import { Refused } from '../../platform/process/refused.ts';
import { recordAuditEvent } from '../audit/record-audit-event.ts';
import { listSessionsOf } from './sessions.reads.ts';

/**
 * Revokes sessions, effective immediately: deletes them with their tokens and closes their open streams.
 *
 * @returns the ids of the sessions that existed until now
 */
export async function endSessions(tx: Tx, sessions: readonly SessionId[]): Promise<SessionId[]> {
  // Rows are locked in one order, against deadlocks with concurrent calls.
  const { rows: ended } = await sql<{ id: SessionId }>`
    delete from sessions
     where id in (select id from sessions where id = any(${[...sessions]}::uuid[]) order by id for update)
    returning id`.execute(tx);
  for (const { id } of ended) {
    await recordChange(tx, { kind: 'session.ended', subject: id, audience: { session: id } });
  }
  return ended.map(({ id }) => id);
}

/**
 * Signs out one of the caller's own devices, effective immediately.
 *
 * @throws Refused not_found, also for a session of another account
 */
export function endOwnSession(ctx: Context, viewer: Viewer, id: SessionId, ip: string): Promise<void> {
  return ctx.db.transaction().execute(async (tx) => {
    const own = await listSessionsOf(tx, [viewer.account]);
    const [ended] = await endSessions(
      tx,
      own.filter((session) => session === id),
    );
    if (!ended) throw new Refused('not_found');
    const subject = { id: viewer.account, name: viewer.email };
    const details = { which: id === viewer.session ? 'this device' : 'another device' };
    await recordAuditEvent(tx, { event: 'session.ended', actor: subject, subject, ip, details });
  });
}
