import type { CompanyPrices } from '@swath/contract/company-prices';
import { acresToSquareFeet } from '@swath/domain/jobs/lot-size';
import { companyShare, platformFee } from '@swath/domain/payments/platform-fee';
import { jobPrice, type PricedVisit } from '@swath/domain/pricing/job-price';
import { type PriceRules, priceRules } from '@swath/domain/pricing/price-rules';
import { type Cents, cents } from '@swath/domain/units';
import { formatMoney } from '../../ui/format/format-money.ts';
import { PriceTable } from './price-table.tsx';
import classes from './rate-card.module.css';

type Props = {
  /** The company's saved rate; null: none. */
  rate: Cents | null;
  prices: CompanyPrices;
};

/** Table of what a mowing of a quarter acre costs, once and by each discount that is set. */
export function PriceExamples({ rate, prices }: Props) {
  if (!rate) return <p className={classes.note}>Save a rate to see here what a mowing costs.</p>;
  const rules = priceRules(prices, { rate, anyTime: cents(0) });
  const rows = visitsOf(rules).flatMap(([words, visit]) => {
    const priced = jobPrice(rules, { lot: acresToSquareFeet(0.25), grass: 'medium_4_8', ...visit });
    if (!priced.ok) return [];
    const { total } = priced.value;
    return [{ words, total, payout: companyShare(total, platformFee(total)) }];
  });
  if (rows.length === 0) return null;
  return (
    <>
      <PriceTable
        caption="A quarter acre at your saved rate, with grass below 8 inches and a promised arrival time"
        of="Mowing"
        rows={rows}
      />
      <p className={classes.note}>
        {rules.minimum > 0
          ? `Discounts together are at most half of the price, and never lead below ${formatMoney(rules.minimum)}.`
          : 'Discounts together are at most half of the price.'}
      </p>
    </>
  );
}

const OFTEN = [
  ['weekly', 'Every week'],
  ['biweekly', 'Every two weeks'],
  ['monthly', 'Every month'],
] as const;

/** One mowing, a visit of each kind of series that costs less, and the most frequent of these near another mowing. */
function visitsOf({ percent, neighbor }: PriceRules): [string, Pick<PricedVisit, 'frequency' | 'hasNeighbor'>][] {
  const cheaper = OFTEN.filter(([frequency]) => percent[frequency] > 0);
  const [frequency, words] = cheaper[0] ?? [null, 'Once'];
  return [
    ['Once', {}],
    ...cheaper.map(([frequency, words]): [string, { frequency: typeof frequency }] => [words, { frequency }]),
    ...(neighbor > 0
      ? [[`${words}, near another mowing`, { frequency, hasNeighbor: true }] satisfies ReturnType<typeof visitsOf>[0]]
      : []),
  ];
}
