import type { ChangeKind } from '@swath/contract/changes';
import type { Tx } from '../../platform/db/db.ts';
import { type Audience, audienceKeys } from './audience.ts';

/**
 * Appends a line to the change feed, in the same transaction as the change (transactional outbox): it is delivered on commit
 * and never on rollback.
 */
export async function recordChange(
  tx: Tx,
  change: { kind: ChangeKind; subject: string; audience: Audience },
): Promise<void> {
  await tx
    .insertInto('change_events')
    .values({ kind: change.kind, subject: change.subject, audience: audienceKeys(change.audience) })
    .execute();
}
