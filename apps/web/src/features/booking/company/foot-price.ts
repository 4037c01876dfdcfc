import type { OfferedCompany } from '@swath/contract/companies';
import type { PriceLines } from '@swath/contract/mowing-requests';
import { type GrassHeight, needsQuote } from '@swath/domain/jobs/grass-height';
import { overgrowthFee } from '@swath/domain/pricing/job-price';
import type { Frequency } from '@swath/domain/series/series';
import { cents } from '@swath/domain/units';
import type { Booking } from '../answers/booking-moves.ts';
import { whyNotChoose } from '../problems/company-choice.ts';
import { frequencyOf, offerPrice } from './offer-price.ts';

/**
 * The price at the wizard's foot. `from`: why it may become another one: the company is not chosen yet, or the chosen
 * one's price is not known for the grass and the day; null: it is what is charged. `mayCostLess`: a discount for
 * some days, or for any time of the day, may still come off.
 */
export type FootPrice = {
  readonly lines: PriceLines;
  readonly from: 'companies' | 'grass' | null;
  readonly mayCostLess?: boolean;
};

type Around = {
  /** The price and conditions of the chosen company; null until they are known. */
  offer: OfferedCompany | null;
  /** The companies offered for the chosen day; undefined while they are not loaded. */
  offered: readonly OfferedCompany[] | undefined;
  /** The lowest price for the lawn of a visit that comes so often, and whether more may come off. */
  lawn: {
    readonly priceOf: (frequency: Frequency | null) => PriceLines | null | undefined;
    readonly mayCostLess: boolean;
  };
  /** The amount due in the last step; null: unknown. */
  due: PriceLines | null;
};

/**
 * The price to show at the wizard's foot: what is due, else the chosen company's price, else the lowest of those that
 * can be chosen.
 * @returns null if there is none to say; undefined while it is loading
 * Source: docs/rules/booking-and-price.md.
 */
export function footPrice({ step, answers, company }: Booking, around: Around): FootPrice | null | undefined {
  const { offer, offered, lawn, due } = around;
  if (step === 'review') return due && { lines: due, from: null };
  const frequency = frequencyOf(answers);
  if (offer) return { lines: offerPrice(offer, { isAnyTime: answers.arrivalFrom === null, frequency }), from: null };
  if (answers.grassHeight && needsQuote(answers.grassHeight)) return null;
  if (step === 'company') return offered && lowestOf(offered, frequency);
  const lowest = lawn.priceOf(frequency);
  if (!lowest) return lowest;
  const lines = withGrass(lowest, answers.grassHeight);
  return { lines, from: company ? 'grass' : 'companies', mayCostLess: lawn.mayCostLess };
}

/** The lowest price among the companies that can be chosen, as their cards show it; null: none can be. */
function lowestOf(offered: readonly OfferedCompany[], frequency: Frequency | null): FootPrice | null {
  const [lowest] = offered
    .filter((company) => whyNotChoose(company) === null)
    .map((company) => offerPrice(company, { isAnyTime: company.arrival_windows.length === 0, frequency }))
    .sort((a, b) => a.total_cents - b.total_cents);
  return lowest ? { lines: lowest, from: 'companies' } : null;
}

/** A price for medium grass, for another height. */
function withGrass(lines: PriceLines, grass: GrassHeight | null): PriceLines {
  const overgrowth = grass ? overgrowthFee(grass) : cents(0);
  return {
    ...lines,
    overgrowth_cents: overgrowth,
    total_cents: cents(lines.mowing_cents + lines.minimum_cents + overgrowth - lines.frequency_cents),
  };
}
