import type { AccountStatus } from '@swath/contract/payments';
import type { CompanyId } from '@swath/domain/ids';
import type { CrewProof } from '../../../platform/access/access.policy.ts';
import type { Context } from '../../../platform/context.ts';
import type { Db } from '../../../platform/db/db.ts';
import { Refused } from '../../../platform/process/refused.ts';
import { GatewayFault } from '../../../platform/providers/payments/payment-gateway.ts';
import { getPayoutStatus } from './payouts.reads.ts';
import { settlePayoutAccount } from './settle-payout-account.ts';

/**
 * The company's payout account as the payment provider reports it now, which is also saved: a company that returns from
 * the provider's pages sees the result even if the webhook event was lost or is late.
 *
 * @throws Refused payout_status_unknown
 */
export async function viewPayoutAccount(ctx: Context, crew: CrewProof): Promise<AccountStatus> {
  const seen = await settlePayoutAccount(ctx, { company: crew }).catch((fault: unknown) => {
    if (!(fault instanceof GatewayFault)) throw fault;
    ctx.log.warn({ company: crew, fault: fault.code }, 'a payout account could not be read');
    throw new Refused('payout_status_unknown');
  });
  if (!seen) return { hasAccount: false, chargesEnabled: false, payoutsEnabled: false, requirements: NOTHING_WANTED };
  const { chargesEnabled, payoutsEnabled, requirements } = seen;
  const { currentlyDue, pastDue, pendingVerification } = requirements;
  return {
    hasAccount: true,
    chargesEnabled,
    payoutsEnabled,
    requirements: {
      currentlyDue: [...currentlyDue],
      pastDue: [...pastDue],
      pendingVerification: [...pendingVerification],
    },
  };
}

const NOTHING_WANTED = { currentlyDue: [], pastDue: [], pendingVerification: [] };

/**
 * What homeowners may know of a company's payout account: whether there is one, and whether it can be paid, as stored
 * here.
 */
export async function describePayoutAccount(db: Db, company: CompanyId): Promise<AccountStatus> {
  const { payout_account_id, payouts_enabled } = await getPayoutStatus(db, company);
  return { hasAccount: payout_account_id !== null, payoutsEnabled: payouts_enabled };
}
