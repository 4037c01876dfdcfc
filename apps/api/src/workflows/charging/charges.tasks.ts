import type { PayingContext } from '../../money/payments/payment-handlers.ts';
import type { Tasks } from '../../platform/worker/tasks.ts';
import { settleCardSetup } from './cards/settle-card-setup.ts';
import { chargeDueVisits } from './charge-due-visits.ts';
import { chargeVisit } from './charge-visit.ts';
import { checkVisitsToCharge } from './check-visits-to-charge.ts';

/** Background tasks of series charges. */
export const chargesTasks = {
  'charge-due-visits': (ctx) => chargeDueVisits(ctx),
  'check-visits-to-charge': (ctx) => checkVisitsToCharge(ctx),
  'charge-visit': (ctx, { jobId }) => chargeVisit(ctx, jobId),
  'settle-card-setup': (ctx, { setupId }) => settleCardSetup(ctx, setupId),
} satisfies Tasks<PayingContext>;
