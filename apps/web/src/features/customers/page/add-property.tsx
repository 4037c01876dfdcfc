import type { OwnClient } from '@swath/contract/own-clients';
import { whyNotPayFor } from '@swath/domain/clients/own-client';
import { useState } from 'react';
import { Button } from '../../../ui/form/button.tsx';
import { SearchField } from '../../../ui/form/search-field.tsx';
import { Group, Stack } from '../../../ui/look/stack.tsx';
import { FormAlert } from '../../../ui/states/form-alert.tsx';
import { clientAddress } from '../customer.ts';
import { ClientForm } from '../form/client-form.tsx';
import { hasWords } from '../has-words.ts';
import { useChangePayer } from '../own-clients.api.ts';
import classes from './client-page.module.css';

type Props = {
  /** The client who pays. */
  client: OwnClient;
  /** All clients of the company. */
  all: readonly OwnClient[];
  onAdded: (property: OwnClient) => void;
  onCancel: () => void;
};

/** Maximum number shown; others are found by searching. */
const AT_ONCE = 20;

/** Adds a property that an own client pays for: a new one, or one that is a client of the company already. */
export function AddProperty({ client, all, onAdded, onCancel }: Props) {
  const [choosing, setChoosing] = useState(false);
  const choices = all.filter((one) => one.payer_id !== client.id && mayBePaidFor(one, client, all));
  if (choosing) return <ChooseProperty {...{ client, choices, onAdded }} onBack={() => setChoosing(false)} />;
  return (
    <>
      {choices.length > 0 && (
        <Button variant="subtle" onClick={() => setChoosing(true)}>
          Choose one of your clients instead
        </Button>
      )}
      <ClientForm client={null} payer={client} onCancel={onCancel} onSaved={onAdded} />
    </>
  );
}

const mayBePaidFor = (one: OwnClient, payer: OwnClient, all: readonly OwnClient[]): boolean =>
  !one.archived &&
  whyNotPayFor({ ...one, paysForOthers: all.some(({ payer_id }) => payer_id === one.id) }, payer) === null;

type ChooseProps = Pick<Props, 'client' | 'onAdded'> & { choices: readonly OwnClient[]; onBack: () => void };

function ChooseProperty({ client, choices, onAdded, onBack }: ChooseProps) {
  const change = useChangePayer();
  const [search, setSearch] = useState('');
  const found = choices.filter((one) => hasWords(search, [one.full_name, clientAddress(one)]));
  return (
    <Stack>
      <p>{`Visits there go on the invoices of ${client.full_name} from now on. Mails about these visits still go to the client whom you choose here.`}</p>
      <SearchField label="Search clients" value={search} onSearch={setSearch} />
      <FormAlert>{change.error?.message}</FormAlert>
      <ul className={classes.list} aria-label="Clients">
        {found.slice(0, AT_ONCE).map((one) => (
          <li key={one.id} className={classes.property}>
            <span>
              {one.full_name}
              <span className={classes.about}>{clientAddress(one)}</span>
            </span>
            <Button
              variant="default"
              size="sm"
              disabled={change.isPending}
              aria-label={`Bill ${one.full_name}, ${one.street_address} together with ${client.full_name}`}
              onClick={() => change.mutate({ id: one.id, payer_id: client.id }, { onSuccess: () => onAdded(one) })}
            >
              Bill together
            </Button>
          </li>
        ))}
      </ul>
      <p role="status" className={classes.about}>
        {found.length === 0 && 'No client was found.'}
        {found.length > AT_ONCE && `${found.length - AT_ONCE} more. Type a name or a street to find them.`}
      </p>
      <Group justify="flex-end">
        <Button variant="default" onClick={onBack}>
          Back
        </Button>
      </Group>
    </Stack>
  );
}
