import type { SeriesProposalId } from '@swath/domain/ids';
import { recordChange } from '../../../notifications/change-feed/record-change.ts';
import type { Tx } from '../../../platform/db/db.ts';
import type { HomeownerSeries } from '../series.writes.ts';
import { lockProposal, saveClosing, sidesOf } from './proposals.writes.ts';

/**
 * Marks a proposal as accepted, as a step of booking the proposed series or of changing a series to the proposed rule;
 * even if the proposal has expired or was withdrawn meanwhile. A proposal of another company, homeowner or series is
 * ignored.
 *
 * @param about  the series that was booked or changed
 *
 * Source: docs/rules/series.md.
 */
export async function acceptProposal(tx: Tx, id: SeriesProposalId, about: HomeownerSeries, now: Date): Promise<void> {
  const row = await lockProposal(tx, id);
  if (row?.client_id !== about.client_id || row.company_id !== about.company_id) return;
  if (row.status === 'accepted' || (row.series_id ?? about.id) !== about.id) return;
  await saveClosing(tx, id, { status: 'accepted', at: now, series: about.id });
  await recordChange(tx, { kind: 'series_proposal.changed', subject: id, audience: sidesOf(row) });
}
