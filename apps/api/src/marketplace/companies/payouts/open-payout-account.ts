import type { AccountStatus } from '@swath/contract/payments';
import { recordChange } from '../../../notifications/change-feed/record-change.ts';
import type { CrewProof } from '../../../platform/access/access.policy.ts';
import type { Context } from '../../../platform/context.ts';
import { Refused } from '../../../platform/process/refused.ts';
import { GatewayFault } from '../../../platform/providers/payments/payment-gateway.ts';
import { getPayoutStanding } from './payouts.reads.ts';
import { savePayoutAccount } from './payouts.writes.ts';

/**
 * Opens the payout account of a company. Idempotent: a company keeps its only account, and the payment provider answers the
 * same company with the same account, so that concurrent calls, and a retry after a lost answer, have the same result.
 *
 * @throws Refused payout_account_not_created
 */
export async function openPayoutAccount(ctx: Context, crew: CrewProof): Promise<AccountStatus> {
  const own = await getPayoutStanding(ctx.db, crew);
  if (own.payout_account_id === null) await open(ctx, crew, own);
  const { charges_enabled, payouts_enabled } = await getPayoutStanding(ctx.db, crew);
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
