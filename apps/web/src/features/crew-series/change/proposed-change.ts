import type { CrewSeries } from '@swath/contract/crew-series';
import type { CompanyProposal } from '@swath/contract/series-proposals';
import type { Day } from '@swath/domain/calendar';
import { mayProposeFrom } from '@swath/domain/series/proposal';

type Proposed = Pick<CompanyProposal, 'series_id' | 'from' | 'status' | 'closed_at'>;

/**
 * The proposal because of which a company cannot propose another rule for a series now: the open one, or one that was
 * declined recently; null if there is none.
 * Source: docs/rules/series.md.
 * @param proposals  newest first
 * @param today  in the company's time zone
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
