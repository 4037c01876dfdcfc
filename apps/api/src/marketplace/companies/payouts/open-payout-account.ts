import type { AccountStatus } from '@swath/contract/payments';
import { recordChange } from '../../../notifications/change-feed/record-change.ts';
import type { CrewProof } from '../../../platform/access/access.policy.ts';
import type { Context } from '../../../platform/context.ts';
import { Refused } from '../../../platform/process/refused.ts';
import { GatewayFault, type OnboardingReturn } from '../../../platform/providers/payments/payment-gateway.ts';
import { getPayoutStatus } from './payouts.reads.ts';
import { savePayoutAccount } from './payouts.writes.ts';

/**
 * Opens the payout account of a company. Idempotent: a company keeps its only account, and the payment provider returns
 * the same account for the same company, so that concurrent calls and retries have the same result.
 *
 * @returns whether money can be charged for the company and paid out to it
 * @throws Refused payout_account_not_created
 */
export async function openPayoutAccount(ctx: Context, crew: CrewProof): Promise<AccountStatus> {
  const own = await getPayoutStatus(ctx.db, crew);
  if (own.payout_account_id === null) await open(ctx, crew, own);
  const { charges_enabled, payouts_enabled } = await getPayoutStatus(ctx.db, crew);
  return { hasAccount: true, chargesEnabled: charges_enabled, payoutsEnabled: payouts_enabled };
}

async function open(ctx: Context, crew: CrewProof, { name, email }: { name: string; email: string }): Promise<void> {
  const account = await ctx.payments.createPayoutAccount({ id: crew, name, email }).catch((fault: unknown) => {
    if (!(fault instanceof GatewayFault)) throw fault;
    ctx.log.warn({ company: crew, fault: fault.code }, 'a payout account could not be opened');
    throw new Refused('payout_account_not_created');
  });
  await ctx.db.transaction().execute(async (tx) => {
    if (!(await savePayoutAccount(tx, crew, account))) return;
    await recordChange(tx, { kind: 'company.changed', subject: crew, audience: { company: crew } });
  });
}

/**
 * Creates a link to the payment provider's onboarding pages. The link is single-use, so it is created on request and
 * never mailed.
 *
 * @param pageOrigin  origin of the page that made the request, if the browser confirms that it is ours; else null
 * @returns the URL, at the provider
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
  const { payout_account_id: accountId } = await getPayoutStatus(ctx.db, crew);
  if (accountId === null) throw new Refused('no_payout_account');
  try {
    return (await ctx.payments.createOnboardingLink(accountId, { returnUrl, refreshUrl })).url;
  } catch (fault) {
    if (!(fault instanceof GatewayFault)) throw fault;
    ctx.log.warn({ company: crew, fault: fault.code }, 'a link to onboarding could not be made');
    throw new Refused('payout_link_not_created');
  }
}

/**
 * Checks a return URL against an allow-list: the payment provider may redirect to our payouts page and nowhere else,
 * which prevents an open redirect.
 *
 * @param homes  origins that the product is served at
 * @throws Refused return_not_here
 */
function requireReturn(url: string, flag: 'success' | 'refresh', homes: readonly string[]): void {
  // Exact comparison: no caller has a reason to send a URL that is only similar.
  if (!homes.some((home) => url === `${home}/company/payouts?${flag}=true`)) throw new Refused('return_not_here');
}
