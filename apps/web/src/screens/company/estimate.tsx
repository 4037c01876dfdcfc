import type { Estimate } from '@swath/contract/estimate-fields';
import { isComplete, whyNotPlanVisits } from '@swath/domain/clients/own-client';
import { useQuery } from '@tanstack/react-query';
import { useNavigate, useParams } from '@tanstack/react-router';
import { useState } from 'react';
import { ownCompany } from '../../features/companies/companies.api.ts';
import { CompanySubpage } from '../../features/company-frame/company-frame.tsx';
import { ClientForm } from '../../features/customers/form/client-form.tsx';
import { NewJobDialog } from '../../features/customers/new-job/new-job-dialog.tsx';
import { clientList } from '../../features/customers/own-clients.api.ts';
import { EstimatePage } from '../../features/invoices/estimates/estimate-page.tsx';
import { ownEstimate } from '../../features/invoices/estimates/estimates.api.ts';
import { visitsOfEstimate } from '../../features/invoices/estimates/visits-of-estimate.ts';
import { clientPageAddress, estimateAddress, invoiceAddress, paths } from '../../parts/addresses/paths.ts';
import { Dialog } from '../../ui/dialog/dialog.tsx';
import { BackIcon, HeaderButton } from '../../ui/page/page-button.tsx';
import { CardSkeletons, Loaded } from '../../ui/states/skeletons.tsx';

/** A company's page of one estimate for an own client. */
export function CompanyEstimate() {
  const { estimateId = '' } = useParams({ strict: false });
  const read = useQuery(ownEstimate(estimateId));
  return (
    <CompanySubpage
      title="Estimate"
      here="other"
      back={
        <HeaderButton
          icon={<BackIcon />}
          href={read.data ? clientPageAddress(read.data.client_id) : paths.companyClients}
        >
          Back to the client
        </HeaderButton>
      }
    >
      <Loaded
        read={read}
        waiting={<CardSkeletons cards={2} words="Loading the estimate..." />}
        failed="The estimate could not be loaded."
      >
        {(estimate) => <OneEstimate key={estimate.id} estimate={estimate} />}
      </Loaded>
    </CompanySubpage>
  );
}

function OneEstimate({ estimate }: { estimate: Estimate }) {
  const navigate = useNavigate();
  const company = useQuery(ownCompany());
  const clients = useQuery(clientList());
  const [asked, setAsked] = useState<'complete' | 'job' | null>(null);
  const close = () => setAsked(null);
  const client = clients.data?.find(({ id }) => id === estimate.client_id);
  const mayPlan = client && whyNotPlanVisits(client) === null;
  return (
    <>
      <EstimatePage
        estimate={estimate}
        mowingPrice={client?.price_cents ?? null}
        onRemoved={() => void navigate({ to: clientPageAddress(estimate.client_id), replace: true })}
        onDrafted={({ id }) => void navigate({ to: estimateAddress(id) })}
        onInvoiced={(id) => void navigate({ to: invoiceAddress(id) })}
        onSchedule={mayPlan ? () => setAsked(isComplete(client) ? 'job' : 'complete') : null}
      />
      {client && (
        <Dialog opened={asked === 'complete'} onClose={close} title="Edit client">
          <ClientForm client={client} complete onCancel={close} onSaved={() => setAsked('job')} />
        </Dialog>
      )}
      {company.data && client && (
        <NewJobDialog
          opened={asked === 'job'}
          onClose={close}
          company={company.data}
          customer={{ kind: 'own', client }}
          accepted={visitsOfEstimate(estimate, client)}
        />
      )}
    </>
  );
}
