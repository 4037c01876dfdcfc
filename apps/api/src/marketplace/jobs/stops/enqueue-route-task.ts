import type { Day } from '@swath/domain/calendar';
import type { CompanyId } from '@swath/domain/ids';
import type { Tx } from '../../../platform/db/db.ts';
import { enqueueTask } from '../../../platform/tasks/enqueue-task.ts';

/** So often a route is worked out again when nobody knows the roads at the moment: the estimate stands meanwhile. */
const MOST_TRIES = 6;

/**
 * Has the route of a company's day worked out again, in the transaction of whatever has changed about that day: a job that
 * came, went, moved, began, ended, or has another time. Many changes are one piece of work.
 */
export const enqueueRouteTask = (tx: Tx, company: CompanyId, day: Day): Promise<void> =>
  enqueueTask(
    tx,
    'plan-route',
    { companyId: company, day },
    { key: `route:${company}:${day}`, maxAttempts: MOST_TRIES },
  );
