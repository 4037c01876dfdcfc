import type { Cents } from '@swath/domain/units';
import { formatMoney } from '../../ui/format/format-money.ts';
import classes from './rate-card.module.css';

type Props = {
  caption: string;
  /** Title of the first column. */
  of: string;
  /** What is priced, what its homeowner pays and what the company gets, in cents. */
  rows: readonly { readonly words: string; readonly total: Cents; readonly payout: Cents }[];
};

/** Table of example prices. */
export const PriceTable = ({ caption, of, rows }: Props) => (
  <table className={classes.lawns}>
    <caption>{caption}</caption>
    <thead>
      <tr>
        <th scope="col">{of}</th>
        <th scope="col">Homeowner pays</th>
        <th scope="col">You get</th>
      </tr>
    </thead>
    <tbody>
      {rows.map(({ words, total, payout }) => (
        <tr key={words}>
          <th scope="row">{words}</th>
          <td>{formatMoney(total)}</td>
          <td>{formatMoney(payout)}</td>
        </tr>
      ))}
    </tbody>
  </table>
);
