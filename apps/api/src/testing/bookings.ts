import { day } from '@swath/domain/calendar';
import type { CompanyId } from '@swath/domain/ids';
import { PracticePayments } from '../platform/providers/payments/practice/practice-payments.ts';
import { aCompany } from './people.ts';
import type { TestApp } from './test-app.ts';

/** The first day that can be booked at TEST_NOW. */
export const TOMORROW = day('2026-05-03');

/** The practice gateway behind a test app. @throws Error when it is another */
export function gatewayOf({ ctx }: TestApp): PracticePayments {
  if (ctx.payments instanceof PracticePayments) return ctx.payments;
  throw new Error('the tests run on the practice gateway');
}

/** A company that can be paid through the practice gateway. */
export async function aPayableCompany(
  testApp: TestApp,
  traits: Omit<Parameters<typeof aCompany>[1] & object, 'payoutAccount'> = {},
): Promise<CompanyId> {
  const gateway = gatewayOf(testApp);
  const { accountId } = await gateway.createPayoutAccount({
    id: crypto.randomUUID(),
    name: 'Green Blade Mowing',
    email: 'office@greenblade.test',
  });
  await gateway.practice.enablePayoutAccount(accountId);
  return aCompany(testApp.testDb.db, { ...traits, payoutAccount: accountId });
}

/** A request for a mowing of a quarter acre: $45.00 at the usual rate. */
export const aRequest = (company: string, own: Record<string, unknown> = {}) => ({
  company_id: company,
  scheduled_date: TOMORROW,
  arrival_from: null,
  grass_height: 'medium_4_8',
  preparation_policy_ack: true,
  yard_features: ['fenced_yard'],
  yard_features_notes: 'Side gate sticks.',
  ...own,
});

export const PRICE_CENTS = 4500;

/** Opens a payment page for a request. @returns the whole answer of the call */
export const openCheckout = (testApp: TestApp, token: string, request: object, amountInCents = PRICE_CENTS) =>
  testApp.call(token, 'POST', '/api/checkout/session', { ...request, amountInCents });

/** Fills in the card form as a homeowner would. */
export const payWith = (testApp: TestApp, clientSecret: string, number = '4242424242424242') =>
  gatewayOf(testApp).practice.submitCard(clientSecret, { number, expiry: '12/34', cvc: '123', zip: '65203' });

/** Confirms a request that was paid. */
export const book = (testApp: TestApp, token: string, request: object, sessionId?: string) =>
  testApp.call(token, 'POST', '/api/MowingJobs', sessionId ? { ...request, sessionId } : request);

/** What a homeowner asks before anything is booked. */
export const askedBeforeBooking = (company: CompanyId) => ({
  listOfferedCompanies: { query: { date: TOMORROW, grass_height: 'short_0_4' } },
  listBookableDays: { query: { from: TOMORROW, to: TOMORROW } },
  readCompanyTerms: { params: { companyId: company }, query: { date: TOMORROW, grass_height: 'short_0_4' } },
});
