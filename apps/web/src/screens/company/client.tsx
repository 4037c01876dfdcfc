import type { OwnClient } from '@swath/contract/own-clients';
import type { OwnClientId } from '@swath/domain/ids';
import { useQuery } from '@tanstack/react-query';
import { useNavigate, useParams } from '@tanstack/react-router';
import { useState } from 'react';
import { ownCompany } from '../../features/companies/companies.api.ts';
import { CompanySubpage } from '../../features/company-frame/company-frame.tsx';
import { ClientForm } from '../../features/customers/form/client-form.tsx';
import { findOtherClients } from '../../features/customers/list/find-clients.ts';
import { NewJobDialog } from '../../features/customers/new-job/new-job-dialog.tsx';
import { clientList } from '../../features/customers/own-clients.api.ts';
import { AddProperty } from '../../features/customers/page/add-property.tsx';
import { ClientDetails } from '../../features/customers/page/client-details.tsx';
import { ClientVisits } from '../../features/customers/page/client-visits.tsx';
import { ServiceDialog } from '../../features/customers/page/service-dialog.tsx';
import { ClientBilling } from '../../features/invoices/client/client-billing.tsx';
import { ClientEstimates } from '../../features/invoices/estimates/client-estimates.tsx';
import { clientPageAddress, estimateAddress, invoiceAddress, paths } from '../../parts/addresses/paths.ts';
import { FormDialog } from '../../ui/dialog/form-dialog.tsx';
import { BackIcon, HeaderButton } from '../../ui/page/page-button.tsx';
import { EmptyState } from '../../ui/states/empty-state.tsx';
import { CardSkeletons, Loaded } from '../../ui/states/skeletons.tsx';
import { toastSuccess } from '../../ui/toast/toast.ts';
import classes from './client.module.css';

const toClients = (
  <HeaderButton icon={<BackIcon />} href={paths.companyClients}>
    Back to the clients
  </HeaderButton>
);

/** A company's page of one of its own clients: contact, visits, invoices. Source: docs/rules/companies.md. */
export function CompanyClient() {
  const { clientId = '' } = useParams({ strict: false });
  const clients = useQuery(clientList());
  return (
    <CompanySubpage title="Client" here="other" back={toClients}>
      <Loaded
        read={clients}
        waiting={<CardSkeletons cards={2} words="Loading the client..." />}
        failed="The client could not be loaded."
      >
        {(all) => {
          const client = all.find(({ id }) => id === clientId);
          return client ? (
            <OneClient key={client.id} client={client} all={all} />
          ) : (
            <EmptyState title="Client not found.">They are not among your clients.</EmptyState>
          );
        }}
      </Loaded>
    </CompanySubpage>
  );
}

type Asked = 'edit' | 'complete' | 'job' | 'service' | 'property';

function OneClient({ client, all }: { client: OwnClient; all: OwnClient[] }) {
  const others = findOtherClients(all, client);
  const company = useQuery(ownCompany());
  const navigate = useNavigate();
  const [asked, setAsked] = useState<Asked | null>(null);
  const close = () => setAsked(null);
  const id: OwnClientId = client.id;
  const payer = others.find((other) => other.id === client.payer_id);
  return (
    <div className={classes.page}>
      <ClientDetails
        client={client}
        others={others}
        onEdit={() => setAsked('edit')}
        onAddProperty={client.payer_id === null && !client.archived ? () => setAsked('property') : null}
        onComplete={() => setAsked('complete')}
        onPlan={() => setAsked('job')}
        onService={() => setAsked('service')}
      />
      <ClientEstimates
        client={id}
        mowingPrice={client.price_cents}
        today={company.data?.today}
        onDrafted={(estimate) => void navigate({ to: estimateAddress(estimate.id) })}
      />
      <ClientBilling
        client={id}
        name={client.full_name}
        payer={payer ? { href: clientPageAddress(payer.id), name: payer.full_name } : null}
        today={company.data?.today ?? ''}
        onDrafted={(invoice) => void navigate({ to: invoiceAddress(invoice.id) })}
      />
      <ClientVisits client={id} />
      <FormDialog opened={asked === 'edit' || asked === 'complete'} onClose={close} title="Edit client">
        <ClientForm
          client={client}
          complete={asked === 'complete'}
          onCancel={close}
          onSaved={({ full_name }) => {
            close();
            toastSuccess(`${full_name} is saved.`, { lasts: 4000 });
          }}
        />
      </FormDialog>
      <FormDialog opened={asked === 'property'} onClose={close} title="Add property">
        <AddProperty
          {...{ client, all }}
          onCancel={close}
          onAdded={(added) => {
            close();
            toastSuccess(`${added.street_address} is added, and billed with ${client.full_name}.`);
          }}
        />
      </FormDialog>
      <ServiceDialog client={client} opened={asked === 'service'} onClose={close} />
      {company.data && (
        <NewJobDialog
          opened={asked === 'job'}
          onClose={close}
          company={company.data}
          customer={{ kind: 'own', client }}
        />
      )}
    </div>
  );
}
