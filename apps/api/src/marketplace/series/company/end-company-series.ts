import type { AccountId, SeriesId } from '@swath/domain/ids';
import { canBeEnded } from '@swath/domain/series/series-status';
import type { CompanysCause } from '../../../money/payments/settle/request-refund.ts';
import type { CrewProof } from '../../../platform/access/access.policy.ts';
import type { Context } from '../../../platform/context.ts';
import type { Tx } from '../../../platform/db/db.ts';
import { askForRefund } from '../../jobs/refund-requests/ask-for-refund.ts';
import { decideRefund } from '../../jobs/refund-requests/decide-refund.ts';
import { callOffVisits, lockVisits } from '../../jobs/visits/change-visits.ts';
import type { PendingVisit } from '../../jobs/visits/list-visits.ts';
import { type SeriesRow, saveEnd } from '../series.writes.ts';
import { seriesStatusAt } from '../view-series.ts';
import { lockCompanySeries } from './lock-company-series.ts';
import { notifyCalledOff } from './notify-called-off.ts';

/**
 * Ends a series for its company: cancels and refunds every pending visit, and notifies the homeowner, if there is one,
 * once. Idempotent. If money would be refunded and the member may not decide that, creates a refund request instead,
 * and the series stays active.
 *
 * @param by  the member of the company
 * @throws Refused series_not_found, refund_asked_already
 *
 * Source: docs/rules/series.md.
 */
export function endCompanySeries(ctx: Context, crew: CrewProof, id: SeriesId, by: AccountId): Promise<void> {
  return ctx.db.transaction().execute(async (tx) => {
    const { row: series } = await lockCompanySeries(tx, crew, id);
    const now = await ctx.clock.now(tx);
    if (!canBeEnded(seriesStatusAt(series, now))) return;
    const visits = await lockVisits(tx, id, null);
    const decided = await decideRefund(tx, { company: crew, by, jobs: visits.map((visit) => visit.id) });
    if ('ask' in decided) {
      const asked = { company: crew, by, act: 'end_series', amount: decided.ask } as const;
      return askForRefund(ctx, tx, { ...asked, jobs: visits, series: id });
    }
    await endLocked(ctx, tx, series, { visits, by, cause: decided.cause });
  });
}

/**
 * Ends a series within a transaction that has locked it and its pending visits.
 *
 * @param how.asker  the member whose refund request was approved, who is notified separately; left out: there was none
 */
export async function endLocked(
  ctx: Context,
  tx: Tx,
  series: SeriesRow,
  how: { visits: readonly PendingVisit[]; by: AccountId; cause: CompanysCause; asker?: AccountId },
): Promise<void> {
  const now = await ctx.clock.now(tx);
  const sides = { client: series.client_id, company: series.company_id };
  const by = { side: 'company', account: how.by } as const;
  await callOffVisits(tx, how.visits, { ...sides, why: how.cause, by }, now);
  await saveEnd(tx, series.id, now);
  const days = how.visits.map(({ serviceDate }) => serviceDate);
  await notifyCalledOff(ctx, tx, series, { news: { kind: 'ended', days }, by: how.by, asker: how.asker, now });
}
