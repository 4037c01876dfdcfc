import type { PriceLines } from '@swath/contract/mowing-requests';
import type { JobPrice } from '@swath/domain/jobs/job-price';

/** A price line by line, as API answers contain it. */
export const toPriceLines = ({ mowing, overgrowth, anyTime, total }: JobPrice): PriceLines => ({
  mowing_cents: mowing,
  overgrowth_cents: overgrowth,
  any_time_cents: anyTime,
  total_cents: total,
});
