import { payments as contract } from '@swath/contract/payments';
import { GIVEN_BACK, isDead, isSecured, type PaymentState } from '@swath/domain/payments/payment-state';
import { requireOwnCompany, requireVisibleCompany } from '../../../marketplace/companies/companies.policy.ts';
import { openOnboarding, openPayoutAccount } from '../../../marketplace/companies/payouts/open-payout-account.ts';
import {
  describePayoutAccount,
  viewPayoutAccount,
} from '../../../marketplace/companies/payouts/view-payout-account.ts';
import type { PayingContext } from '../../../money/payments/payment-handlers.ts';
import { findCheckout } from '../../../money/payments/payments.reads.ts';
import { settlePayment } from '../../../money/payments/settle/settle-payment.ts';
import { requireHomeowner } from '../../../platform/access/access.policy.ts';
import { serve } from '../../../platform/http/serve.ts';
import { Refused } from '../../../platform/process/refused.ts';
import { openCheckout } from '../../../workflows/booking/open-checkout.ts';

type Outcome = 'open' | 'booked' | 'returned' | 'expired';

/**
 * The outcome of a payment page that a homeowner opened to pay a visit of a series. The visit itself was booked
 * earlier, so that only the payment's state counts.
 */
function outcomeOfVisit(state: PaymentState, refundReason: string | null): Outcome {
  if (refundReason || GIVEN_BACK.includes(state)) return 'returned';
  if (isSecured(state)) return 'booked';
  return isDead(state) ? 'expired' : 'open';
}

/**
 * Handlers of the API calls about payments: the gateway's settings for the page, payment pages, and a company's payout
 * account.
 */
export const paymentsHttp = (ctx: PayingContext) =>
  serve(contract, {
    config: async () => ({ gateway: ctx.payments.name, publishableKey: ctx.payments.publishableKey }),

    openCheckout: ({ viewer, body: { amountInCents, ...request } }) =>
      openCheckout(ctx, requireHomeowner(viewer), request, amountInCents),

    readCheckout: async ({ viewer, params: { sessionId } }) => {
      const homeowner = requireHomeowner(viewer);
      const before = await findCheckout(ctx.db, homeowner, sessionId);
      if (!before) throw new Refused('checkout_not_found');
      // Reading also settles a payment whose webhook event was lost.
      await settlePayment(ctx, before.id);
      const now = (await findCheckout(ctx.db, homeowner, sessionId))!;
      const state = now.state;
      return {
        sessionId,
        paymentStatus: isSecured(state) || GIVEN_BACK.includes(state) ? 'paid' : 'unpaid',
        outcome: now.outcome ?? outcomeOfVisit(state, now.refund_reason),
        job_id: now.job_id,
        amountInCents: now.amount_cents,
        heldUntil: now.held_until!.toISOString(),
      };
    },

    accountStatus: async ({ viewer, params: { companyId } }) => {
      if (viewer.actor === 'crew') return viewPayoutAccount(ctx, requireOwnCompany(viewer, companyId));
      return describePayoutAccount(ctx.db, await requireVisibleCompany(ctx.db, viewer, companyId));
    },

    createAccount: async ({ viewer, params: { companyId } }) =>
      openPayoutAccount(ctx, requireOwnCompany(viewer, companyId)),

    accountLink: async ({ viewer, params: { companyId }, body, caller: { sameOrigin, origin } }) => ({
      url: await openOnboarding(ctx, requireOwnCompany(viewer, companyId), body, sameOrigin ? origin : null),
    }),
  });
