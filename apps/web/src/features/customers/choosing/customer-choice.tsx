import type { ServedHomeowner } from '@swath/contract/series-proposals';
import { useId } from 'react';
import radio from '../../../ui/form/radio.module.css';
import { formatDay } from '../../../ui/format/format-day.ts';
import { type Customer, customerId, describeCustomer, whyNotPropose } from '../customer.ts';
import classes from './choose-customer.module.css';

type Props = {
  /** The radio group's name. */
  group: string;
  customer: Customer;
  checked: boolean;
  onChoose: () => void;
};

/** A customer as one choice; a homeowner to whom no series can be proposed at present says why and is disabled. */
export function CustomerChoice({ group, customer, checked, onChoose }: Props) {
  const id = useId();
  const { name, address } = describeCustomer(customer);
  const refusal = customer.kind === 'homeowner' ? whyNotPropose(customer.homeowner) : null;
  const words = refusal ?? (customer.kind === 'homeowner' ? remarkOn(customer.homeowner) : null);
  return (
    <div className={classes.choice} data-off={refusal !== null || undefined}>
      <input
        id={id}
        className={radio.radio}
        type="radio"
        name={group}
        value={customerId(customer)}
        checked={checked}
        disabled={refusal !== null}
        onChange={onChoose}
        {...(words && { 'aria-describedby': `${id}-about` })}
      />
      <div className={classes.body}>
        <label htmlFor={id} className={classes.label}>
          <strong>{name}</strong> <span className={classes.address}>{address}</span>
        </label>
        {words && (
          <p id={`${id}-about`} className={classes.remark}>
            {words}
          </p>
        )}
      </div>
    </div>
  );
}

/** What a company should know before it proposes a series to a homeowner. */
function remarkOn({ has_series, last_mowed }: ServedHomeowner): string {
  const mowed = `Last mowed ${formatDay(last_mowed)}.`;
  return has_series ? `${mowed} Has a series with you; you can propose another one.` : mowed;
}
