import { type FormEvent, useState } from 'react';
import type { LedgerSearch } from '../../parts/addresses/ledger-address.ts';
import { Button } from '../../ui/form/button.tsx';
import { SelectField } from '../../ui/form/select-field.tsx';
import { TextField } from '../../ui/form/text-field.tsx';
import classes from './ledger-filters.module.css';
import { SHOWN_WORDS, type ShownChoice } from './ledger-words.ts';

type Filters = Pick<LedgerSearch, 'show' | 'customer'>;
type Typed = { show: ShownChoice; customer: string };

type Props = {
  /** The filters in force, as read from the URL of the page; a filter left out shows everything. */
  filters: Filters;
  onApply: (filters: Filters) => void;
};

const CHOICES = Object.entries(SHOWN_WORDS).map(([value, label]) => ({ value, label }));
const isChoice = (value: string): value is Typed['show'] => Object.hasOwn(SHOWN_WORDS, value);
const inFields = ({ show, customer = '' }: Filters): Typed => ({ show: show ?? 'all', customer });

/**
 * Form that filters a month's ledger entries by kind of money movement, and by part of the customer's name or address.
 */
export function LedgerFilters({ filters, onApply }: Props) {
  const [typed, setTyped] = useState(() => inFields(filters));
  const [seen, setSeen] = useState(filters);
  // The URL's filters have changed, e.g. by the browser's Back button: show them in the fields.
  if (filters.show !== seen.show || filters.customer !== seen.customer) {
    setSeen(filters);
    setTyped(inFields(filters));
  }
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const customer = typed.customer.trim();
    onApply({ ...(typed.show !== 'all' && { show: typed.show }), ...(customer && { customer }) });
  };
  const clear = () => {
    setTyped(inFields({}));
    onApply({});
  };
  return (
    <form className={classes.form} onSubmit={submit} aria-label="Filters">
      <SelectField
        label="Show"
        data={CHOICES}
        value={typed.show}
        onChange={({ currentTarget: { value } }) => isChoice(value) && setTyped({ ...typed, show: value })}
      />
      <TextField
        name="customer"
        label="Customer"
        placeholder="Name or address"
        maxLength={100}
        value={typed.customer}
        onChange={({ currentTarget: { value } }) => setTyped({ ...typed, customer: value })}
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
