import type { CrewProof } from '../../../platform/access/access.policy.ts';
import type { Context } from '../../../platform/context.ts';
import { Refused } from '../../../platform/process/refused.ts';
import { GatewayFault, type OnboardingReturn } from '../../../platform/providers/payments/payment-gateway.ts';
import { getPayoutStanding } from './payouts.reads.ts';
import { requireReturn } from './require-return.ts';

/**
 * Creates a link to the payment provider's onboarding pages. The link is single-use, so it is created on request and never
 * mailed.
 *
 * @param pageOrigin  origin of the requesting page, if the browser itself confirms that it is ours
 * @returns the address, on the provider's side
 * @throws Refused return_not_here, no_payout_account, payout_link_not_created
 */
export async function openOnboarding(
  ctx: Context,
  crew: CrewProof,
  { returnUrl, refreshUrl }: OnboardingReturn,
  pageOrigin: string | null,
): Promise<string> {
  const homes = [new URL(ctx.settings.publicUrl).origin, ...(pageOrigin === null ? [] : [pageOrigin])];
  requireReturn(returnUrl, 'success', homes);
  requireReturn(refreshUrl, 'refresh', homes);
  const { payout_account_id: accountId } = await getPayoutStanding(ctx.db, crew);
  if (accountId === null) throw new Refused('no_payout_account');
  try {
    return (await ctx.payments.createOnboardingLink(accountId, { returnUrl, refreshUrl })).url;
  } catch (fault) {
    if (!(fault instanceof GatewayFault)) throw fault;
    ctx.log.warn({ company: crew, fault: fault.code }, 'a link to onboarding could not be made');
    throw new Refused('payout_link_not_created');
  }
}
