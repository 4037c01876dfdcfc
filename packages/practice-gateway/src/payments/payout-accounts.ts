import { announce } from '../events/webhook-events.ts';
import type { PayoutAccount } from '../orders-and-answers.ts';
import { PracticeFault } from '../practice-fault.ts';
import { type PracticeDb, type PracticeHost, type PracticeTx, planMinuteLater } from '../practice-host.ts';
import { practiceId } from '../practice-id.ts';
import type { AccountState } from '../practice-tables.ts';

const NOTHING: PayoutAccount['requirements'] = { currentlyDue: [], pastDue: [], pendingVerification: [] };

/** What each onboarding state means for a company's account: whether it is paid, and what is still required. */
const ACCOUNT_STATES: Record<AccountState, Omit<PayoutAccount, 'accountId'>> = {
  new: {
    chargesEnabled: false,
    payoutsEnabled: false,
    requirements: {
      ...NOTHING,
      currentlyDue: [
        'external_account',
        'individual.first_name',
        'individual.last_name',
        'individual.ssn_last_4',
        'tos_acceptance.date',
      ],
    },
  },
  restricted: {
    chargesEnabled: false,
    payoutsEnabled: false,
    requirements: { ...NOTHING, pastDue: ['individual.verification.document'] },
  },
  reviewing: {
    chargesEnabled: false,
    payoutsEnabled: false,
    requirements: { ...NOTHING, pendingVerification: ['individual.ssn_last_4'] },
  },
  payouts_off: {
    chargesEnabled: true,
    payoutsEnabled: false,
    requirements: { ...NOTHING, currentlyDue: ['external_account'] },
  },
  enabled: { chargesEnabled: true, payoutsEnabled: true, requirements: NOTHING },
};

/** Creates a company's account, which cannot be paid yet; returns the existing one if there is one. */
export function createPayoutAccount(
  host: PracticeHost,
  company: { id: string; name: string; email: string },
): Promise<PayoutAccount> {
  return host.db.transaction().execute(async (tx) => {
    await tx
      .insertInto('sandbox.accounts')
      .values({
        id: practiceId('acct'),
        company_id: company.id,
        name: company.name,
        email: company.email,
        created_at: await host.clock.now(tx),
      })
      .onConflict((conflict) => conflict.column('company_id').doNothing())
      .execute();
    const { id } = await tx
      .selectFrom('sandbox.accounts')
      .select('id')
      .where('company_id', '=', company.id)
      .executeTakeFirstOrThrow();
    return getPayoutAccount(tx, id);
  });
}

/** Looks up a company's account. @throws PracticeFault not_found */
export async function getPayoutAccount(db: PracticeDb, accountId: string): Promise<PayoutAccount> {
  const account = await db
    .selectFrom('sandbox.accounts')
    .select(['charges_enabled', 'payouts_enabled', 'standing'])
    .where('id', '=', accountId)
    .executeTakeFirst();
  if (!account) throw new PracticeFault('not_found', `No such account: '${accountId}'`);
  const { requirements } = ACCOUNT_STATES[account.standing];
  return { accountId, chargesEnabled: account.charges_enabled, payoutsEnabled: account.payouts_enabled, requirements };
}

/** Requires that a company's account can be paid. @throws PracticeFault not_found, account_not_ready */
export async function requireReadyAccount(db: PracticeDb, accountId: string): Promise<void> {
  const { chargesEnabled, payoutsEnabled } = await getPayoutAccount(db, accountId);
  if (chargesEnabled && payoutsEnabled) return;
  throw new PracticeFault(
    'account_not_ready',
    'Your destination account needs to have at least one of the following capabilities enabled: transfers',
  );
}

/**
 * Sets a company's onboarding state, plans the end of a review, and stores the webhook event `account.updated`. Call it
 * last in a transaction.
 *
 * @throws PracticeFault not_found
 */
export async function setAccountState(
  host: PracticeHost,
  tx: PracticeTx,
  accountId: string,
  standing: AccountState,
): Promise<PayoutAccount> {
  const now = await host.clock.now(tx);
  await saveAccountState(
    tx,
    accountId,
    standing,
    standing === 'reviewing' ? await planMinuteLater(host, tx, now) : null,
  );
  const account = await getPayoutAccount(tx, accountId);
  await announce(host, tx, [{ type: 'account.updated', object: { id: accountId } }]);
  return account;
}

/** Stores a company's onboarding state without a webhook event. @param reviewEndsAt  null unless it is under review */
export async function saveAccountState(
  tx: PracticeTx,
  accountId: string,
  standing: AccountState,
  reviewEndsAt: Date | null,
): Promise<void> {
  const { chargesEnabled, payoutsEnabled } = ACCOUNT_STATES[standing];
  await tx
    .updateTable('sandbox.accounts')
    .set({
      charges_enabled: chargesEnabled,
      payouts_enabled: payoutsEnabled,
      standing,
      review_ends_at: reviewEndsAt,
    })
    .where('id', '=', accountId)
    .execute();
}

/** Completes a company's onboarding, so that it can be paid. @throws PracticeFault not_found */
export const enablePayoutAccount = (host: PracticeHost, accountId: string): Promise<PayoutAccount> =>
  host.db.transaction().execute((tx) => setAccountState(host, tx, accountId, 'enabled'));
