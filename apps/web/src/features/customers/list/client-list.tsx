import type { OwnClient } from '@swath/contract/own-clients';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Button } from '../../../ui/form/button.tsx';
import { SearchField } from '../../../ui/form/search-field.tsx';
import { Tick } from '../../../ui/form/tick.tsx';
import { EmptyState } from '../../../ui/states/empty-state.tsx';
import { CardSkeletons, Loaded } from '../../../ui/states/skeletons.tsx';
import { toastError, toastWhenSaved } from '../../../ui/toast/toast.ts';
import { clientList, useArchiveClient } from '../own-clients.api.ts';
import { ClientCard } from './client-card.tsx';
import classes from './client-list.module.css';
import { findClients, findOtherLawns } from './find-clients.ts';
import { FoundList } from './found-list.tsx';

type Props = {
  onAdd: () => void;
  onEdit: (client: OwnClient) => void;
  onComplete: (client: OwnClient) => void;
  onPlan: (client: OwnClient) => void;
};

/**
 * List of the company's own clients, with search, editing and archiving. They are private customers, billed outside of
 * Swath.
 */
export function ClientList(props: Props) {
  const clients = useQuery(clientList());
  return (
    <Loaded
      read={clients}
      waiting={<CardSkeletons words="Loading clients..." />}
      failed="Failed to load clients. Please try again."
    >
      {(all) =>
        all.length === 0 ? (
          <EmptyState title="No clients of your own yet" action={<Button onClick={props.onAdd}>Add client</Button>}>
            Add the people you mow for outside of Swath, or import them from a CSV file. They need no account.
          </EmptyState>
        ) : (
          <FoundClients all={all} {...props} />
        )
      }
    </Loaded>
  );
}

function FoundClients({ all, onEdit, onComplete, onPlan }: Props & { all: readonly OwnClient[] }) {
  const [search, setSearch] = useState('');
  const [archived, setArchived] = useState(false);
  const archive = useArchiveClient();
  const [wantsIncomplete, setWantsIncomplete] = useState(false);
  const missing = findClients(all, { search: '', archived, incomplete: true }).length;
  const found = findClients(all, { search, archived, incomplete: wantsIncomplete && missing > 0 });
  const otherLawnsOf = findOtherLawns(all);

  const change = (client: OwnClient) =>
    toastWhenSaved(
      archive.mutateAsync(client, { onError: ({ message }) => toastError(`${client.full_name}: ${message}`) }),
      ({ full_name, archived: aside }) => (aside ? `${full_name} is archived.` : `${full_name} is back.`),
    );

  return (
    <>
      <div className={classes.bar}>
        <SearchField label="Search clients" value={search} onSearch={setSearch} className={classes.search} />
        <Tick
          label="Show archived"
          checked={archived}
          onChange={({ currentTarget }) => setArchived(currentTarget.checked)}
        />
        {missing > 0 && (
          <Tick
            label={`Only those without a lot size or a price (${missing})`}
            checked={wantsIncomplete}
            onChange={({ currentTarget }) => setWantsIncomplete(currentTarget.checked)}
          />
        )}
      </div>
      <FoundList found={found} noun="client" keyOf={({ id }) => id}>
        {(client) => (
          <ClientCard
            client={client}
            onEdit={() => onEdit(client)}
            onComplete={() => onComplete(client)}
            onPlan={() => onPlan(client)}
            otherLawns={otherLawnsOf(client)}
            onArchive={() => !archive.isPending && change(client)}
            busy={archive.isPending && archive.variables?.id === client.id}
          />
        )}
      </FoundList>
    </>
  );
}
