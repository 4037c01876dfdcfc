import type { OwnClient } from '@swath/contract/own-clients';
import { useQuery } from '@tanstack/react-query';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { useRef, useState } from 'react';
import { ownCompany } from '../../features/companies/companies.api.ts';
import { CompanySubpage, ToDashboard } from '../../features/company-frame/company-frame.tsx';
import type { Customer } from '../../features/customers/customer.ts';
import { ClientForm } from '../../features/customers/form/client-form.tsx';
import { HomeownerList } from '../../features/customers/homeowners/homeowner-list.tsx';
import { ImportDialog } from '../../features/customers/import/import-dialog.tsx';
import { ClientList } from '../../features/customers/list/client-list.tsx';
import { NewJobDialog } from '../../features/customers/new-job/new-job-dialog.tsx';
import { ProposalList } from '../../features/customers/proposals/proposal-list.tsx';
import { CLIENT_TABS, type ClientTab, clientsSearch } from '../../parts/addresses/clients-address.ts';
import { paths } from '../../parts/addresses/paths.ts';
import { companyProposals } from '../../parts/company-proposals/company-proposals.api.ts';
import { FormDialog } from '../../ui/dialog/form-dialog.tsx';
import { Button, ButtonLink } from '../../ui/form/button.tsx';
import { Tab, TabList, TabPanel, Tabs } from '../../ui/page/tabs.tsx';
import { toastSuccess } from '../../ui/toast/toast.ts';
import classes from './clients.module.css';

type Asked =
  | { readonly what: 'add' | 'import' }
  | { readonly what: 'edit' | 'complete'; readonly client: OwnClient }
  | { readonly what: 'job'; readonly customer: Customer | null };

/**
 * A company's customers: own clients (billed by the company itself), homeowners, and series proposed to homeowners.
 * Source: docs/rules/companies.md.
 */
export function CompanyClients() {
  const company = useQuery(ownCompany());
  const proposals = useQuery(companyProposals());
  const { show = 'own' } = useSearch({ from: `/signed-in${paths.companyClients}`, select: clientsSearch });
  const navigate = useNavigate({ from: paths.companyClients });
  const proposalsTab = useRef<HTMLButtonElement>(null);
  const [asked, setAsked] = useState<Asked | null>(null);
  // Kept apart from `asked`, which must not change while its dialog fades out.
  const [opened, setOpened] = useState(false);
  const ask = (next: Asked) => {
    setAsked(next);
    setOpened(true);
  };
  const close = () => setOpened(false);
  const is = (what: Asked['what']) => opened && asked?.what === what;
  const go = (tab: ClientTab | undefined) =>
    void navigate({ search: tab && tab !== 'own' ? { show: tab } : {}, resetScroll: false });
  const openCount = proposals.data?.filter(({ status }) => status === 'open').length ?? 0;
  return (
    <CompanySubpage title="Clients" here="clients" back={<ToDashboard />}>
      <Tabs value={show} onChange={(chosen) => go(CLIENT_TABS.find((tab) => tab === chosen))}>
        <TabList aria-label="Whom to show" activateOnFocus={false} className={classes.tabs}>
          <Tab value="own" className={classes.tab}>
            Own clients
          </Tab>
          <Tab value="homeowners" className={classes.tab}>
            Homeowners
          </Tab>
          <Tab value="proposals" ref={proposalsTab} className={classes.tab}>
            {openCount > 0 ? `Proposals (${openCount})` : 'Proposals'}
          </Tab>
        </TabList>
        <TabPanel value="own">
          <div className={classes.bar}>
            <p>People you mow for and bill yourself. They need no account, and there is no fee.</p>
            <div className={classes.buttons}>
              <ButtonLink variant="default" href={paths.companyInvoices}>
                Open invoices
              </ButtonLink>
              <Button variant="default" onClick={() => ask({ what: 'import' })}>
                Import from CSV
              </Button>
              <Button onClick={() => ask({ what: 'add' })}>Add client</Button>
            </div>
          </div>
          <ClientList
            onAdd={() => ask({ what: 'add' })}
            onEdit={(client) => ask({ what: 'edit', client })}
            onComplete={(client) => ask({ what: 'complete', client })}
            onPlan={(client) => ask({ what: 'job', customer: { kind: 'own', client } })}
          />
        </TabPanel>
        <TabPanel value="homeowners">
          <p className={classes.lead}>
            Homeowners you have mowed for in the last 12 months. You can propose a series; they agree to it and pay in
            their own account.
          </p>
          <HomeownerList
            onPropose={(homeowner) => ask({ what: 'job', customer: { kind: 'homeowner', homeowner } })}
            onShowProposals={() => {
              go('proposals');
              proposalsTab.current?.focus(); // the focused button is removed with its list
            }}
          />
        </TabPanel>
        <TabPanel value="proposals">
          <ProposalList timeZone={company.data?.time_zone} onPropose={() => ask({ what: 'job', customer: null })} />
        </TabPanel>
      </Tabs>
      <ClientDialog
        opened={is('add') || is('edit') || is('complete')}
        client={asked?.what === 'edit' || asked?.what === 'complete' ? asked.client : null}
        complete={asked?.what === 'complete'}
        onClose={close}
      />
      <ImportDialog opened={is('import')} onClose={close} />
      {company.data && (
        <NewJobDialog
          opened={is('job')}
          onClose={close}
          company={company.data}
          customer={asked?.what === 'job' ? asked.customer : null}
        />
      )}
    </CompanySubpage>
  );
}

type Props = {
  opened: boolean;
  /** The client to edit; null to add one. */
  client: OwnClient | null;
  /** Whether lot size and price are required; they are optional by default. */
  complete?: boolean;
  onClose: () => void;
};

/** Dialog that adds or edits an own client, a customer whom the company bills itself. */
function ClientDialog({ opened, client, complete = false, onClose }: Props) {
  return (
    <FormDialog opened={opened} onClose={onClose} title={client ? 'Edit client' : 'Add client'}>
      <ClientForm
        client={client}
        complete={complete}
        onCancel={onClose}
        onSaved={({ full_name }) => {
          onClose();
          toastSuccess(client ? `${full_name} is saved.` : `${full_name} is added.`, { lasts: 4000 });
        }}
      />
    </FormDialog>
  );
}
