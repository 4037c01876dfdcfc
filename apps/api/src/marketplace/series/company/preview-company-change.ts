import type { CrewChangePreview } from '@swath/contract/crew-series';
import type { SeriesId } from '@swath/domain/ids';
import type { CrewProof } from '../../../platform/access/access.policy.ts';
import type { Context } from '../../../platform/context.ts';
import { Refused } from '../../../platform/process/refused.ts';
import { findClientRow } from '../../clients/clients.reads.ts';
import { atHomeowner } from '../change/change-own-series.ts';
import { type Change, datesOfChange } from '../change/check-change.ts';
import { previewRule } from '../change/preview-rule.ts';
import { findRowOfCompany, isOfHomeowner } from '../series.reads.ts';
import { atClient, datesAtClient } from './check-client-change.ts';

/**
 * Previews which visits of a series of the company another rule from a day on would remove, keep and add. A homeowner's
 * series is checked by the homeowner's rules, as they would have to agree.
 *
 * @throws Refused series_not_found, series_ended, own_client_archived, own_client_incomplete, date_too_early, date_passed,
 *   series_too_long, series_without_dates
 *
 * Source: docs/rules/series.md.
 */
export function previewCompanyChange(
  ctx: Context,
  crew: CrewProof,
  id: SeriesId,
  change: Change,
): Promise<CrewChangePreview> {
  // One transaction, so that visits and calendar are consistent.
  return ctx.db.transaction().execute(async (tx) => {
    const row = await findRowOfCompany(tx, crew, id);
    if (!row) throw new Refused('series_not_found');
    const now = await ctx.clock.now(tx);
    const { from } = change;
    if (isOfHomeowner(row)) {
      const own = await atHomeowner(tx, row, now);
      const asked = { from, dates: datesOfChange(own, change), duration: row.duration_minutes };
      return { ...(await previewRule(tx, own, asked)), visit_price_cents: row.visit_cents };
    }
    const client = row.own_client_id && (await findClientRow(tx, crew, row.own_client_id));
    if (!client) throw new Refused('series_not_found');
    const series = atClient(row, client, now);
    const asked = { from, dates: datesAtClient(series, client, change), duration: series.plan.duration_minutes };
    return { ...(await previewRule(tx, series, asked)), visit_price_cents: series.plan.visit_cents };
  });
}
