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
  type HeldAccount,
  lockPayoutAccount,
  renewVersion,
  savePayoutStanding,
} from './payouts.writes.ts';

type About = { company: CompanyId } | { accountId: string };

/**
 * Looks at the payment provider how a payout account stands, and writes down whether its company can be paid. Series that
 * stood still for that are found by the clock. The provider is asked first; what it said is written when nobody has written
 * the company since, and asked for again otherwise, so that an older answer never replaces a newer one.
 *
 * @param about.accountId  of an event: the company's screens look again then, as what is wanted of it may have changed
 * @returns the account; null when it is nobody's here
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

async function note(tx: Tx, about: About, known: HeldAccount, seen: PayoutAccount): Promise<void> {
  const held = await lockPayoutAccount(tx, about);
  if (held?.accountId !== known.accountId) throw new OutdatedReading();
  const isAsWritten = seen.chargesEnabled === held.chargesEnabled && seen.payoutsEnabled === held.payoutsEnabled;
  if (!isAsWritten && held.version !== known.version) throw new OutdatedReading();
  // When nothing is new, too, the row gets another version: whoever began to read before must not write theirs.
  await (isAsWritten ? renewVersion(tx, held.company) : savePayoutStanding(tx, held.company, seen));
  if (!isAsWritten || 'accountId' in about) {
    await recordChange(tx, { kind: 'company.changed', subject: held.company, audience: { company: held.company } });
  }
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
