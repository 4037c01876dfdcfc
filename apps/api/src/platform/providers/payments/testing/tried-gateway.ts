import type { PaymentGateway } from '../payment-gateway.ts';

/** A gateway under test, with actions outside of its API: those of homeowners, companies and banks. */
export type TriedGateway = {
  gateway: PaymentGateway;
  /** The time by the gateway's clock. */
  now: Date;
  /** Completes an account's onboarding, so that it can receive payments. */
  enable(accountId: string): Promise<void>;
  /** Makes an account require an identity document. */
  restrict(accountId: string): Promise<void>;
  /**
   * Completes the card form of a page.
   *
   * @param number  card number; by default one that the bank accepts
   * @param how.remember  whether its owner has the card remembered
   * @param how.method  a remembered card to pay with
   */
  pay(clientSecret: string, number?: string, how?: { remember?: boolean; method?: string }): Promise<void>;
  /** Pays an account's balance out to its bank. @returns the payout's id */
  payOut(accountId: string): Promise<string>;
  /** Ends a payout: the bank accepts it (`paid`) or returns it (`failed`). */
  endPayout(accountId: string, payoutId: string, how: 'paid' | 'failed'): Promise<void>;
} & AsyncDisposable;
