import { type FormEvent, useState } from 'react';
import { type QueueFilters, readLot } from '../../../parts/addresses/queue-address.ts';
import { Button } from '../../../ui/form/button.tsx';
import { TextField } from '../../../ui/form/text-field.tsx';
import classes from './queue-filters.module.css';

type Props = {
  /** The filters in force, as read from the URL of the page; a filter left out allows all. */
  filters: QueueFilters;
  onApply: (filters: QueueFilters) => void;
};

type Typed = { minLot: string; maxLot: string; from: string; to: string };

const inFields = ({ minLot, maxLot, from = '', to = '' }: QueueFilters): Typed => ({
  minLot: minLot === undefined ? '' : String(minLot),
  maxLot: maxLot === undefined ? '' : String(maxLot),
  from,
  to,
});

/** How many of the four filter fields (least and largest lot, first and last date) are set. */
export const countFilters = (filters: QueueFilters): number => Object.values(inFields(filters)).filter(Boolean).length;

/**
 * Form that filters the queued jobs by lot size and date.
 * Source: docs/spec/company.md, section 2, "Fuller page description".
 */
export function QueueFilterForm({ filters, onApply }: Props) {
  const [typed, setTyped] = useState(() => inFields(filters));
  const [wrong, setWrong] = useState<Partial<Typed>>({});
  const [seen, setSeen] = useState(filters);
  // The URL's filters have changed, e.g. by the browser's Back button: show them in the fields.
  if (JSON.stringify(inFields(filters)) !== JSON.stringify(inFields(seen))) {
    setSeen(filters);
    setTyped(inFields(filters));
    setWrong({});
  }
  const field = (name: keyof Typed) => ({
    name,
    value: typed[name],
    error: wrong[name],
    onChange: ({ currentTarget }: { currentTarget: HTMLInputElement }) => {
      setTyped({ ...typed, [name]: currentTarget.value });
      setWrong({ ...wrong, [name]: undefined });
    },
  });
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const problems = whatIsWrong(typed);
    setWrong(problems);
    const first = Object.keys(problems)[0];
    if (first) return event.currentTarget.querySelector<HTMLElement>(`[name=${first}]`)?.focus();
    const [minLot, maxLot] = [readLot(typed.minLot), readLot(typed.maxLot)];
    const { from, to } = typed;
    const next = {
      ...(minLot !== null && { minLot }),
      ...(maxLot !== null && { maxLot }),
      ...(from && { from }),
      ...(to && { to }),
    };
    setTyped(inFields(next)); // the field shows the parsed filter: 5000 after 5000.7
    onApply(next);
  };
  const clear = () => {
    setTyped(inFields({}));
    setWrong({});
    onApply({});
  };
  return (
    <form className={classes.form} onSubmit={submit} noValidate aria-label="Filters">
      <TextField label="Min Lot Size (sq ft)" inputMode="numeric" maxLength={12} {...field('minLot')} />
      <TextField label="Max Lot Size (sq ft)" inputMode="numeric" maxLength={12} {...field('maxLot')} />
      <TextField label="Available From" type="date" {...field('from')} />
      <TextField label="Available To" type="date" {...field('to')} />
      <div className={classes.buttons}>
        <Button variant="default" onClick={clear}>
          Clear Filters
        </Button>
        <Button type="submit">Apply Filters</Button>
      </div>
    </form>
  );
}

const NO_LOT = 'Please enter square feet, such as 5,000.';

function whatIsWrong({ minLot, maxLot, from, to }: Typed): Partial<Typed> {
  const [least, most] = [readLot(minLot), readLot(maxLot)];
  return {
    ...(minLot.trim() !== '' && least === null && { minLot: NO_LOT }),
    ...(maxLot.trim() !== '' && most === null && { maxLot: NO_LOT }),
    ...(least !== null && most !== null && most < least && { maxLot: 'Please enter at least the smallest size.' }),
    ...(from && to && to < from && { to: 'Please choose a day that is not before the first one.' }),
  };
}
