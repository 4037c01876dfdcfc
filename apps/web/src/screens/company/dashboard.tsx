import { Button } from '@mantine/core';
import type { Viewer } from '@swath/contract/accounts';
import { useQuery } from '@tanstack/react-query';
import { ownCompany } from '../../features/companies/companies.api.ts';
import { CompanyRating } from '../../features/companies/company-rating.tsx';
import { DayCapacity } from '../../features/companies/day-capacity.tsx';
import { CrewSchedule, CrewScheduleSkeleton } from '../../features/crew-jobs/schedule/crew-schedule.tsx';
import { RouteSkeleton } from '../../features/route/route-skeleton.tsx';
import { TodaysRoute } from '../../features/route/todays-route.tsx';
import { isNative } from '../../lib/platform.ts';
import { paths } from '../../parts/addresses/paths.ts';
import { PageShell } from '../../ui/page/page-shell.tsx';
import { Loaded } from '../../ui/states/skeletons.tsx';

type Props = {
  /** Who is signed in: the company's name is there before the company is. */
  viewer: Pick<Viewer, 'company'>;
  /** Whether changes arrive by themselves at the moment. */
  live: boolean;
  /** Ends the session; `busy` while it is being ended. */
  signOut: { signOut: () => void; busy: boolean };
};

/** What a crew sees first: the day, what was left undone, and the week ahead. Source: docs/spec/company.md, section 2. */
export function CompanyDashboard({ viewer, live, signOut }: Props) {
  const company = useQuery(ownCompany());
  const onWeb = !isNative();
  return (
    <PageShell
      title={company.data?.company_name ?? viewer.company?.name ?? 'Your company'}
      {...(onWeb && { eyebrow: 'Welcome' })}
      actions={
        <>
          <Button component="a" href={paths.account} variant="onStripes" size="sm">
            Account
          </Button>
          {onWeb && <SignOutButton {...signOut} />}
        </>
      }
      aside={company.data && <CompanyRating average={company.data.rating_avg} count={company.data.rating_count} />}
    >
      <Loaded
        read={company}
        waiting={<CrewScheduleSkeleton route={<RouteSkeleton />} />}
        failed="Unable to load company information."
      >
        {({ today, capacity_today }) => (
          <CrewSchedule
            today={today}
            live={live}
            capacity={<DayCapacity capacity={capacity_today} />}
            route={(jobs) => (jobs ? <TodaysRoute today={today} jobs={jobs} /> : <RouteSkeleton />)}
          />
        )}
      </Loaded>
    </PageShell>
  );
}

/** In the phone app, signing out is on the account page. */
function SignOutButton({ signOut, busy }: Props['signOut']) {
  return (
    <Button variant="onStripes" size="sm" onClick={signOut} loading={busy}>
      Sign Out
    </Button>
  );
}
