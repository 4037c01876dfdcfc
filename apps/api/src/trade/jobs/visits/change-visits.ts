import type { Day } from '@swath/domain/calendar';
import type { AccountId, CompanyId, JobId, SeriesId } from '@swath/domain/ids';
import type { Job } from '@swath/domain/jobs/job';
import type { Tx } from '../../../machinery/db/db.ts';
import { requestRefund } from '../../../money/payments/settle/request-refund.ts';
import { recordChange } from '../../../telling/changes/record-change.ts';
import { lockPendingVisits, lockVisit, saveCancellation, saveRuleDate } from '../jobs.writes.ts';
import { askForRoute } from '../stops/ask-for-route.ts';
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

type Sides = { readonly client: AccountId; readonly company: CompanyId };

/** Calls visits off that the caller holds. What was paid for them begins its way back, and both sides hear of each. */
export async function callOffVisits(
  tx: Tx,
  visits: readonly { readonly id: JobId; readonly serviceDate: Day }[],
  { client, company }: Sides,
  now: Date,
): Promise<void> {
  const audience = { account: client, company: company };
  for (const { id } of visits) await saveCancellation(tx, id, now);
  for (const { serviceDate } of visits) await askForRoute(tx, company, serviceDate);
  for (const { id } of visits) await requestRefund(tx, id, 'canceled_by_homeowner');
  for (const { id } of visits) await recordChange(tx, { kind: 'job.canceled', subject: id, audience });
}

/** Says which of a changed rule's dates each visit stands for that stays. */
export async function renameVisits(tx: Tx, visits: readonly { id: JobId; ruleDate: Day }[]): Promise<void> {
  for (const { id, ruleDate } of visits) await saveRuleDate(tx, id, ruleDate);
}
