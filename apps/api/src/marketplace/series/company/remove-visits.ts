import type { AccountId, JobId, SeriesId } from '@swath/domain/ids';
import type { Job } from '@swath/domain/jobs/job';
import { whyNotCancel } from '@swath/domain/jobs/job-lifecycle';
import type { CompanysCause } from '../../../money/payments/settle/request-refund.ts';
import type { CrewProof } from '../../../platform/access/access.policy.ts';
import type { Context } from '../../../platform/context.ts';
import type { Tx } from '../../../platform/db/db.ts';
import { Refused } from '../../../platform/process/refused.ts';
import { askForRefund } from '../../jobs/refund-requests/ask-for-refund.ts';
import { decideRefund } from '../../jobs/refund-requests/decide-refund.ts';
import { callOffVisits, lockVisitsById } from '../../jobs/visits/change-visits.ts';
import { findRowOfCompany } from '../series.reads.ts';
import type { SeriesRow } from '../series.writes.ts';
import { notifyCalledOff } from './notify-called-off.ts';

/** How many of the chosen visits are deleted, and for how many a refund request was created instead. */
type Removed = { readonly deleted: number; readonly asked: number };

/**
 * Deletes chosen visits of a series for its company: they are canceled, refunded and no longer listed; the homeowner,
 * if there is one, is notified once. Already deleted ones are ignored; a single started one fails the whole call. If
 * money would be refunded and the member may not decide that, creates a refund request for all of them instead.
 *
 * @param chosen.by  the member of the company
 * @throws Refused series_not_found, job_not_found, visit_not_selectable, refund_asked_already
 *
 * Source: docs/spec/company.md, sections 2 and 7; docs/rules/series.md.
 */
export function removeVisits(
  ctx: Context,
  crew: CrewProof,
  id: SeriesId,
  chosen: { readonly ids: readonly JobId[]; readonly by: AccountId },
): Promise<Removed> {
  const ids = [...new Set(chosen.ids)];
  return ctx.db.transaction().execute(async (tx) => {
    const series = await findRowOfCompany(tx, crew, id);
    if (!series) throw new Refused('series_not_found');
    const visits = await lockVisitsById(tx, id, ids);
    if (visits.length < ids.length) throw new Refused('job_not_found');
    const going = visits.filter(({ status }) => status !== 'canceled');
    if (going.some((visit) => whyNotCancel(visit) !== null)) throw new Refused('visit_not_selectable');
    if (going.length === 0) return { deleted: ids.length, asked: 0 };

    const decided = await decideRefund(tx, { company: crew, by: chosen.by, jobs: going.map((visit) => visit.id) });
    if ('ask' in decided) {
      const asked = { company: crew, by: chosen.by, act: 'delete_visits', amount: decided.ask } as const;
      const jobs = going.sort((a, b) => (a.serviceDate < b.serviceDate ? -1 : 1));
      await askForRefund(ctx, tx, { ...asked, jobs, series: id });
      return { deleted: ids.length - going.length, asked: going.length };
    }
    await removeLocked(ctx, tx, series, { visits: going, by: chosen.by, cause: decided.cause });
    return { deleted: ids.length, asked: 0 };
  });
}

/**
 * Deletes pending visits that the caller has locked.
 *
 * @param how.asker  the member whose refund request was approved, who is notified separately; left out: there was none
 */
export async function removeLocked(
  ctx: Context,
  tx: Tx,
  series: SeriesRow,
  how: { visits: readonly Job[]; by: AccountId; cause: CompanysCause; asker?: AccountId },
): Promise<void> {
  const now = await ctx.clock.now(tx);
  const by = { side: 'company', account: how.by } as const;
  const sides = { client: series.client_id, company: series.company_id };
  await callOffVisits(tx, how.visits, { ...sides, why: how.cause, by }, now);
  const days = how.visits.map(({ serviceDate }) => serviceDate).sort();
  await notifyCalledOff(ctx, tx, series, { news: { kind: 'called_off', days }, by: how.by, asker: how.asker, now });
}
