import type { Day } from '@swath/domain/calendar';
import type { CompanyId } from '@swath/domain/ids';
import type { Tx } from '../../../platform/db/db.ts';
import { enqueueTask } from '../../../platform/tasks/enqueue-task.ts';

/** Maximum attempts per route task while the provider of driving times is unavailable; estimates are used meanwhile. */
const MOST_TRIES = 6;

/**
 * Enqueues planning the route of a company's day, in the transaction of a change that affects it: a job that was added,
 * canceled, moved, started, completed, or got another time. Deduplicated: several changes lead to one task.
 */
export const enqueueRouteTask = (tx: Tx, company: CompanyId, day: Day): Promise<void> =>
  enqueueTask(
    tx,
    'plan-route',
    { companyId: company, day },
    { key: `route:${company}:${day}`, maxAttempts: MOST_TRIES },
  );
