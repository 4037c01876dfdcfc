import type { CompanyProfile } from '@swath/contract/companies';
import { formatMoney } from '../../ui/format/format-money.ts';
import classes from './company-page.module.css';

type Prices = CompanyProfile['prices'];

/** A company's minimum and discounts, line by line; nothing where it has set none. */
export function OwnPrices({ prices }: { prices: Prices }) {
  const words = wordsOf(prices);
  if (words.length === 0) return null;
  return (
    <ul className={classes.prices}>
      {words.map((each) => (
        <li key={each}>{each}</li>
      ))}
    </ul>
  );
}

const OFTEN = [
  ['weekly_percent', 'every week'],
  ['biweekly_percent', 'every two weeks'],
  ['monthly_percent', 'every month'],
] as const;

const wordsOf = (prices: Prices): string[] => [
  ...(prices.minimum_cents > 0 ? [`Minimum ${formatMoney(prices.minimum_cents)}`] : []),
  ...OFTEN.filter(([percent]) => prices[percent] > 0).map(([percent, often]) => `${prices[percent]}% less ${often}`),
  ...(prices.neighbor_cents > 0 ? [neighborWords(prices)] : []),
];

const neighborWords = ({ neighbor_cents: less, neighbor_miles: miles }: Prices): string =>
  `${formatMoney(less)} less within ${miles} ${miles === 1 ? 'mile' : 'miles'} of another mowing that day`;
