import type { CompanyId } from '@swath/domain/ids';
import type { Context } from '../../../machinery/context.ts';
import {
  GatewayFault,
  type PaymentGateway,
  type PayoutAccount,
} from '../../../machinery/outside/payments/payment-gateway.ts';
import { recordChange } from '../../../telling/changes/record-change.ts';
import { lockPayoutAccount, savePayoutStanding } from './payouts.writes.ts';

type About = { company: CompanyId } | { accountId: string };

/**
 * Looks at the payment provider how a payout account stands, and writes down whether its company can be paid. Series that
 * stood still for that are found by the clock. The company is held first, then the provider is read: an older truth can
 * never overwrite a newer one, in whichever order events come.
 *
 * @param about.accountId  of an event: the company's screens look again then, as what is wanted of it may have changed
 * @returns the account; null when it is nobody's here
 * @throws GatewayFault unavailable
 */
export function settlePayoutAccount(ctx: Context, about: About): Promise<PayoutAccount | null> {
  return ctx.db.transaction().execute(async (tx) => {
    const held = await lockPayoutAccount(tx, about);
    if (!held) return null;
    const seen = await lookAt(ctx.payments, held.accountId);
    const isAsWritten = seen.chargesEnabled === held.chargesEnabled && seen.payoutsEnabled === held.payoutsEnabled;
    if (!isAsWritten) await savePayoutStanding(tx, held.company, seen);
    if (!isAsWritten || 'accountId' in about) {
      await recordChange(tx, { kind: 'company.changed', subject: held.company, audience: { company: held.company } });
    }
    return seen;
  });
}

/** An account that the provider has closed, or does not let us see any more, gets no money. */
async function lookAt(payments: PaymentGateway, accountId: string): Promise<PayoutAccount> {
  try {
    return await payments.getPayoutAccount(accountId);
  } catch (fault) {
    const isGone = fault instanceof GatewayFault && (fault.code === 'not_found' || fault.code === 'account_not_ready');
    if (!isGone) throw fault;
    const requirements = { currentlyDue: [], pastDue: [], pendingVerification: [] };
    return { accountId, chargesEnabled: false, payoutsEnabled: false, requirements };
  }
}
