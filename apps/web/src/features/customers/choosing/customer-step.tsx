import type { OwnClient } from '@swath/contract/own-clients';
import { isComplete } from '@swath/domain/clients/own-client';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { servedHomeowners } from '../../../parts/company-proposals/company-proposals.api.ts';
import { CardSkeletons } from '../../../ui/states/skeletons.tsx';
import type { Customer } from '../customer.ts';
import { ClientForm } from '../form/client-form.tsx';
import { clientList } from '../own-clients.api.ts';
import { ChooseCustomer } from './choose-customer.tsx';

type Props = {
  /** The customer chosen before; null if none. */
  before: Customer | null;
  onChoose: (customer: Customer) => void;
  onCancel: () => void;
};

/** Step that asks for the customer of new jobs: an existing one, or a new client who is added here. */
export function CustomerStep({ before, onChoose, onCancel }: Props) {
  const [adding, setAdding] = useState(false);
  /** The chosen client whose lot size or price is still missing; null if none. */
  const [completing, setCompleting] = useState<OwnClient | null>(null);
  const clients = useQuery(clientList());
  const homeowners = useQuery(servedHomeowners());
  if (clients.isPending || homeowners.isPending) return <CardSkeletons cards={2} words="Loading customers..." />;
  const open = clients.data?.filter(({ archived }) => !archived);
  const isNobody = open?.length === 0 && homeowners.data?.length === 0;
  if (adding || isNobody) {
    return (
      <ClientForm
        client={null}
        onSaved={(client) => onChoose({ kind: 'own', client })}
        onCancel={() => (isNobody ? onCancel() : setAdding(false))}
      />
    );
  }
  if (completing) {
    return (
      <ClientForm
        client={completing}
        complete
        onSaved={(client) => onChoose({ kind: 'own', client })}
        onCancel={() => setCompleting(null)}
      />
    );
  }
  const choose = (customer: Customer) =>
    customer.kind === 'own' && !isComplete(customer.client) ? setCompleting(customer.client) : onChoose(customer);
  return (
    <ChooseCustomer
      clients={{ ...clients, data: open }}
      homeowners={homeowners}
      before={before}
      onChoose={choose}
      onAdd={() => setAdding(true)}
      onCancel={onCancel}
    />
  );
}
