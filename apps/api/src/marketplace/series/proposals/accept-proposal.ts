import type { SeriesProposalId } from '@swath/domain/ids';
import { recordChange } from '../../../notifications/change-feed/record-change.ts';
import type { Tx } from '../../../platform/db/db.ts';
import type { HomeownerSeries } from '../series.writes.ts';
import { lockProposal, saveClosing, sidesOf } from './proposals.writes.ts';

/**
 * The homeowner has done what was proposed: booked the series, or given it the rule. A step of whoever does that. What
 * they have done counts, also where the proposal ran out or was taken back meanwhile; one that was for something else is
 * passed over.
 *
 * @param about  the series that was booked or changed
 *
 * Source: docs/decisions.md, D346.
 */
export async function acceptProposal(tx: Tx, id: SeriesProposalId, about: HomeownerSeries, now: Date): Promise<void> {
  const row = await lockProposal(tx, id);
  if (row?.client_id !== about.client_id || row.company_id !== about.company_id) return;
  if (row.status === 'accepted' || (row.series_id ?? about.id) !== about.id) return;
  await saveClosing(tx, id, { status: 'accepted', at: now, series: about.id });
  await recordChange(tx, { kind: 'series_proposal.changed', subject: id, audience: sidesOf(row) });
}
