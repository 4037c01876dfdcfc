import { type Day, dayAt } from '@swath/domain/calendar';
import type { AccountId, SeriesId } from '@swath/domain/ids';
import { whyNotPauseByCompany } from '@swath/domain/series/series-status';
import type { CrewProof } from '../../../platform/access/access.policy.ts';
import type { Context } from '../../../platform/context.ts';
import type { Tx } from '../../../platform/db/db.ts';
import { Refused } from '../../../platform/process/refused.ts';
import { askForRefund } from '../../jobs/refund-requests/ask-for-refund.ts';
import { decideRefund, sumOf } from '../../jobs/refund-requests/decide-refund.ts';
import { listAskedAbout } from '../../jobs/refund-requests/refund-requests.reads.ts';
import { callOffVisits, lockVisits } from '../../jobs/visits/change-visits.ts';
import type { PendingVisit } from '../../jobs/visits/list-visits.ts';
import { type SeriesRow, saveCompanyPause } from '../series.writes.ts';
import { seriesStatusAt } from '../view-series.ts';
import { lockCompanySeries } from './lock-company-series.ts';
import { notifyCalledOff } from './notify-called-off.ts';

/**
 * Pauses a series for its company from one day to another, both included: cancels and refunds the pending visits of
 * these days, and notifies the homeowner, if there is one, once. The series resumes by itself afterwards; the canceled
 * visits are not created again.
 *
 * If some visits would be refunded and the member may not decide that, a refund request is created for those: they stay
 * until it is approved. The pause applies to the other visits; if there are none, the series stays active.
 *
 * @param requested.by  the member of the company
 * @throws Refused series_not_found, series_ended, series_paused_already, date_passed, refund_asked_already
 *
 * Source: docs/rules/series.md.
 */
export function pauseCompanySeries(
  ctx: Context,
  crew: CrewProof,
  id: SeriesId,
  { from, to, by }: { readonly from: Day; readonly to: Day; readonly by: AccountId },
): Promise<void> {
  return ctx.db.transaction().execute(async (tx) => {
    const { row: series } = await lockCompanySeries(tx, crew, id);
    const now = await ctx.clock.now(tx);
    const whyNot = whyNotPauseByCompany(seriesStatusAt(series, now), from, dayAt(now, series.time_zone));
    if (whyNot) throw new Refused(whyNot);
    const visits = await lockVisits(tx, id, from, to);
    const isSame = series.paused_by === 'company' && series.paused_from === from && series.paused_to === to;
    if (isSame && visits.length === 0) return;

    const { going, staying, cause } = await splitByRight(ctx, tx, series, { visits, crew, by, isSame });
    if (staying.length > 0 && going.length === 0) return;
    const sides = { client: series.client_id, company: series.company_id };
    await callOffVisits(tx, going, { ...sides, why: cause, by: { side: 'company', account: by } }, now);
    await saveCompanyPause(tx, id, { from, to });
    const news = { kind: 'paused_by_company', from, to, days: daysOf(going), staying: daysOf(staying) } as const;
    await notifyCalledOff(ctx, tx, series, { news, by, now });
  });
}

type Pausing = {
  readonly visits: readonly PendingVisit[];
  readonly crew: CrewProof;
  readonly by: AccountId;
  /** Whether the very same pause is stored already. */
  readonly isSame: boolean;
};

/**
 * Splits the visits into those that the member may cancel and those that need a refund request, which it creates.
 *
 * @throws Refused refund_asked_already
 */
async function splitByRight(ctx: Context, tx: Tx, series: SeriesRow, { visits, crew, by, isSame }: Pausing) {
  const decide = (those: readonly PendingVisit[]) =>
    decideRefund(tx, { company: crew, by, jobs: those.map((visit) => visit.id) });
  const decided = await decide(visits);
  if ('cause' in decided) return { going: visits, staying: [], cause: decided.cause };

  const { paid } = decided;
  const [going, staying] = [visits.filter((visit) => !paid.has(visit.id)), visits.filter(({ id }) => paid.has(id))];
  const free = await decide(going);
  if ('ask' in free) throw new Error(`series ${series.id}: money goes back for visits that nobody has paid for`);
  const waiting = await listAskedAbout(tx, [...paid.keys()]);
  const jobs = staying.filter(({ id }) => !waiting.has(id));
  if (jobs.length === 0 && going.length === 0 && !isSame) throw new Refused('refund_asked_already');
  if (jobs.length > 0) {
    const amount = sumOf(jobs.map((visit) => paid.get(visit.id)!));
    await askForRefund(ctx, tx, { company: crew, by, act: 'delete_visits', amount, jobs, series: series.id });
  }
  return { going, staying, cause: free.cause };
}

const daysOf = (visits: readonly PendingVisit[]): Day[] => visits.map(({ serviceDate }) => serviceDate);
