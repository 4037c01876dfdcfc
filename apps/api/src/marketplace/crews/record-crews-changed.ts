import type { CompanyId } from '@swath/domain/ids';
import { recordChange } from '../../notifications/change-feed/record-change.ts';
import type { Tx } from '../../platform/db/db.ts';
import { enqueueTask } from '../../platform/tasks/enqueue-task.ts';

/** Maximum attempts to give a company's coming jobs to its crews; each goes on where the one before stopped. */
const MOST_TRIES = 6;

/**
 * Publishes that a company's crews have changed, and enqueues the task that gives its coming jobs to them. Deduplicated:
 * several changes lead to one task.
 *
 * @param hasNew  whether a crew was added
 */
export async function recordCrewsChanged(tx: Tx, company: CompanyId, hasNew = false): Promise<void> {
  await recordChange(tx, { kind: 'crew.changed', subject: company, audience: { company } });
  await enqueueTask(
    tx,
    'assign-crews',
    { companyId: company, hasNew },
    { key: `assign-crews:${company}:${hasNew}`, maxAttempts: MOST_TRIES },
  );
}
