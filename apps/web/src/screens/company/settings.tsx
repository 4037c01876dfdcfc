import { Button } from '@mantine/core';
import type { OwnCompany } from '@swath/contract/companies';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { ownCompany } from '../../features/companies/companies.api.ts';
import { CompanySubpage, ToDashboard } from '../../features/company-frame/company-frame.tsx';
import { ProfileCard } from '../../features/company-profile/profile-card.tsx';
import { RateCard } from '../../features/company-rate/rate-card.tsx';
import { CompanyUsersCard } from '../../features/company-users/company-users-card.tsx';
import { CompletedJobsCard } from '../../features/completed-jobs/completed-card.tsx';
import { PhotoRulesCard } from '../../features/crew-jobs/photos/photo-rules-card.tsx';
import { ServiceAreasCard } from '../../features/service-areas/service-areas-card.tsx';
import { paths } from '../../parts/addresses/paths.ts';
import { SettingsCard } from '../../parts/settings-card/settings-card.tsx';
import { UnsavedGuard } from '../../parts/settings-card/unsaved-guard.tsx';
import { useViewer } from '../../parts/viewer/viewer.ts';
import { useMay } from '../../parts/viewer/viewer-may.ts';
import { CardSkeletons, Loaded } from '../../ui/states/skeletons.tsx';
import { AvailabilityCards } from './availability-cards.tsx';
import classes from './settings.module.css';

/**
 * What the company sets, what it has done, who belongs to it, and the way to the account; whoever drives sees the last two.
 * Source: docs/spec/company.md, section 2, "Company Settings page".
 */
export function CompanySettings() {
  const { company } = useViewer();
  const isOffice = useMay('office');
  const seesBooks = useMay('books');
  const isOwner = useMay('owner');
  return (
    <CompanySubpage title="Company Settings" here="settings" back={<ToDashboard />}>
      <UnsavedGuard>
        <div className={classes.column}>
          {isOffice && <OfficeCards />}
          {seesBooks && <CompletedJobsCard />}
          {company && <CompanyUsersCard companyId={company.id} mayChange={isOwner} />}
          <SettingsCard title="Your account">
            <p>Your password, the devices you are signed in on, and two-step verification.</p>
            <Button component="a" href={paths.account} variant="default">
              Account
            </Button>
          </SettingsCard>
        </div>
      </UnsavedGuard>
    </CompanySubpage>
  );
}

/** What the office sets, and the way to its clients. */
function OfficeCards() {
  const company = useQuery(ownCompany());
  const queries = useQueryClient();
  const { queryKey } = ownCompany();
  const keepRate = (company_rate_cents: OwnCompany['company_rate_cents']) =>
    queries.setQueryData(queryKey, (own) => own && { ...own, company_rate_cents });
  const readAgain = async () => (await company.refetch()).data?.company_rate_cents ?? null;
  return (
    <>
      <Loaded read={company} waiting={<CardSkeletons cards={2} />} failed="Unable to load company information.">
        {(own) => (
          <>
            <ProfileCard companyId={own.company_id} />
            <RateCard saved={own.company_rate_cents} onReadAgain={readAgain} onSaved={keepRate} />
            <AvailabilityCards company={own} />
            <ServiceAreasCard />
          </>
        )}
      </Loaded>
      <SettingsCard title="Your clients">
        <p>
          People you mow for and bill yourself, homeowners you have mowed for, and series you have proposed to them.
        </p>
        <Button component="a" href={paths.companyClients} variant="default">
          Clients
        </Button>
      </SettingsCard>
      <PhotoRulesCard />
    </>
  );
}
