import type { SeriesChangePreview } from '@swath/contract/series';
import type { SeriesId, SeriesProposalId } from '@swath/domain/ids';
import { type AgreedVisit, agreeVisits } from '@swath/domain/series/agreement';
import type { HomeownerProof } from '../../../platform/access/access.policy.ts';
import type { Context } from '../../../platform/context.ts';
import { orRefuse } from '../../../platform/process/refused.ts';
import { notifySides } from '../notify-sides.ts';
import { acceptProposal } from '../proposals/accept-proposal.ts';
import { changeOwnSeries, getOwnSeries } from './change-own-series.ts';
import { changeRule } from './change-rule.ts';
import { type Change, datesOfChange } from './check-change.ts';
import { previewRule } from './preview-rule.ts';

type AgreedChange = Change & {
  readonly visits: readonly AgreedVisit[];
  /** The company's proposal that this change accepts, if any. */
  readonly proposal?: SeriesProposalId | undefined;
};

/**
 * Changes the rule of a homeowner's own series from a day on; notifies the homeowner and the company once of the
 * canceled and new visits. Idempotent.
 *
 * @throws Refused series_not_found, series_ended, series_too_long, series_without_dates, date_too_early,
 *   date_not_in_series, already_booked, company_not_available, day_full
 */
export function changeSeries(
  ctx: Context,
  homeowner: HomeownerProof,
  id: SeriesId,
  change: AgreedChange,
): Promise<void> {
  return changeOwnSeries(ctx, homeowner, id, async (tx, own) => {
    const dates = datesOfChange(own, change);
    const visits = orRefuse(agreeVisits(dates, change.visits, own.earliest));
    const changed = await changeRule(tx, own, { ...change, dates, visits, plan: own.row });
    if (change.proposal) await acceptProposal(tx, change.proposal, own.row, own.now);
    if (!changed) return;
    await notifySides(ctx, tx, { ...own.row, ...changed.columns }, { news: changed.news, today: own.today });
  });
}

/**
 * Previews which visits of a homeowner's own series a new rule would remove, keep and add.
 *
 * @throws Refused series_not_found, series_ended, series_too_long, series_without_dates, date_too_early
 */
export function previewChange(
  ctx: Context,
  homeowner: HomeownerProof,
  id: SeriesId,
  change: Change,
): Promise<SeriesChangePreview> {
  // One transaction, so that visits and calendar are read in the same state.
  return ctx.db.transaction().execute(async (tx) => {
    const own = await getOwnSeries(ctx, tx, homeowner, id);
    const dates = datesOfChange(own, change);
    return previewRule(tx, own, { from: change.from, dates, duration: own.row.duration_minutes });
  });
}
