import type { OwnCompany } from '@swath/contract/companies';
import { useQueryClient } from '@tanstack/react-query';
import { ownCompany } from '../../features/companies/companies.api.ts';
import { ProfileCard } from '../../features/company-profile/profile-card.tsx';
import { RateCard } from '../../features/company-rate/rate-card.tsx';
import { CompanyUsersCard } from '../../features/company-users/company-users-card.tsx';
import { paths } from '../../parts/addresses/paths.ts';
import { SettingsCard } from '../../parts/settings-card/settings-card.tsx';
import { useViewer } from '../../parts/viewer/viewer.ts';
import { useMay } from '../../parts/viewer/viewer-may.ts';
import { ButtonLink } from '../../ui/form/button.tsx';

/** The company's profile. */
export const CompanyCard = ({ company }: { company: OwnCompany }) => <ProfileCard companyId={company.company_id} />;

/** The rate; a save updates the cached company. */
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

/** The users of the viewer's company. */
export function UsersCard() {
  const { company } = useViewer();
  const isOwner = useMay('owner');
  return company && <CompanyUsersCard companyId={company.id} mayChange={isOwner} />;
}

/** Link to the company's customers. */
export const ClientsWayCard = () => (
  <SettingsCard title="Your clients">
    <p>People you mow for and bill yourself, homeowners you have mowed for, and series you have proposed to them.</p>
    <ButtonLink href={paths.companyClients} variant="default">
      Clients
    </ButtonLink>
  </SettingsCard>
);

/** Link to the viewer's own account. */
export const AccountWayCard = () => (
  <SettingsCard title="Your account">
    <p>Your password, the devices you are signed in on, and two-step verification.</p>
    <ButtonLink href={paths.account} variant="default">
      Account
    </ButtonLink>
  </SettingsCard>
);
