import { Button, Group, NativeSelect, Stack } from '@mantine/core';
import '@mantine/core/styles/Combobox.layer.css';
import type { OwnClient } from '@swath/contract/own-clients';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { CardSkeletons, Loaded } from '../../../ui/states/skeletons.tsx';
import { ClientForm } from '../form/client-form.tsx';
import { clientList } from '../own-clients.api.ts';

type Props = { onChoose: (client: OwnClient) => void; onCancel: () => void };

/** For whom: a client who is there, or a new one, written down on the spot. */
export function ClientStep({ onChoose, onCancel }: Props) {
  const [adding, setAdding] = useState(false);
  const clients = useQuery(clientList());
  return (
    <Loaded
      read={clients}
      waiting={<CardSkeletons cards={1} words="Loading clients..." />}
      failed="Failed to load clients. Please try again."
    >
      {(all) => {
        const open = all.filter(({ archived }) => !archived);
        if (adding || open.length === 0) {
          return (
            <ClientForm
              client={null}
              onSaved={onChoose}
              onCancel={() => (open.length === 0 ? onCancel() : setAdding(false))}
            />
          );
        }
        return <ChooseClient clients={open} onChoose={onChoose} onAdd={() => setAdding(true)} onCancel={onCancel} />;
      }}
    </Loaded>
  );
}

function ChooseClient({
  clients,
  onChoose,
  onAdd,
  onCancel,
}: Props & { clients: readonly OwnClient[]; onAdd: () => void }) {
  const [id, setId] = useState('');
  const chosen = clients.find((client) => client.id === id);
  return (
    <Stack gap="md">
      <NativeSelect
        label="Client"
        data={[
          { value: '', label: 'Choose a client' },
          ...clients.map((client) => ({
            value: client.id,
            label: `${client.full_name}, ${client.street_address}`,
          })),
        ]}
        value={id}
        onChange={({ currentTarget }) => setId(currentTarget.value)}
        data-autofocus
      />
      <Group justify="space-between" gap="sm">
        <Button variant="subtle" onClick={onAdd}>
          Add a new client
        </Button>
        <Group gap="sm">
          <Button variant="default" onClick={onCancel}>
            Cancel
          </Button>
          <Button disabled={!chosen} onClick={() => chosen && onChoose(chosen)}>
            Continue
          </Button>
        </Group>
      </Group>
    </Stack>
  );
}
