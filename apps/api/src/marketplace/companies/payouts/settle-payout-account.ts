import type { CompanyId } from '@swath/domain/ids';
import { recordChange } from '../../../notifications/change-feed/record-change.ts';
import type { Context } from '../../../platform/context.ts';
import type { Tx } from '../../../platform/db/db.ts';
import { OutdatedReading, withCurrentReading } from '../../../platform/providers/payments/outdated-reading.ts';
import {
  GatewayFault,
  type PaymentGateway,
  type PayoutAccount,
} from '../../../platform/providers/payments/payment-gateway.ts';
import {
  findPayoutAccount,
  type LockedAccount,
  lockPayoutAccount,
  renewVersion,
  savePayoutStatus,
} from './payouts.writes.ts';

type About = { company: CompanyId } | { accountId: string };

/**
 * Reads a payout account from the payment provider and saves whether its company can be paid. Series that were stopped
 * because the company could not be paid are resumed by a cron task. The provider is called before the transaction. If
 * the company's row has changed since and the answer differs from it (optimistic lock), the account is read again, so
 * that an older answer never replaces a newer one.
 *
 * @param about.accountId  the account of a webhook event; given instead of the company. The company's pages then always
 *   get a change event, as the provider's requirements may have changed
 * @returns the account; null when no company here has it
 * @throws GatewayFault unavailable
 */
export function settlePayoutAccount(ctx: Context, about: About): Promise<PayoutAccount | null> {
  return withCurrentReading(async () => {
    const known = await findPayoutAccount(ctx.db, about);
    if (!known) return null;
    const seen = await lookAt(ctx.payments, known.accountId);
    await ctx.db.transaction().execute((tx) => note(tx, about, known, seen));
    return seen;
  });
}

async function note(tx: Tx, about: About, known: LockedAccount, seen: PayoutAccount): Promise<void> {
  const locked = await lockPayoutAccount(tx, about);
  if (locked?.accountId !== known.accountId) throw new OutdatedReading();
  const isAsWritten = seen.chargesEnabled === locked.chargesEnabled && seen.payoutsEnabled === locked.payoutsEnabled;
  if (!isAsWritten && locked.version !== known.version) throw new OutdatedReading();
  // The row gets a new version even if nothing is new, so that an answer read earlier cannot be saved after this one.
  await (isAsWritten ? renewVersion(tx, locked.company) : savePayoutStatus(tx, locked.company, seen));
  if (!isAsWritten || 'accountId' in about) {
    await recordChange(tx, { kind: 'company.changed', subject: locked.company, audience: { company: locked.company } });
  }
}

/**
 * Reads a payout account from the payment provider; an account that is closed, or that we may no longer read, counts as
 * one that cannot be paid.
 */
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
