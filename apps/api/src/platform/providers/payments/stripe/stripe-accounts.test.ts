import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { PaymentGateway } from '../payment-gateway.ts';
import { stripeGateway } from './stripe-gateway.ts';
import { LoopbackStripe } from './testing/loopback-stripe.ts';

// Compared whole: the SDK's types let any word through, so that a name of last year compiles.
const VERSION = '2026-10-28.endive';
const keys = { secretKey: 'sk_test_loopback', publishableKey: 'pk_test_loopback', webhookSecret: 'whsec_accounts' };
const company = { id: 'company-1', name: 'Green Blade', email: 'a@greenblade.test' };
const at = 'https://swath.test/company/payouts';
const back = { returnUrl: `${at}?success=true`, refreshUrl: `${at}?refresh=true` };

let stripe: LoopbackStripe;
let gateway: PaymentGateway;
let ofV1: PaymentGateway;
beforeAll(async () => {
  stripe = new LoopbackStripe();
  const server = await stripe.listen();
  gateway = stripeGateway({ ...keys, server });
  ofV1 = stripeGateway({ ...keys, server, accountsApi: 'v1' });
});
afterAll(() => stripe[Symbol.asyncDispose]());
beforeEach(() => {
  stripe.recorded.length = 0;
  stripe.broken = null;
});

test('an account of the v2 API; another e-mail is another request', async () => {
  const { accountId } = await gateway.createPayoutAccount(company);
  await gateway.createPayoutAccount({ ...company, email: 'b@greenblade.test' });
  await gateway.getPayoutAccount(accountId);
  const [first, second, read] = stripe.recorded;
  expect(first).toEqual({
    call: 'POST /v2/core/accounts',
    version: VERSION,
    key: expect.stringMatching(/^account:company-1:[0-9a-f]{16}$/),
    params: {
      contact_email: 'a@greenblade.test',
      display_name: 'Green Blade',
      dashboard: 'express',
      identity: { country: 'us' },
      configuration: {
        merchant: { mcc: '0780', capabilities: { card_payments: { requested: true } } },
        recipient: { capabilities: { stripe_balance: { stripe_transfers: { requested: true } } } },
      },
      defaults: {
        currency: 'usd',
        locales: ['en-US'],
        responsibilities: { fees_collector: 'application', losses_collector: 'application' },
        profile: { product_description: 'Residential lawn mowing' },
      },
      metadata: { company_id: 'company-1' },
      include: ['configuration.merchant', 'configuration.recipient', 'requirements'],
    },
  });
  expect(second!.key).not.toBe(first!.key);
  expect(read).toMatchObject({
    call: `GET /v2/core/accounts/${accountId}`,
    params: {
      'include[0]': 'configuration.merchant',
      'include[1]': 'configuration.recipient',
      'include[2]': 'requirements',
    },
  });
});

test('a link to onboarding that asks for everything at once', async () => {
  const { accountId } = await gateway.createPayoutAccount(company);
  const link = await gateway.createOnboardingLink(accountId, back);
  expect(link).toEqual({ url: expect.stringContaining(accountId), expiresAt: new Date('2076-01-01T00:00:00.000Z') });
  expect(stripe.recorded.at(-1)).toEqual({
    call: 'POST /v2/core/account_links',
    version: VERSION,
    key: expect.any(String),
    params: {
      account: accountId,
      use_case: {
        type: 'account_onboarding',
        account_onboarding: {
          return_url: back.returnUrl,
          refresh_url: back.refreshUrl,
          collection_options: { fields: 'eventually_due' },
        },
      },
    },
  });
});

test('the same of the v1 API, under keys of its own', async () => {
  const { accountId } = await ofV1.createPayoutAccount(company);
  await ofV1.getPayoutAccount(accountId);
  const link = await ofV1.createOnboardingLink(accountId, back);
  expect(link.expiresAt).toEqual(new Date('2076-01-01T00:00:00.000Z'));
  expect(stripe.recorded).toEqual([
    {
      call: 'POST /v1/accounts',
      version: VERSION,
      key: expect.stringMatching(/^account-v1:company-1:[0-9a-f]{16}$/),
      params: {
        country: 'US',
        email: 'a@greenblade.test',
        'controller[stripe_dashboard][type]': 'express',
        'controller[fees][payer]': 'application',
        'controller[losses][payments]': 'application',
        'controller[requirement_collection]': 'stripe',
        'capabilities[card_payments][requested]': 'true',
        'capabilities[transfers][requested]': 'true',
        'business_profile[name]': 'Green Blade',
        'business_profile[mcc]': '0780',
        'business_profile[product_description]': 'Residential lawn mowing',
        'metadata[company_id]': 'company-1',
      },
    },
    { call: `GET /v1/accounts/${accountId}`, version: VERSION, key: undefined, params: {} },
    {
      call: 'POST /v1/account_links',
      version: VERSION,
      key: expect.any(String),
      params: {
        account: accountId,
        type: 'account_onboarding',
        return_url: back.returnUrl,
        refresh_url: back.refreshUrl,
        'collection_options[fields]': 'eventually_due',
      },
    },
  ]);
});

test('what is due one day and what is past due as well as due is said once, whichever interface says it', async () => {
  const { accountId } = await gateway.createPayoutAccount(company);
  stripe.restrict(accountId);
  expect((await gateway.getPayoutAccount(accountId)).requirements).toEqual({
    currentlyDue: [],
    pastDue: ['identity.individual.documents.primary_verification.front_back.front'],
    pendingVerification: ['identity.individual.address.line1'],
  });
  expect((await ofV1.getPayoutAccount(accountId)).requirements).toEqual({
    currentlyDue: [],
    pastDue: ['individual.verification.document'],
    pendingVerification: ['individual.address.line1'],
  });
});

test('an account that was closed gets nothing, whatever its capabilities say', async () => {
  const { accountId } = await gateway.createPayoutAccount(company);
  stripe.close(accountId);
  expect(await gateway.getPayoutAccount(accountId)).toMatchObject({ chargesEnabled: false, payoutsEnabled: false });
});

test('an account that took the platform’s access away is not ready', async () => {
  const error = { type: 'invalid_request_error', code: 'account_invalid', message: 'does not have access' };
  stripe.broken = { status: 403, body: { error } };
  await expect(gateway.getPayoutAccount('acct_1')).rejects.toMatchObject({ code: 'account_not_ready' });
});
