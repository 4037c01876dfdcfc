import { Anchor, Button } from '@mantine/core';
import type { OwnCompany } from '@swath/contract/companies';
import { useQueryClient } from '@tanstack/react-query';
import { ownCompany } from '../../features/companies/companies.api.ts';
import { RateCard } from '../../features/company-rate/rate-card.tsx';
import { CompanyUsersCard } from '../../features/company-users/company-users-card.tsx';
import { companyAddress, paths } from '../../parts/addresses/paths.ts';
import { SettingsCard } from '../../parts/settings-card/settings-card.tsx';
import { useViewer } from '../../parts/viewer/viewer.ts';
import { useMay } from '../../parts/viewer/viewer-may.ts';
import { formatPhone } from '../../ui/format/format-phone.ts';
import classes from './settings.module.css';

/** What the company is called, and where it is. */
export function CompanyCard({ company }: { company: OwnCompany }) {
  return (
    <SettingsCard title="Your company">
      <dl className={classes.facts}>
        <dt>Name</dt>
        <dd>{company.company_name}</dd>
        <dt>Address</dt>
        <dd>{company.company_address}</dd>
        <dt>Phone</dt>
        <dd>{company.phone_number ? formatPhone(company.phone_number) : 'No phone number'}</dd>
      </dl>
      <p>
        To change any of this, <Anchor href={paths.contact}>write to us</Anchor>.
      </p>
      <Button component="a" href={companyAddress(company.company_id)} variant="default">
        See your public page
      </Button>
    </SettingsCard>
  );
}

/** The rate, kept with what is known of the company. */
export function OwnRateCard({ company }: { company: OwnCompany }) {
  const queries = useQueryClient();
  const own = ownCompany();
  return (
    <RateCard
      saved={company.company_rate_cents}
      onReadAgain={async () => (await queries.fetchQuery({ ...own, staleTime: 0 })).company_rate_cents}
      onSaved={(company_rate_cents) =>
        queries.setQueryData(own.queryKey, (known) => known && { ...known, company_rate_cents })
      }
    />
  );
}

/** Who belongs to the viewer's company. */
export function UsersCard() {
  const { company } = useViewer();
  const isOwner = useMay('owner');
  return company && <CompanyUsersCard companyId={company.id} mayChange={isOwner} />;
}

/** The way to the company's customers. */
export const ClientsWayCard = () => (
  <SettingsCard title="Your clients">
    <p>People you mow for and bill yourself, homeowners you have mowed for, and series you have proposed to them.</p>
    <Button component="a" href={paths.companyClients} variant="default">
      Clients
    </Button>
  </SettingsCard>
);

/** The way to the viewer's own account. */
export const AccountWayCard = () => (
  <SettingsCard title="Your account">
    <p>Your password, the devices you are signed in on, and two-step verification.</p>
    <Button component="a" href={paths.account} variant="default">
      Account
    </Button>
  </SettingsCard>
);
