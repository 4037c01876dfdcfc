import type { SessionId } from '@swath/domain/ids';
import type { Viewer } from '../../platform/access/viewer.ts';
import type { Context } from '../../platform/context.ts';
import { Refused } from '../../platform/process/refused.ts';
import { recordAuditEvent } from '../audit/record-audit-event.ts';
import { endSessions } from './end-sessions.ts';
import { listSessionsOf } from './sessions.reads.ts';

/** Signs out one of the caller's own devices, effective immediately. @throws Refused not_found, also for another account's */
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
