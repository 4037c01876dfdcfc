import { type Cents, cents } from '../units.ts';

/** The platform's fee per job, in cents. Source: docs/spec/company.md, section 9. */
export const PLATFORM_FEE = cents(100);

/**
 * The platform's fee for one job in cents: a dollar, but at most the price. It is deducted from what the company gets.
 *
 * Source: docs/rules/booking-and-price.md: it comes out of the company's share.
 */
export const platformFee = (price: Cents): Cents => cents(Math.min(PLATFORM_FEE, price));

/** What the company earns with one job, in cents: the price minus the platform's fee. */
export const companyShare = (price: Cents, fee: Cents): Cents => cents(price - fee);
