import type { PriceLines as Lines } from '@swath/contract/jobs';
import { Button } from '../../../ui/form/button.tsx';
import { formatMoney } from '../../../ui/format/format-money.ts';
import { FormAlert } from '../../../ui/states/form-alert.tsx';
import { PriceLines } from '../company/price-lines.tsx';
import classes from './price-changed.module.css';

type Props = {
  /** The server's message. */
  words: string;
  /** The new price. */
  price: Lines;
  onAccept: () => void;
  onOther: () => void;
  /** Label of the other button. */
  otherWords: string;
};

/** The price has changed since it was shown: asks to accept the new one. Nothing has been charged. */
export function PriceChanged({ words, price, onAccept, onOther, otherWords }: Props) {
  return (
    <FormAlert tone="notice" title={words}>
      Nothing has been charged.
      <div className={classes.price}>
        <PriceLines price={price} />
      </div>
      <div className={classes.buttons}>
        <Button onClick={onAccept}>Accept {formatMoney(price.total_cents)} and go on</Button>
        <Button variant="default" onClick={onOther}>
          {otherWords}
        </Button>
      </div>
    </FormAlert>
  );
}
