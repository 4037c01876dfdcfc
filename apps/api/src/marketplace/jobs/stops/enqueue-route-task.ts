import type { Day } from '@swath/domain/calendar';
import type { CompanyId } from '@swath/domain/ids';
import type { Tx } from '../../../platform/db/db.ts';
import { enqueueTask } from '../../../platform/tasks/enqueue-task.ts';

/** Maximum attempts per route task while the provider of driving times is unavailable; estimates are used meanwhile. */
const MOST_TRIES = 6;
/** Pause before a day that kept changing is planned once more, in ms. */
const AGAIN_AFTER_MS = 1_000;

/**
 * Enqueues planning the route of a company's day, in the transaction of a change that affects it: a job that was added,
 * canceled, moved, started, completed, or got another time. Deduplicated: several changes lead to one task.
 */
export const enqueueRouteTask = (tx: Tx, company: CompanyId, day: Day): Promise<void> =>
  enqueueTask(tx, 'plan-route', { companyId: company, day }, howTo(company, day));

/**
 * Enqueues planning a day once more that kept changing while it was planned. If a change has enqueued it already, that
 * task stays as it is.
 */
export const enqueueRouteAgain = (tx: Tx, company: CompanyId, day: Day): Promise<void> =>
  enqueueTask(
    tx,
    'plan-route',
    { companyId: company, day },
    { ...howTo(company, day), afterMs: AGAIN_AFTER_MS, keepsRunAt: true },
  );

const howTo = (company: CompanyId, day: Day) => ({ key: `route:${company}:${day}`, maxAttempts: MOST_TRIES });
