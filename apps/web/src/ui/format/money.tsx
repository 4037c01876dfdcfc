import { formatMoney } from './format-money.ts';
import classes from './money.module.css';

type Props = {
  /** Whole US cents. */
  cents: number;
  size?: 'inherit' | 'large';
};

/** An amount of money, in digits of equal width so that columns align. */
export function Money({ cents, size = 'inherit' }: Props) {
  return (
    <span className={classes.money} data-size={size}>
      {formatMoney(cents)}
    </span>
  );
}
