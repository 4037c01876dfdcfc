import type { EstimateState } from '@swath/domain/estimates/estimate';
import { type BadgeStatus, StatusBadge } from '../../../ui/card/status-badge.tsx';

const LOOKS = {
  draft: ['pending', 'Draft'],
  sent: ['queued', 'Sent'],
  accepted: ['completed', 'Accepted'],
  declined: ['canceled', 'Declined'],
  withdrawn: ['canceled', 'Withdrawn'],
  expired: ['offered', 'Expired'],
} as const satisfies Record<EstimateState, readonly [BadgeStatus, string]>;

/** Badge with the state of an estimate. */
export function EstimateBadge({ state }: { state: EstimateState }) {
  const [status, words] = LOOKS[state];
  return <StatusBadge status={status} words={words} />;
}
