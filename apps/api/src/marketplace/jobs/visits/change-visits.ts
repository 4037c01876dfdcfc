import type { Day } from '@swath/domain/calendar';
import type { AccountId, CompanyId, JobId, SeriesId } from '@swath/domain/ids';
import type { Job } from '@swath/domain/jobs/job';
import { type RefundCause, requestRefund } from '../../../money/payments/settle/request-refund.ts';
import { recordChange } from '../../../notifications/change-feed/record-change.ts';
import type { Tx } from '../../../platform/db/db.ts';
import { type Doer, recordEvent } from '../history/record-event.ts';
import { lockPendingVisits, lockVisitRow, lockVisitRowsById, saveCancellation, saveRuleDate } from '../jobs.writes.ts';
import { enqueueRouteTask } from '../stops/enqueue-route-task.ts';
import type { PendingVisit } from './list-visits.ts';

/**
 * Locks the pending visits of a series in a range of days, earliest first, so that the crew cannot start one while the
 * series is changed.
 *
 * @param from  null: any day, so that missed visits are included
 * @param to    the last day, included; left out: no end
 */
export const lockVisits = (tx: Tx, series: SeriesId, from: Day | null, to?: Day): Promise<PendingVisit[]> =>
  lockPendingVisits(tx, series, from, to);

/**
 * Locks one visit of a series until this transaction ends, whatever its status. Null when the series has no such job.
 */
export const lockVisit = (tx: Tx, series: SeriesId, id: JobId): Promise<Job | null> => lockVisitRow(tx, series, id);

/**
 * Locks the given visits of a series until this transaction ends; ids of other jobs are ignored.
 *
 * @returns the locked visits
 */
export const lockVisitsById = (tx: Tx, series: SeriesId, ids: readonly JobId[]): Promise<Job[]> =>
  lockVisitRowsById(tx, series, ids);

type Sides = { readonly client: AccountId | null; readonly company: CompanyId };

/**
 * Whose visits are canceled (`client` null: an own client's, whom the company bills itself, outside of Swath), the
 * cause of the refunds (`why`, left out: canceled_by_homeowner), and who cancels (`by`, left out: the homeowner, or
 * Swath itself for an own client).
 */
type CallOff = Sides & { readonly why?: RefundCause; readonly by?: Doer };

/**
 * Cancels visits of a series that the caller has locked, and requests their refunds. The homeowner and the company get
 * a change event per visit.
 */
export async function callOffVisits(
  tx: Tx,
  visits: readonly { readonly id: JobId; readonly serviceDate: Day }[],
  { client, company, why = 'canceled_by_homeowner', by = homeownerOrUs(client) }: CallOff,
  now: Date,
): Promise<void> {
  const audience = { account: client, company: company };
  for (const { id } of visits) await saveCancellation(tx, id, now);
  for (const { serviceDate } of visits) await enqueueRouteTask(tx, company, serviceDate);
  for (const { id } of visits) await recordEvent(tx, { job: id, by, event: { kind: 'canceled' } });
  for (const { id } of visits) await requestRefund(tx, id, why);
  for (const { id } of visits) await recordChange(tx, { kind: 'job.canceled', subject: id, audience });
}

const homeownerOrUs = (client: AccountId | null): Doer =>
  client === null ? { side: 'product' } : { side: 'homeowner', account: client };

/** Saves, after a series' recurrence rule was changed, the date of each remaining visit by the new rule. */
export async function renameVisits(tx: Tx, visits: readonly { id: JobId; ruleDate: Day }[]): Promise<void> {
  for (const { id, ruleDate } of visits) await saveRuleDate(tx, id, ruleDate);
}
