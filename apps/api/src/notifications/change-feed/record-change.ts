import type { ChangeKind } from '@swath/contract/changes';
import type { Tx } from '../../platform/db/db.ts';
import { type Audience, audienceKeys } from './audience.ts';

/**
 * Appends a change event to the feed within the transaction of the change (transactional outbox): clients receive it
 * after the commit, and never after a rollback.
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
