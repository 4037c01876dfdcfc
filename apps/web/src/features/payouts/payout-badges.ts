import type { PayoutStatus } from '@swath/domain/payouts/payout';
import type { BadgeStatus } from '../../ui/card/status-badge.tsx';

/** Badge of each status of a payout. */
export const BADGES: Record<PayoutStatus, { status: BadgeStatus; words: string }> = {
  pending: { status: 'pending', words: 'Planned' },
  in_transit: { status: 'in-progress', words: 'On its way' },
  paid: { status: 'completed', words: 'Paid' },
  failed: { status: 'canceled', words: 'Came back' },
  canceled: { status: 'canceled', words: 'Canceled' },
};
