import type { CrewSeries } from '@swath/contract/crew-series';
import type { CompanyProposal } from '@swath/contract/series-proposals';
import type { Day } from '@swath/domain/calendar';
import { mayProposeFrom } from '@swath/domain/series/proposal';

type Proposed = Pick<CompanyProposal, 'series_id' | 'from' | 'status' | 'closed_at'>;

/**
 * The proposal that keeps a company from proposing another rule for a series: the open one, or one that was declined
 * recently. The list is newest first. Source: docs/rules/series.md.
 *
 * @param today  in the company's zone
 */
export function pendingProposal<One extends Proposed>(
  proposals: readonly One[],
  { id, time_zone }: Pick<CrewSeries, 'id' | 'time_zone'>,
  today: Day,
): One | null {
  const changes = proposals.filter(({ series_id, from }) => series_id === id && from !== null);
  const open = changes.find(({ status }) => status === 'open');
  const isQuiet = ({ status, closed_at }: One): boolean =>
    status === 'declined' && closed_at !== null && today < mayProposeFrom(new Date(closed_at), time_zone);
  return open ?? changes.find(isQuiet) ?? null;
}
