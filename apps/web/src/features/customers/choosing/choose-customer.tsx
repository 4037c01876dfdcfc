import type { OwnClient } from '@swath/contract/own-clients';
import type { ServedHomeowner } from '@swath/contract/series-proposals';
import { type ReactNode, useId, useState } from 'react';
import { Button } from '../../../ui/form/button.tsx';
import radio from '../../../ui/form/radio.module.css';
import { SearchField } from '../../../ui/form/search-field.tsx';
import { formatDay } from '../../../ui/format/format-day.ts';
import { today } from '../../../ui/format/today.ts';
import { Group, Stack } from '../../../ui/look/stack.tsx';
import { type Read, ReadFailed } from '../../../ui/states/error-state.tsx';
import { type Customer, customerId, describeCustomer, whyNotPropose } from '../customer.ts';
import { hasWords } from '../has-words.ts';
import classes from './choose-customer.module.css';

type All<Item> = Read & { readonly data: readonly Item[] | undefined };
type Props = {
  /** The company's own clients (private customers) that are not archived. */
  clients: All<OwnClient>;
  homeowners: All<ServedHomeowner>;
  /** The customer chosen before; null if none. */
  before: Customer | null;
  onChoose: (customer: Customer) => void;
  onAdd: () => void;
  onCancel: () => void;
};

/** Maximum number shown per group; others are found by searching. */
const AT_ONCE = 50;

/**
 * Form that chooses one customer among the company's own clients and the homeowners it has mowed for, with a search.
 */
export function ChooseCustomer({ clients, homeowners, before, onChoose, onAdd, onCancel }: Props) {
  const name = useId();
  const [search, setSearch] = useState('');
  const [id, setId] = useState(before && customerId(before));
  const own = (clients.data ?? []).map((client): Customer => ({ kind: 'own', client }));
  const served = (homeowners.data ?? []).map((homeowner): Customer => ({ kind: 'homeowner', homeowner }));
  const groups = [own, served].map((all) => all.filter((customer) => isFound(customer, search)));
  const [foundOwn = [], foundServed = []] = groups;
  const shown = groups.flatMap((found) => found.slice(0, AT_ONCE));
  // The chosen customer is ignored while the search hides them, and if they can no longer be chosen.
  const chosen = shown.find((customer) => customerId(customer) === id && canBeChosen(customer));
  const choices = (found: readonly Customer[]) =>
    found
      .slice(0, AT_ONCE)
      .map((customer) => (
        <CustomerChoice
          key={customerId(customer)}
          group={name}
          customer={customer}
          checked={customer === chosen}
          onChoose={() => setId(customerId(customer))}
        />
      ));

  return (
    <Stack>
      <div>
        <div className={classes.bar}>
          <SearchField label="Search customers" value={search} onSearch={setSearch} className={classes.search} />
          <Button variant="default" onClick={onAdd}>
            Add a new client
          </Button>
        </div>
        <p role="status" className={classes.count}>
          {search !== '' && countWords(foundOwn.length + foundServed.length)}
        </p>
      </div>
      <fieldset className={classes.customers} aria-label="Customer">
        <CustomerGroup title="Your own clients" about="You bill them yourself." found={foundOwn.length}>
          {clients.data ? (
            choices(foundOwn)
          ) : (
            <ReadFailed title="Failed to load clients. Please try again." read={clients} />
          )}
        </CustomerGroup>
        <CustomerGroup
          title="Homeowners you have mowed for"
          about="You propose a series; they agree to it and pay here."
          found={foundServed.length}
        >
          {homeowners.data ? (
            choices(foundServed)
          ) : (
            <ReadFailed title="Failed to load homeowners. Please try again." read={homeowners} />
          )}
        </CustomerGroup>
      </fieldset>
      <Group justify="flex-end">
        <Button variant="default" onClick={onCancel}>
          Cancel
        </Button>
        <Button disabled={!chosen} onClick={() => chosen && onChoose(chosen)}>
          Continue
        </Button>
      </Group>
    </Stack>
  );
}

type GroupProps = { title: string; about: string; found: number; children: ReactNode };

/** Customers of one kind under a heading; renders nothing if none match the search. */
function CustomerGroup({ title, about, found, children }: GroupProps) {
  if (Array.isArray(children) && children.length === 0) return null;
  return (
    <fieldset className={classes.group}>
      <legend className={classes.heading}>{title}</legend>
      <p className={classes.about}>{about}</p>
      {children}
      {found > AT_ONCE && (
        <p className={classes.about}>{`${found - AT_ONCE} more. Type a name or a street to find them.`}</p>
      )}
    </fieldset>
  );
}

function isFound(customer: Customer, search: string): boolean {
  const { name, address } = describeCustomer(customer);
  return hasWords(search, [name, address]);
}

const canBeChosen = (customer: Customer): boolean => whyNotChoose(customer) === null;

function countWords(found: number): string {
  if (found === 0) return 'Nobody found. Try fewer letters of a name or a street.';
  return found === 1 ? '1 customer found' : `${found} customers found`;
}

type CustomerChoiceProps = {
  /** The name of the radio group. */
  group: string;
  customer: Customer;
  checked: boolean;
  onChoose: () => void;
};

/**
 * A customer as a radio button. It is disabled, with the reason, for a homeowner to whom no series can be proposed now, and for
 * an own client whom the company does not mow for.
 */
function CustomerChoice({ group, customer, checked, onChoose }: CustomerChoiceProps) {
  const id = useId();
  const { name, address } = describeCustomer(customer);
  const refusal = whyNotChoose(customer);
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

/** Why no job can be made for a customer now, as a text; null if one can. */
function whyNotChoose(customer: Customer): string | null {
  if (customer.kind === 'homeowner') return whyNotPropose(customer.homeowner);
  const { no_service_reason } = customer.client;
  return no_service_reason === null ? null : `Do not service: ${no_service_reason}`;
}

/** What a company should know before it proposes a series to a homeowner. */
function remarkOn({ has_series, last_mowed }: ServedHomeowner): string {
  const mowed = `Last mowed ${formatDay(last_mowed, today())}.`;
  return has_series ? `${mowed} Has a series with you; you can propose another one.` : mowed;
}
