import { Button } from '@mantine/core';
import type { OwnClient } from '@swath/contract/own-clients';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { ownCompany } from '../../features/companies/companies.api.ts';
import { CompanySubpage, ToDashboard } from '../../features/company-frame/company-frame.tsx';
import { ClientDialog } from '../../features/own-clients/form/client-dialog.tsx';
import { ImportDialog } from '../../features/own-clients/import/import-dialog.tsx';
import { ClientList } from '../../features/own-clients/list/client-list.tsx';
import { NewJobDialog } from '../../features/own-clients/planning/new-job-dialog.tsx';
import classes from './clients.module.css';

type Asked = { readonly what: 'add' | 'import' } | { readonly what: 'edit' | 'plan'; readonly client: OwnClient };

/** The people a company mows for outside of Swath. Source: docs/decisions.md, D320. */
export function CompanyClients() {
  const company = useQuery(ownCompany());
  const [asked, setAsked] = useState<Asked | null>(null);
  // What is asked stays while its dialog goes, so that its words do not change on the way out.
  const [opened, setOpened] = useState(false);
  const ask = (next: Asked) => {
    setAsked(next);
    setOpened(true);
  };
  const close = () => setOpened(false);
  const is = (what: Asked['what']) => opened && asked?.what === what;
  const client = asked && 'client' in asked ? asked.client : null;
  return (
    <CompanySubpage title="Clients" here="clients" back={<ToDashboard />}>
      <div className={classes.bar}>
        <p>People you mow for and bill yourself. They need no account, and there is no fee.</p>
        <div className={classes.buttons}>
          <Button variant="default" onClick={() => ask({ what: 'import' })}>
            Import from CSV
          </Button>
          <Button onClick={() => ask({ what: 'add' })}>Add client</Button>
        </div>
      </div>
      <ClientList
        onAdd={() => ask({ what: 'add' })}
        onEdit={(of) => ask({ what: 'edit', client: of })}
        onPlan={(of) => ask({ what: 'plan', client: of })}
      />
      <ClientDialog opened={is('add') || is('edit')} client={asked?.what === 'edit' ? client : null} onClose={close} />
      <ImportDialog opened={is('import')} onClose={close} />
      {company.data && (
        <NewJobDialog
          opened={is('plan')}
          onClose={close}
          companyId={company.data.company_id}
          today={company.data.today}
          client={client}
        />
      )}
    </CompanySubpage>
  );
}
