import type { Day } from '@swath/domain/calendar';
import type { AccountId, CompanyId, JobId, SeriesId } from '@swath/domain/ids';
import type { Job } from '@swath/domain/jobs/job';
import { type RefundCause, requestRefund } from '../../../money/payments/settle/request-refund.ts';
import { recordChange } from '../../../notifications/change-feed/record-change.ts';
import type { Tx } from '../../../platform/db/db.ts';
import { type Doer, recordEvent } from '../history/record-event.ts';
import { lockPendingVisits, lockVisit, lockVisitsById, saveCancellation, saveRuleDate } from '../jobs.writes.ts';
import { enqueueRouteTask } from '../stops/enqueue-route-task.ts';
import type { PendingVisit } from './list-visits.ts';

/**
 * The pending visits of a series from a day on, earliest first, held until the caller has changed the series: the crew
 * cannot start one meanwhile.
 *
 * @param from  null: also those that nobody came for
 * @param to    the last day, included
 */
export const holdVisits = (tx: Tx, series: SeriesId, from: Day | null, to?: Day): Promise<PendingVisit[]> =>
  lockPendingVisits(tx, series, from, to);

/** One visit of a series, however it stands, held until the caller is done with it. Null when the series has no such job. */
export const holdVisit = (tx: Tx, series: SeriesId, id: JobId): Promise<Job | null> => lockVisit(tx, series, id);

/** Chosen visits of a series, held until the caller is done with them; those that are not of the series are missing. */
export const holdVisitsById = (tx: Tx, series: SeriesId, ids: readonly JobId[]): Promise<Job[]> =>
  lockVisitsById(tx, series, ids);

type Sides = { readonly client: AccountId | null; readonly company: CompanyId };

/** Who calls visits off, and the cause of the refunds; left out, it is their homeowner. */
type CallOff = Sides & { readonly why?: RefundCause; readonly by?: Doer };

/** Calls visits off that the caller holds. What was paid for them begins its way back, and both sides hear of each. */
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

/** Says which of a changed rule's dates each visit stands for that stays. */
export async function renameVisits(tx: Tx, visits: readonly { id: JobId; ruleDate: Day }[]): Promise<void> {
  for (const { id, ruleDate } of visits) await saveRuleDate(tx, id, ruleDate);
}
