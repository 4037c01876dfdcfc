import type { PayoutOverview } from '@swath/contract/payouts';
import type { CrewProof } from '../../platform/access/access.policy.ts';
import type { Context } from '../../platform/context.ts';
import { GatewayFault, type PayoutBalance } from '../../platform/providers/payments/payment-gateway.ts';
import { getLedgerHome } from '../ledger/ledger.reads.ts';
import { listPayouts } from './payouts.reads.ts';
import { settlePayouts } from './settle-payouts.ts';

/**
 * Reads a company's balance, next payout and past payouts. Asks the provider first, so that the page is current even if
 * a webhook event was lost; stores what is new. If the provider fails, or the company has no account there, `balance`
 * is null, and the stored payouts are returned.
 */
export async function viewPayouts(ctx: Context, crew: CrewProof): Promise<PayoutOverview> {
  const balance = await look(ctx, crew).catch((fault: unknown) => {
    if (!(fault instanceof GatewayFault)) throw fault;
    ctx.log.warn({ company: crew, fault: fault.code }, 'payouts could not be read');
    return null;
  });
  const { timeZone } = await getLedgerHome(ctx.db, crew);
  return {
    balance: balance && {
      available_cents: balance.available,
      pending_cents: balance.pending,
      next: balance.next,
    },
    time_zone: timeZone,
    payouts: await listPayouts(ctx.db, crew),
  };
}

async function look(ctx: Context, crew: CrewProof): Promise<PayoutBalance | null> {
  const paid = await settlePayouts(ctx, { company: crew });
  return paid && ctx.payments.getPayoutBalance(paid.accountId);
}
