import type { Job } from '@swath/domain/jobs/job';
import { removeNotice } from '../../../notifications/in-app/remove-notice.ts';
import type { Tx } from '../../../platform/db/db.ts';

/**
 * Removes the notice of a missed job from the homeowner's list, because the crew was there after all: the notice asks
 * for a choice (another day or cancel) that the homeowner does not have any more.
 */
export async function removeMissedNotice(tx: Tx, { id, clientId }: Pick<Job, 'id' | 'clientId'>): Promise<void> {
  if (clientId !== null) await removeNotice(tx, { account: clientId, kind: 'missed', subject: id });
}
