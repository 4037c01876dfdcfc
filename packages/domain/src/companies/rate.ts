import { type JobPrice, jobPrice } from '../jobs/job-price.ts';
import { acresToSquareFeet, lotSizeText } from '../jobs/lot-size.ts';
import { companyShare, platformFee } from '../payments/platform-fee.ts';
import { type Cents, cents } from '../units.ts';

/** The highest rate a company can set, for a quarter acre. */
export const MOST_RATE = cents(100_000);

/** What is left of what somebody types into the rate field: digits and dots. Source: docs/spec/company.md, section 5. */
export const rateTyped = (typed: string): string => typed.replace(/[^\d.]/g, '');

/**
 * The rate that a text stands for; null, which is saved as empty, for anything but a finite number of 0 or more.
 *
 * @returns whole cents, half a cent up
 *
 * Source: docs/spec/company.md, section 5, "Rate field".
 */
export function readRate(typed: string): Cents | null {
  const text = rateTyped(typed);
  const dollars = text === '' ? Number.NaN : Number(text);
  const amount = Math.round(Number(`${dollars}e2`));
  return Number.isSafeInteger(amount) && amount >= 0 ? cents(amount) : null;
}

/** About what an acre costs: four times the rate. Source: docs/spec/company.md, section 9. */
export const perAcre = (rate: Cents): Cents => cents(4 * rate);

/** What a lawn would cost its homeowner, and bring its company. */
export type LawnPrice = { readonly lot: string; readonly price: JobPrice; readonly payout: Cents };

const TYPICAL_ACRES = [0.25, 0.5, 1] as const;

/**
 * Three typical lawns at a rate, as a booking would be priced: grass below 8 inches, the platform's fee taken off what the
 * company gets. Lawns that would cost less than a card can be charged are left out.
 *
 * Source: docs/decisions.md, D390.
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
