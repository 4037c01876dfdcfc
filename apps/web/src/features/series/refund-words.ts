import type { SeriesVisit } from '@swath/contract/series';
import { formatMoney } from '../../ui/format/format-money.ts';

const sum = (visits: readonly SeriesVisit[]): number => visits.reduce((cents, visit) => cents + visit.price_cents, 0);

/**
 * Sentences that say what is returned to the homeowner, or released on their card, if the given visits do not take
 * place, and what was returned already, when a visit was called off before; or that nothing was charged.
 * Source: docs/rules/payments-and-refunds.md.
 */
export function refundWords(visits: readonly SeriesVisit[]): string {
  const paid = sum(visits.filter(({ charge }) => charge === 'paid'));
  const reserved = sum(visits.filter(({ charge }) => charge === 'authorized'));
  const sentences = [
    ...(paid > 0 ? [`${formatMoney(paid)} is returned to you.`] : []),
    ...(reserved > 0 ? [`${formatMoney(reserved)} held on your card is released.`] : []),
  ];
  const before = visits.reduce((cents, { returned_cents }) => cents + returned_cents, 0);
  if (before > 0) sentences.push(`The ${formatMoney(before)} that you had paid was returned to you.`);
  if (sentences.length > 0) return sentences.join(' ');
  return visits.length === 1 ? 'Nothing was charged for it.' : 'Nothing was charged for them.';
}
