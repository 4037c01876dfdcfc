import { acresToSquareFeet, lotSizeText } from '../jobs/lot-size.ts';
import { companyShare, platformFee } from '../payments/platform-fee.ts';
import { type JobPrice, jobPrice } from '../pricing/job-price.ts';
import type { PriceRules } from '../pricing/price-rules.ts';
import { type Cents, cents } from '../units.ts';

/** Maximum rate of a company: cents per quarter acre. */
export const MOST_RATE = cents(100_000);

/**
 * Removes everything but digits and dots from what is typed into the rate field. Source: docs/spec/company.md, section
 * 5.
 */
export const rateTyped = (typed: string): string => typed.replace(/[^\d.]/g, '');

/**
 * Parses a typed rate in dollars; null, which clears the rate, for anything but a number of 0 or more.
 *
 * @returns whole cents, half a cent rounded up
 *
 * Source: docs/spec/company.md, section 5, "Rate field".
 */
export function readRate(typed: string): Cents | null {
  const text = rateTyped(typed);
  const dollars = text === '' ? Number.NaN : Number(text);
  const amount = Math.round(Number(`${dollars}e2`));
  return Number.isSafeInteger(amount) ? cents(amount) : null;
}

/**
 * Approximate price of an acre: four times the rate, which is for a quarter acre. Source: docs/spec/company.md, section
 * 9.
 */
export const perAcre = (rate: Cents): Cents => cents(4 * rate);

/** Example for the settings page: what a homeowner pays for a lot of this size, and what the company receives. */
export type LawnPrice = { readonly lot: string; readonly price: JobPrice; readonly payout: Cents };

const TYPICAL_ACRES = [0.25, 0.5, 1] as const;

/**
 * Example prices of a company for lots of a quarter, half and whole acre, calculated like bookings of one mowing in a
 * promised window: grass below 8 inches, the platform's fee deducted from the payout. Lots whose price is below the
 * minimum card charge are left out.
 *
 * Source: docs/rules/companies.md.
 */
export function typicalLawns(rules: PriceRules): LawnPrice[] {
  return TYPICAL_ACRES.flatMap((acres) => {
    const lot = acresToSquareFeet(acres);
    const priced = jobPrice(rules, { lot, grass: 'medium_4_8' });
    if (!priced.ok) return [];
    const { total } = priced.value;
    return [{ lot: lotSizeText(lot), price: priced.value, payout: companyShare(total, platformFee(total)) }];
  });
}
