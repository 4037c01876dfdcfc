import { type FormEvent, useState } from 'react';
import type { CompletedSearch } from '../../parts/addresses/completed-address.ts';
import { Button } from '../../ui/form/button.tsx';
import { TextField } from '../../ui/form/text-field.tsx';
import classes from './completed-filters.module.css';

type Filters = Omit<CompletedSearch, 'page'>;

type Props = {
  /** The filters in the URL. */
  filters: Filters;
  onApply: (filters: Filters) => void;
};

const BACKWARDS = 'Please choose a day that is not before the first one.';

/** Form that filters completed jobs by days, and by a part of the customer's name or address. */
export function CompletedFilters({ filters, onApply }: Props) {
  const [typed, setTyped] = useState(() => inFields(filters));
  const [wrong, setWrong] = useState(false);
  const [seen, setSeen] = useState(filters);
  // The Back button changes the filters in the URL: the fields follow.
  if (!areSame(filters, seen)) {
    setSeen(filters);
    if (!areSame(filters, typed)) setTyped(inFields(filters));
  }
  const change = (next: Partial<ReturnType<typeof inFields>>) => {
    setTyped({ ...typed, ...next });
    setWrong(false);
  };
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const { from, to, customer } = typed;
    if (from && to && to < from) {
      setWrong(true);
      return event.currentTarget.querySelector<HTMLElement>('[name=to]')?.focus();
    }
    onApply({ ...(from && { from }), ...(to && { to }), ...(customer.trim() && { customer: customer.trim() }) });
  };
  const clear = () => {
    setTyped(inFields({}));
    setWrong(false);
    onApply({});
  };
  return (
    <form className={classes.form} onSubmit={submit} noValidate aria-label="Filters">
      <TextField
        type="date"
        name="from"
        label="From"
        value={typed.from}
        onChange={({ currentTarget }) => change({ from: currentTarget.value })}
      />
      <TextField
        type="date"
        name="to"
        label="To"
        value={typed.to}
        error={wrong && BACKWARDS}
        onChange={({ currentTarget }) => change({ to: currentTarget.value })}
      />
      <TextField
        name="customer"
        label="Customer"
        placeholder="Name or address"
        maxLength={100}
        className={classes.customer}
        value={typed.customer}
        onChange={({ currentTarget }) => change({ customer: currentTarget.value })}
      />
      <div className={classes.buttons}>
        <Button type="submit">Apply Filters</Button>
        <Button variant="default" onClick={clear}>
          Clear Filters
        </Button>
      </div>
    </form>
  );
}

const areSame = (one: Filters, other: Filters) => {
  const [a, b] = [inFields(one), inFields(other)];
  return a.from === b.from && a.to === b.to && a.customer === b.customer.trim();
};

const inFields = ({ from = '', to = '', customer = '' }: Filters) => ({ from, to, customer });
