import type { PriceLines as Lines } from '@swath/contract/mowing-requests';
import { priceLines } from '@swath/domain/pricing/price-words';
import { Money } from '../../../ui/format/money.tsx';
import classes from './price-lines.module.css';

type Props = {
  price: Lines;
  /** `list`, the default: every line. `card`: without the line of the mowing if it equals the total. */
  look?: 'list' | 'card';
  /** When the crew is to arrive, as a text; left out or null: no such line. */
  arrival?: string | null;
};

/** A price line by line, and its total. */
export function PriceLines({ price, look = 'list', arrival = null }: Props) {
  const lines = priceLines(price);
  return (
    <dl className={classes.lines} data-look={look}>
      {(look !== 'card' || lines.length > 1) &&
        lines.map(({ words, cents, isOff }) => (
          <div key={words} className={classes.line}>
            <dt>{words}</dt>
            <dd>
              {isOff && '−'}
              <Money cents={cents} />
            </dd>
          </div>
        ))}
      {arrival !== null && price.any_time_cents === 0 && (
        <div className={classes.line}>
          <dt>Arrival</dt>
          <dd>{arrival}</dd>
        </div>
      )}
      <div className={classes.total}>
        <dt>Total</dt>
        <dd>
          <Money cents={price.total_cents} />
        </dd>
      </div>
    </dl>
  );
}
