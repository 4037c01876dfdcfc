import { createHash } from 'node:crypto';
import type Stripe from 'stripe';
import type { OnboardingLink, OnboardingReturn, PayoutAccount } from '../payment-gateway.ts';
import { toPayoutAccount, toPayoutAccountOfV1 } from './read-stripe.ts';
import { ofKind } from './stripe-faults.ts';

/** Stripe's two APIs for connected accounts; new platforms cannot use v1. */
export type AccountsApi = 'v2' | 'v1';

/**
 * The merchant category of lawn and garden work. Source: the card networks' merchant category codes, "Landscaping
 * Services".
 */
const MERCHANT_CATEGORY = '0780';
const PRODUCT = 'Residential lawn mowing';
const PARTS: Stripe.V2.Core.AccountRetrieveParams.Include[] = [
  'configuration.merchant',
  'configuration.recipient',
  'requirements',
];
/**
 * An option of onboarding links: Stripe asks for all requirements at once, so that companies need not come back later.
 */
const ALL_AT_ONCE = { fields: 'eventually_due' } as const;

type Company = { id: string; name: string; email: string };
type Patience = { timeout: number; maxNetworkRetries: number };
/** Timeouts and retries: `quick` for reads, `patient` for changes. */
type Patiences = { quick: Patience; patient: Patience };

/** Operations on connected accounts, the same for both of Stripe's APIs. */
export type StripeAccounts = {
  open(company: Company): Promise<PayoutAccount>;
  read(accountId: string): Promise<PayoutAccount>;
  link(accountId: string, back: OnboardingReturn): Promise<OnboardingLink>;
};

/**
 * The idempotency key of a new account. It is derived from name and mail address too, as Stripe rejects a key that was
 * used with other parameters.
 */
function keyOf(api: string, { id, name, email }: Company): string {
  const content = createHash('sha256')
    .update(JSON.stringify([name, email]))
    .digest('hex');
  return `${api}:${id}:${content.slice(0, 16)}`;
}

const accountsOfV2 = (stripe: Stripe, { quick, patient }: Patiences): StripeAccounts => ({
  async open(company) {
    const account = await stripe.v2.core.accounts.create(
      {
        contact_email: company.email,
        display_name: company.name,
        dashboard: 'express',
        identity: { country: 'us' },
        configuration: {
          merchant: { mcc: MERCHANT_CATEGORY, capabilities: { card_payments: { requested: true } } },
          recipient: { capabilities: { stripe_balance: { stripe_transfers: { requested: true } } } },
        },
        defaults: {
          currency: 'usd',
          locales: ['en-US'],
          responsibilities: { fees_collector: 'application', losses_collector: 'application' },
          profile: { product_description: PRODUCT },
        },
        metadata: { company_id: company.id },
        include: PARTS,
      },
      { ...patient, idempotencyKey: keyOf('account', company) },
    );
    return toPayoutAccount(account);
  },

  read: async (accountId) =>
    toPayoutAccount(await stripe.v2.core.accounts.retrieve(accountId, { include: PARTS }, quick)),

  async link(accountId, { returnUrl, refreshUrl }) {
    const onboarding = { return_url: returnUrl, refresh_url: refreshUrl, collection_options: ALL_AT_ONCE };
    const link = await stripe.v2.core.accountLinks.create(
      { account: accountId, use_case: { type: 'account_onboarding', account_onboarding: onboarding } },
      patient,
    );
    const { url, expires_at } = ofKind('v2.core.account_link', link);
    return { url, expiresAt: new Date(expires_at) };
  },
});

const accountsOfV1 = (stripe: Stripe, { quick, patient }: Patiences): StripeAccounts => ({
  async open(company) {
    const account = await stripe.accounts.create(
      {
        country: 'US',
        email: company.email,
        controller: {
          stripe_dashboard: { type: 'express' },
          fees: { payer: 'application' },
          losses: { payments: 'application' },
          requirement_collection: 'stripe',
        },
        capabilities: { card_payments: { requested: true }, transfers: { requested: true } },
        business_profile: { name: company.name, mcc: MERCHANT_CATEGORY, product_description: PRODUCT },
        metadata: { company_id: company.id },
      },
      { ...patient, idempotencyKey: keyOf('account-v1', company) },
    );
    return toPayoutAccountOfV1(account);
  },

  read: async (accountId) => toPayoutAccountOfV1(await stripe.accounts.retrieve(accountId, {}, quick)),

  async link(accountId, { returnUrl, refreshUrl }) {
    const link = await stripe.accountLinks.create(
      {
        account: accountId,
        type: 'account_onboarding',
        return_url: returnUrl,
        refresh_url: refreshUrl,
        collection_options: ALL_AT_ONCE,
      },
      patient,
    );
    const { url, expires_at } = ofKind('account_link', link);
    return { url, expiresAt: new Date(expires_at * 1000) };
  },
});

/**
 * Makes the operations on connected accounts, for either of Stripe's two APIs. Source:
 * docs.stripe.com/connect/accounts-v2.
 */
export const stripeAccounts: Record<AccountsApi, (stripe: Stripe, patiences: Patiences) => StripeAccounts> = {
  v2: accountsOfV2,
  v1: accountsOfV1,
};
