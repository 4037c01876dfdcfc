import type { PriceLines as Lines } from '@swath/contract/mowing-requests';
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
  return (
    <dl className={classes.lines} data-look={look}>
      {(look !== 'card' || price.overgrowth_cents > 0 || price.any_time_cents > 0) && (
        <div className={classes.line}>
          <dt>Mowing</dt>
          <dd>
            <Money cents={price.mowing_cents} />
          </dd>
        </div>
      )}
      {price.overgrowth_cents > 0 && (
        <div className={classes.line}>
          <dt>Overgrowth</dt>
          <dd>
            <Money cents={price.overgrowth_cents} />
          </dd>
        </div>
      )}
      {price.any_time_cents > 0 && (
        <div className={classes.line}>
          <dt>Any time of the day</dt>
          <dd>
            −<Money cents={price.any_time_cents} />
          </dd>
        </div>
      )}
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
