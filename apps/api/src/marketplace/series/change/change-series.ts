import type { SeriesChangePreview } from '@swath/contract/series-previews';
import type { SeriesId, SeriesProposalId } from '@swath/domain/ids';
import { type AgreedVisit, agreeVisits } from '@swath/domain/series/agreement';
import type { Cents } from '@swath/domain/units';
import { centsText } from '@swath/domain/words';
import type { HomeownerProof } from '../../../platform/access/access.policy.ts';
import type { Context } from '../../../platform/context.ts';
import { orRefuse, Refused } from '../../../platform/process/refused.ts';
import { notifySides } from '../notify-sides.ts';
import { acceptProposal } from '../proposals/accept-proposal.ts';
import { changeOwnSeries, getOwnSeries } from './change-own-series.ts';
import { changeRule } from './change-rule.ts';
import { type Change, datesOfChange } from './check-change.ts';
import { previewRule } from './preview-rule.ts';
import { priceChange } from './price-change.ts';

type AgreedChange = Change & {
  readonly visits: readonly AgreedVisit[];
  /** The company's proposal that this change accepts, if any. */
  readonly proposal?: SeriesProposalId | undefined;
  /** The price of added visits as the preview showed it, if it is another one than the series had; in cents. */
  readonly visitCents?: Cents | undefined;
};

/**
 * Changes the rule of a homeowner's own series from a day on; notifies the homeowner and the company once of the
 * canceled and new visits. Idempotent.
 *
 * @throws Refused series_not_found, series_ended, series_too_long, series_without_dates, date_too_early,
 *   date_not_in_series, already_booked, company_not_available, day_full, price_changed
 */
export function changeSeries(
  ctx: Context,
  homeowner: HomeownerProof,
  id: SeriesId,
  change: AgreedChange,
): Promise<void> {
  return changeOwnSeries(ctx, homeowner, id, async (tx, own) => {
    const dates = await datesOfChange(tx, own, change);
    const visits = orRefuse(agreeVisits(dates, change.visits, own.earliest));
    const price = await priceChange(tx, own.row, change.rule);
    if (price && price.terms.visit_cents !== change.visitCents) {
      throw new Refused('price_changed', { price: centsText(price.terms.visit_cents) });
    }
    const plan = { ...own.row, ...price?.terms };
    const changed = await changeRule(tx, own, { ...change, dates, visits, plan, consent: price?.consent });
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
    const dates = await datesOfChange(tx, own, change);
    const price = await priceChange(tx, own.row, change.rule);
    return {
      ...(await previewRule(tx, own, { from: change.from, dates, duration: own.row.duration_minutes })),
      new_price: price && {
        visit_price_cents: price.terms.visit_cents,
        was_cents: own.row.visit_cents,
        consent: price.consent,
      },
    };
  });
}
