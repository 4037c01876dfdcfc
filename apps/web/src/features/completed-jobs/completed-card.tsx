import { useQuery } from '@tanstack/react-query';
import { paths } from '../../parts/addresses/paths.ts';
import { SettingsCard } from '../../parts/settings-card/settings-card.tsx';
import { ButtonLink } from '../../ui/form/button.tsx';
import { CardSkeletons, Loaded } from '../../ui/states/skeletons.tsx';
import { latestCompleted } from './completed-jobs.api.ts';
import { CompletedTable } from './completed-table.tsx';

/**
 * Settings card with the company's latest completed jobs, and a link to all of them.
 * Source: docs/spec/company.md, section 2, "Completed Jobs".
 */
export function CompletedJobsCard() {
  const read = useQuery(latestCompleted());
  return (
    <SettingsCard title="Completed Jobs">
      <Loaded
        read={read}
        waiting={<CardSkeletons cards={1} words="Loading completed jobs..." />}
        failed="Failed to load completed jobs."
      >
        {({ jobs, time_zone }) =>
          jobs.length === 0 ? (
            <p>No completed jobs yet.</p>
          ) : (
            <>
              <CompletedTable jobs={jobs} timeZone={time_zone} label="Latest completed jobs" />
              <ButtonLink href={paths.companyCompleted} variant="default" mt="md">
                View all
              </ButtonLink>
            </>
          )
        }
      </Loaded>
    </SettingsCard>
  );
}
