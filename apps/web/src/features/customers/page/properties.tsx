import type { OwnClient } from '@swath/contract/own-clients';
import { whyNotPayFor } from '@swath/domain/clients/own-client';
import { clientPageAddress } from '../../../parts/addresses/paths.ts';
import { Button } from '../../../ui/form/button.tsx';
import { TextLink } from '../../../ui/page/text-link.tsx';
import { toastError } from '../../../ui/toast/toast.ts';
import { clientAddress } from '../customer.ts';
import { useChangePayer } from '../own-clients.api.ts';
import classes from './client-page.module.css';

type Props = { client: OwnClient; others: readonly OwnClient[] };

/** Other properties of an own client: who pays for which, and buttons that bill two together or separately. */
export function Properties({ client, others }: Props) {
  const change = useChangePayer();
  const set = (id: OwnClient['id'], payer_id: OwnClient['id'] | null) =>
    change.mutate({ id, payer_id }, { onError: ({ message }) => toastError(message) });
  return others.map((other) => {
    const linked = linkOf(client, other);
    const mayLink =
      linked === null && whyNotPayFor({ ...other, paysForOthers: paysFor(others, other) }, client) === null;
    return (
      <div key={other.id} className={classes.property}>
        <span>
          <TextLink href={clientPageAddress(other.id)}>{clientAddress(other)}</TextLink>
          <span className={classes.about}>{linked ? linked.words : other.full_name}</span>
        </span>
        {linked?.separates && (
          <Button
            variant="default"
            size="sm"
            disabled={change.isPending}
            aria-label={`Bill ${other.street_address} separately`}
            onClick={() => set(linked.separates!, null)}
          >
            Bill separately
          </Button>
        )}
        {mayLink && (
          <Button
            variant="default"
            size="sm"
            disabled={change.isPending}
            aria-label={`Bill ${other.street_address} together with this one`}
            onClick={() => set(other.id, client.id)}
          >
            Bill together
          </Button>
        )}
      </div>
    );
  });
}

/** How two properties are billed together, and which of them is to be changed to separate them; null: they are not. */
function linkOf(client: OwnClient, other: OwnClient): { words: string; separates: OwnClient['id'] | null } | null {
  if (other.payer_id === client.id) return { words: 'On the invoices of this client', separates: other.id };
  if (other.id === client.payer_id) {
    return { words: `This property is on the invoices of ${other.full_name}`, separates: client.id };
  }
  if (other.payer_id !== null && other.payer_id === client.payer_id) {
    return { words: 'On the same invoices', separates: null };
  }
  return null;
}

const paysFor = (all: readonly OwnClient[], { id }: OwnClient): boolean => all.some(({ payer_id }) => payer_id === id);
