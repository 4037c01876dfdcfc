import { type JobPrice, jobPrice } from '../jobs/job-price.ts';
import { acresToSquareFeet, lotSizeText } from '../jobs/lot-size.ts';
import { companyShare, platformFee } from '../payments/platform-fee.ts';
import { type Cents, cents } from '../units.ts';

/** Maximum rate of a company, for a quarter acre. */
export const MOST_RATE = cents(100_000);

/** Sanitizes the input of the rate field: digits and dots remain. Source: docs/spec/company.md, section 5. */
export const rateTyped = (typed: string): string => typed.replace(/[^\d.]/g, '');

/**
 * Parses a rate; null, which is saved as empty, for anything but a finite number of 0 or more.
 *
 * @returns whole cents, half a cent up
 *
 * Source: docs/spec/company.md, section 5, "Rate field".
 */
export function readRate(typed: string): Cents | null {
  const text = rateTyped(typed);
  const dollars = text === '' ? Number.NaN : Number(text);
  const amount = Math.round(Number(`${dollars}e2`));
  return Number.isSafeInteger(amount) ? cents(amount) : null;
}

/** Approximate price of an acre: four times the rate. Source: docs/spec/company.md, section 9. */
export const perAcre = (rate: Cents): Cents => cents(4 * rate);

/** What a lawn costs its homeowner, and what the company gets. */
export type LawnPrice = { readonly lot: string; readonly price: JobPrice; readonly payout: Cents };

const TYPICAL_ACRES = [0.25, 0.5, 1] as const;

/**
 * Example prices for three typical lawns at a rate, as for a booking: grass below 8 inches, the platform's fee deducted from
 * the payout. Lawns below the minimum card charge are left out.
 *
 * Source: docs/rules/companies.md.
 */
export function typicalLawns(rate: Cents): LawnPrice[] {
  return TYPICAL_ACRES.flatMap((acres) => {
    const lot = acresToSquareFeet(acres);
    const priced = jobPrice(lot, rate, 'medium_4_8');
    if (!priced.ok) return [];
    const { total } = priced.value;
    return [{ lot: lotSizeText(lot), price: priced.value, payout: companyShare(total, platformFee(total)) }];
  });
}
