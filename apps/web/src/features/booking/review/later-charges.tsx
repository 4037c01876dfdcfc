import { Tick } from '../../../ui/form/tick.tsx';
import classes from './later-charges.module.css';

type Props = {
  /** The text to consent to, with amount and day. */
  consent: string;
  agreed: boolean;
  onChange: (agreed: boolean) => void;
  frozen: boolean;
};

/**
 * Checkbox for the consent to later charges; without it no payment page is opened.
 * Source: docs/rules/payments-and-refunds.md.
 */
export function LaterCharges({ consent, agreed, onChange, frozen }: Props) {
  return (
    <div className={classes.box}>
      <Tick
        label={consent}
        checked={agreed}
        disabled={frozen}
        onChange={(event) => onChange(event.currentTarget.checked)}
      />
    </div>
  );
}
