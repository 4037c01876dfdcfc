import type { OwnCompany } from '@swath/contract/companies';
import { SchedulingCard } from '../../features/availability/calendar/scheduling-card.tsx';
import { DaysOffCard } from '../../features/availability/days-off/days-off-card.tsx';
import { LimitCard } from '../../features/availability/limit/limit-card.tsx';
import type { JobDetailsOver } from '../../features/availability/standing/standing-dialog.tsx';
import { WeekCard } from '../../features/availability/week/week-card.tsx';
import { LateDialog } from '../../ui/dialog/late-dialog.tsx';

const loadDetails = () => import('./job-details.tsx');

/** When the company works: four cards of its settings, from which a job's details open. */
export function AvailabilityCards({ company }: { company: Pick<OwnCompany, 'company_id' | 'today'> }) {
  const jobDetails: JobDetailsOver = (jobId, onClose) => (
    <LateDialog load={loadDetails} opened={jobId !== null} onFailed={onClose}>
      {({ JobDetails }, opened) => (
        <JobDetails jobId={opened ? jobId : null} today={company.today} mayPlan onClose={onClose} />
      )}
    </LateDialog>
  );
  return (
    <>
      <SchedulingCard companyId={company.company_id} jobDetails={jobDetails} />
      <WeekCard jobDetails={jobDetails} />
      <DaysOffCard jobDetails={jobDetails} />
      <LimitCard />
    </>
  );
}
