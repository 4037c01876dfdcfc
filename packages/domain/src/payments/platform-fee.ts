import { type Cents, cents } from '../units.ts';

/** The platform's fee per job. Source: docs/spec/company.md, section 9. */
export const PLATFORM_FEE = cents(100);

/**
 * The platform's share of one job: a dollar, never more than the price.
 *
 * Source: docs/rules/booking-and-price.md: it comes out of the company's share.
 */
export const platformFee = (price: Cents): Cents => cents(Math.min(PLATFORM_FEE, price));

/** What the company earns with one job: the price without the platform's share. */
export const companyShare = (price: Cents, fee: Cents): Cents => cents(price - fee);
