import type { CompanyId, CrewId } from '@swath/domain/ids';
import { recordChange } from '../../notifications/change-feed/record-change.ts';
import type { Tx } from '../../platform/db/db.ts';
import { enqueueTask } from '../../platform/tasks/enqueue-task.ts';

/** What follows for jobs from a crew that is added. */
export type NewCrew = {
  /** The crew that was the only one until now, and so had all jobs; null: there were several, or none. */
  readonly onlyCrew: CrewId | null;
  /** Whether the new one gets its share of the jobs from tomorrow on. */
  readonly takesShare: boolean;
};

/** Maximum attempts to give a company's coming jobs to its crews; each goes on where the one before stopped. */
const MOST_TRIES = 6;

/**
 * Publishes that a company's crews have changed, and enqueues the task that gives its coming jobs to them. Deduplicated:
 * several changes lead to one task.
 */
export async function recordCrewsChanged(
  tx: Tx,
  company: CompanyId,
  { onlyCrew, takesShare }: NewCrew = { onlyCrew: null, takesShare: false },
): Promise<void> {
  await recordChange(tx, { kind: 'crew.changed', subject: company, audience: { company } });
  await enqueueTask(
    tx,
    'assign-crews',
    { companyId: company, onlyCrew, takesShare },
    { key: `assign-crews:${company}:${onlyCrew}:${takesShare}`, maxAttempts: MOST_TRIES },
  );
}
