import type { CrewChangePreview } from '@swath/contract/crew-series';
import type { AccountId, SeriesId } from '@swath/domain/ids';
import { type AgreedVisit, agreeVisits } from '@swath/domain/series/agreement';
import type { CrewProof } from '../../../platform/access/access.policy.ts';
import type { Context } from '../../../platform/context.ts';
import { Refused } from '../../../platform/process/refused.ts';
import { findClientRow } from '../../clients/clients.reads.ts';
import { notifyClient } from '../../jobs/client-mails/notify-client.ts';
import { atHomeowner } from '../change/change-own-series.ts';
import { changeRule } from '../change/change-rule.ts';
import { type Change, datesOfChange } from '../change/check-change.ts';
import { previewRule } from '../change/preview-rule.ts';
import { priceChange } from '../change/price-change.ts';
import { findRowOfCompany, isOfHomeowner } from '../series.reads.ts';
import { atClient, datesAtClient } from './check-client-change.ts';
import { lockCompanySeries } from './lock-company-series.ts';
import { publishClientChanged } from './publish-client-changed.ts';

/** A new rule with the visits that a member of the company chose; `by` is that member. */
type Chosen = Change & { readonly visits: readonly AgreedVisit[]; readonly by: AccountId };

/**
 * Changes the rule of a series at an own client (whom the company bills itself) from a day on. Takes effect at once, as
 * no payment is involved; new visits use the client's current data. A homeowner's series can only be changed by the
 * homeowner. Idempotent.
 *
 * @throws Refused series_not_found, homeowner_agrees_first, series_ended, own_client_archived, own_client_incomplete,
 *   date_passed, series_too_long, series_without_dates, date_not_in_series, already_booked, company_not_available,
 *   day_full
 *
 * Source: docs/rules/series.md.
 */
export function changeCompanySeries(ctx: Context, crew: CrewProof, id: SeriesId, chosen: Chosen): Promise<void> {
  return ctx.db.transaction().execute(async (tx) => {
    const { row, client } = await lockCompanySeries(tx, crew, id);
    if (!client) throw new Refused('homeowner_agrees_first');
    const series = atClient(row, client, await ctx.clock.now(tx));
    const dates = datesAtClient(series, client, chosen);
    const agreed = agreeVisits(dates, chosen.visits, series.earliest);
    if (!agreed.ok) throw new Refused(agreed.reason === 'date_too_early' ? 'date_passed' : agreed.reason);
    // An own client pays the company directly: nothing is refunded.
    const calledOffBy = { side: 'company', account: chosen.by } as const;
    const { plan } = series;
    const changed = await changeRule(tx, series, { ...chosen, dates, visits: agreed.value, plan, calledOffBy });
    if (!changed) return;
    const { added, removed } = changed.news;
    if (added.length + removed.length > 0) {
      await notifyClient(ctx, tx, { client: client.id }, { kind: 'changed', added, removed });
    }
    await publishClientChanged(tx, crew, client.id, id);
  });
}

/**
 * Previews which visits of a company's series a new rule would remove, keep and add. A homeowner's series is checked by
 * the homeowner's rules, as the homeowner would have to agree.
 *
 * @throws Refused series_not_found, series_ended, own_client_archived, own_client_incomplete, date_too_early,
 *   date_passed, series_too_long, series_without_dates
 *
 * Source: docs/rules/series.md.
 */
export function previewCompanyChange(
  ctx: Context,
  crew: CrewProof,
  id: SeriesId,
  change: Change,
): Promise<CrewChangePreview> {
  // One transaction, so that visits and calendar are read in the same state.
  return ctx.db.transaction().execute(async (tx) => {
    const row = await findRowOfCompany(tx, crew, id);
    if (!row) throw new Refused('series_not_found');
    const now = await ctx.clock.now(tx);
    const { from } = change;
    if (isOfHomeowner(row)) {
      const own = await atHomeowner(tx, row, now);
      const asked = { from, dates: await datesOfChange(tx, own, change), duration: row.duration_minutes };
      const price = await priceChange(tx, own.row, change.rule);
      return { ...(await previewRule(tx, own, asked)), visit_price_cents: price?.terms.visit_cents ?? row.visit_cents };
    }
    const client = row.own_client_id && (await findClientRow(tx, crew, row.own_client_id));
    if (!client) throw new Refused('series_not_found');
    const series = atClient(row, client, now);
    const asked = { from, dates: datesAtClient(series, client, change), duration: series.plan.duration_minutes };
    return { ...(await previewRule(tx, series, asked)), visit_price_cents: series.plan.visit_cents };
  });
}
