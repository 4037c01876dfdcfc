import type { SessionId } from '@swath/domain/ids';
import { sql } from 'kysely';
import type { Db } from '../../platform/db/db.ts';
import { recordAuditEvent } from '../audit/record-audit-event.ts';
import { endSessions } from './end-sessions.ts';

const A_BATCH = sql.lit(1000);

/**
 * Signs out all users on all devices: ends all sessions opened before it begins, a thousand per transaction, so that
 * locks are short. Adds one entry to the audit trail.
 *
 * @returns how many sessions were ended
 *
 * Source: docs/rules/accounts.md.
 */
export async function signOutEverybody(db: Db): Promise<number> {
  const begun = await db.transaction().execute(async (tx) => {
    const details = { who: 'everybody', by: 'whoever runs the product' };
    await recordAuditEvent(tx, { event: 'account.signed_out', actor: null, subject: null, ip: null, details });
    const { rows } = await sql<{ now: Date }>`select clock_now() as now`.execute(tx);
    return rows[0]!.now;
  });
  let ended = 0;
  for (;;) {
    const batch = await db.transaction().execute(async (tx) => {
      const { rows } = await sql<{ id: SessionId }>`
        select id from sessions where created_at <= ${begun} order by id limit ${A_BATCH}`.execute(tx);
      const done = await endSessions(
        tx,
        rows.map(({ id }) => id),
      );
      return { found: rows.length, ended: done.length };
    });
    if (batch.found === 0) return ended;
    ended += batch.ended;
  }
}
