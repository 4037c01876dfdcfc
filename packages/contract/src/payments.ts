import type { CompanyId, JobId } from '@swath/domain/ids';
import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';
import { CentsField, Instant, idField, idText } from './fields.ts';
import { readLawn } from './lawn-fields.ts';
import { MowingRequestFields, PriceLines, REQUEST_REFUSALS } from './mowing-requests.ts';
import type { Named, SchemaOf } from './named.ts';
import { personal } from './personal.ts';
import { SeriesAgreement } from './series.ts';

/**
 * Information that the payment provider still requires of a company, by the provider's field names. Texts for users:
 * `domain/payments/payout-requirement.ts`.
 */
const Requirements = z.object({
  currentlyDue: z.array(z.string()),
  pastDue: z.array(z.string()),
  pendingVerification: z.array(z.string()),
});

/**
 * Whether a company can take payments; its own members also see how far its payout account is set up.
 * Source: docs/spec/company.md, section 3; docs/rules/payments-and-refunds.md.
 */
export interface AccountStatus extends z.infer<typeof AccountStatusFields>, Named {}
const AccountStatusFields = z.object({
  hasAccount: z.boolean(),
  payoutsEnabled: z.boolean(),
  /** `chargesEnabled` and `requirements` are returned only to the company's own members. */
  chargesEnabled: z.optional(z.boolean()),
  requirements: z.optional(Requirements),
});
export const AccountStatus: SchemaOf<AccountStatus> = AccountStatusFields;

const CompanyOfAccount = z.object({ companyId: idField<CompanyId>('Company not found.') });

/** URL to return to from the payment provider; refused unless it is a page of ours. */
const ReturnAddress = z.string().check(z.minLength(1), z.maxLength(500));

/** Request for a payment page. The server ignores the specification's `description` and `connectedAccountId`. */
const CheckoutRequestFields = readLawn(
  z.extend(MowingRequestFields, {
    amountInCents: z.int('The amount must be whole cents.').check(z.gte(0), z.lte(100_000_00)),
    /**
     * If given, the booking begins a series: the first visit is paid now, and later visits are charged to the same
     * card. Left out: a single job is booked.
     */
    series: z.optional(SeriesAgreement),
  }),
);
interface CheckoutRequest extends z.infer<typeof CheckoutRequestFields>, Named {}
export interface CheckoutRequestSent extends z.input<typeof CheckoutRequestFields>, Named {}
const CheckoutRequest: SchemaOf<CheckoutRequest, CheckoutRequestSent> = CheckoutRequestFields;

const PaymentStatus = z.enum(['paid', 'unpaid']);

/** An open payment page, with its price. The time on the company's day is reserved until `heldUntil`. */
export interface CheckoutSession extends z.infer<typeof CheckoutSessionFields>, Named {}
const CheckoutSessionFields = z.object({
  /** Secret with which the browser opens the card form; null if the request is already paid. */
  clientSecret: personal('secret', z.nullable(z.string())),
  sessionId: personal('reference', z.string()),
  paymentStatus: PaymentStatus,
  price: PriceLines,
  /** When the reservation of time on the company's day expires. */
  heldUntil: Instant,
});
export const CheckoutSession: SchemaOf<CheckoutSession> = CheckoutSessionFields;

/** Status of a payment page; `paid` means that the money is secured: captured, or authorized on the card. */
export interface CheckoutStatus extends z.infer<typeof CheckoutStatusFields>, Named {}
const CheckoutStatusFields = z.object({
  sessionId: personal('reference', z.string()),
  paymentStatus: PaymentStatus,
  /**
   * Outcome of the payment page: still open, a job was booked (`job_id`), the money was returned, or expired without
   * payment.
   */
  outcome: z.enum(['open', 'booked', 'returned', 'expired']),
  job_id: z.nullable(idText<JobId>()),
  amountInCents: CentsField,
  heldUntil: Instant,
});
export const CheckoutStatus: SchemaOf<CheckoutStatus> = CheckoutStatusFields;

export const payments = {
  config: endpoint({
    name: 'readPaymentConfig',
    method: 'GET',
    path: '/api/checkout/config',
    may: 'everybody',
    summary: 'What the browser needs to show the card form',
    answer: z.object({ gateway: z.enum(['stripe', 'sandbox']), publishableKey: z.nullable(z.string()) }),
  }),
  openCheckout: endpoint({
    name: 'openCheckout',
    method: 'POST',
    path: '/api/checkout/session',
    may: ['homeowner'],
    summary: 'Take a quote, hold the place for ten minutes and open a payment page for it',
    body: CheckoutRequest,
    answer: CheckoutSession,
    repeatable: true,
    refusals: [
      ...REQUEST_REFUSALS,
      'company_not_available',
      'day_full',
      'already_booked',
      'window_taken',
      'price_changed',
      'gateway_unavailable',
      'series_too_long',
      'series_without_dates',
      'date_not_in_series',
    ],
    limit: { calls: 60, perSeconds: 600 },
  }),
  readCheckout: endpoint({
    name: 'readCheckout',
    method: 'GET',
    path: '/api/checkout/session/{sessionId}',
    may: ['homeowner'],
    summary: 'How one’s own payment page stands, asked of the payment provider',
    params: z.object({ sessionId: z.string().check(z.minLength(1), z.maxLength(200)) }),
    answer: CheckoutStatus,
    refusals: ['checkout_not_found'],
  }),
  accountStatus: endpoint({
    name: 'readPayoutAccountStatus',
    method: 'GET',
    path: '/api/stripe/account-status/{companyId}',
    may: ['homeowner', 'crew'],
    right: 'books',
    summary: 'Whether a company can take payments; to its own members as the payment provider says it now',
    params: CompanyOfAccount,
    answer: AccountStatus,
    refusals: ['company_not_found', 'payout_status_unknown'],
  }),
  createAccount: endpoint({
    name: 'createPayoutAccount',
    method: 'POST',
    path: '/api/stripe/create-account/{companyId}',
    may: ['crew'],
    right: 'owner',
    summary: 'Open the payout account of one’s own company; one that it has already is answered again',
    params: CompanyOfAccount,
    answer: AccountStatus,
    repeatable: true,
    refusals: ['company_not_found', 'payout_account_not_created'],
    limit: { calls: 30, perSeconds: 600 },
  }),
  accountLink: endpoint({
    name: 'createPayoutAccountLink',
    method: 'POST',
    path: '/api/stripe/account-link/{companyId}',
    may: ['crew'],
    right: 'owner',
    summary: 'A way to the payment provider’s own pages, which opens once and only for a few minutes',
    params: CompanyOfAccount,
    body: z.object({ returnUrl: ReturnAddress, refreshUrl: ReturnAddress }),
    answer: z.object({ url: personal('secret', z.string()) }),
    refusals: ['company_not_found', 'no_payout_account', 'return_not_here', 'payout_link_not_created'],
    limit: { calls: 60, perSeconds: 600 },
  }),
};
