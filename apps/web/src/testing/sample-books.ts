import type { UnpaidShares } from '@swath/contract/payouts';

/** A company with nothing on its account. */
export const NOTHING_UNPAID: UnpaidShares = {
  ...{ time_zone: 'America/Chicago', cents: 0, taken_back_cents: 0, unlisted_cents: 0, payouts_enabled: true },
  ...{ total: 0, shares: [] },
};
